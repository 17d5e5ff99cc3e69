import type { ConsentStatus } from './consent-status.ts';

/** Whoever asks for consent and keeps the answer: the embedded manager or Piwik PRO's. */
export interface ConsentManager {
  /** What has been decided about analytics; rejects when nobody can tell. */
  readStatus(): Promise<ConsentStatus>;
  /** Whether a form is on the screen. */
  isOpen(): boolean;
  /** Opens the form; resolves with the element to move focus to, rejects when there is no form. */
  open(): Promise<HTMLElement | undefined>;
  /** Calls back after each decision, when the status is worth reading again. */
  onDecision(listener: () => void): void;
}

/**
 * Attribute on the html element where the form must not show. The style sheet
 * of each manager hides its form by it, so that hiding decides nothing.
 */
export const SUPPRESSED_ATTRIBUTE = 'data-consent-suppressed';
