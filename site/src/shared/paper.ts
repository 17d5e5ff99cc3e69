/** The ground of the page in either scheme, `--paper` of `tokens.css`, for what no style sheet reaches. */
export const PAPER = { light: '#f6f2e8', dark: '#0e1814' } as const;
