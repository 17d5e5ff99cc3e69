/** A visitor's decision about analytics (R6.1). */
export type ConsentStatus = 'undecided' | 'granted' | 'denied';

export interface FocusTarget {
  focus(): void;
}

/** Asks for consent and stores the answer: the embedded manager or Piwik PRO's. */
export interface ConsentManager {
  /** Reads the stored decision; rejects when it cannot be read. */
  readStatus(): Promise<ConsentStatus>;
  /** Whether a form is on the screen. */
  isOpen(): boolean;
  /** Opens the form; resolves with what moves focus to it, rejects when there is no form. */
  open(): Promise<FocusTarget | undefined>;
  /** Calls back after each decision, in this tab and, where the manager can know of it, in another. */
  onDecision(listener: (status: ConsentStatus) => void): void;
  /** The page has changed, perhaps its language. */
  followPage?(): void;
}

/**
 * Attribute on the html element where the form must not show. The style sheet
 * of each manager hides its form by it, so hiding decides nothing.
 */
export const SUPPRESSED_ATTRIBUTE = 'data-consent-suppressed';
