/** What a visitor has decided about analytics (specification §4). */
export type ConsentStatus = 'undecided' | 'granted' | 'denied';
