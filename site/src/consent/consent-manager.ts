/** Whoever asks for consent and keeps the answer: the embedded manager or Piwik PRO's. */
export interface ConsentManager {
  /** Settings as `statusOfAnalytics` reads them; rejects when they cannot be read. */
  readSettings(): Promise<unknown>;
  /** Whether a form is on the screen. */
  isOpen(): boolean;
  /** Opens the form; resolves with the element to move focus to, rejects when there is no form. */
  open(): Promise<HTMLElement | undefined>;
  /** Calls back after each decision, when the settings are worth reading again. */
  onDecision(listener: () => void): void;
}

/**
 * Attribute on the html element where the form must not show. The style sheet
 * of each manager hides its form by it, so that hiding decides nothing.
 */
export const SUPPRESSED_ATTRIBUTE = 'data-consent-suppressed';
