/** The consent question as visitors meet it, and what the site says about it to others. */
import type { Page } from '@playwright/test';
import { letPass } from './waiting.ts';

/** The form opens 200 ms after the load event, or after what opens it; on a busy machine its code takes longer to come. */
const ASKED_WITHIN_MS = 900;
/** Longer than the five seconds after which a batch of the statistics is sent. */
export const BATCH_MS = 5500;

/** Names of the buttons of the form, by language. */
export const CONSENT_WORDS = {
  en: {
    accept: 'Accept',
    reject: 'Reject',
    settings: 'Settings',
    close: 'Close without changing anything',
  },
  de: {
    accept: 'Zustimmen',
    reject: 'Ablehnen',
    settings: 'Einstellungen',
    close: 'Schließen, ohne etwas zu ändern',
  },
} as const;

/** The first layer, which asks. */
export const shortForm = (page: Page) => page.locator('.consent-question');
/** The second layer, which lists services. */
export const settingsForm = (page: Page) => page.locator('.consent-settings');
/** The permanent link in the footer. */
export const opener = (page: Page) => page.getByRole('contentinfo').locator('[data-open-consent]');

export const accept = (page: Page) =>
  shortForm(page).getByRole('button', { name: 'Accept', exact: true }).click();
export const reject = (page: Page) =>
  shortForm(page).getByRole('button', { name: 'Reject', exact: true }).click();

/** Lets the time pass within which the form, or another one, would have opened. */
export const untilConsentWouldBeAsked = () =>
  letPass(ASKED_WITHIN_MS, 'the consent form would open after 200 ms');

export const untilBatchWouldBeSent = () => letPass(BATCH_MS, 'a batch would be sent after five seconds');

/** Withdraws in the settings, which a visitor who has decided gets from the footer. */
export async function withdraw(page: Page): Promise<void> {
  await opener(page).click();
  await settingsForm(page).getByRole('button', { name: 'Reject', exact: true }).click();
}

/** What lies in the data layer: events as they are, commands of Google's consent mode as arrays. */
export function dataLayer(page: Page): Promise<unknown[]> {
  return page.evaluate(() => {
    const entries = (window as { dataLayer?: unknown[] }).dataLayer ?? [];
    return Array.from(entries, (entry) => {
      const isCommand = Object.prototype.toString.call(entry) === '[object Arguments]';
      return isCommand ? Array.from(entry as ArrayLike<unknown>) : entry;
    });
  });
}

/** Only the commands of one kind. */
export async function consentCommands(page: Page, kind: 'default' | 'update'): Promise<unknown[]> {
  const entries = await dataLayer(page);
  return entries.flatMap((entry) =>
    Array.isArray(entry) && entry[0] === 'consent' && entry[1] === kind ? [entry[2]] : [],
  );
}

/** The cookies and keys that the privacy policy lists, on its page. */
export function listedNames(page: Page): Promise<string[]> {
  return page.locator('main tbody th code').allInnerTexts();
}

/** What local storage holds. */
export function localEntries(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

/** Every address that the page asks for from now on. */
export function watchRequests(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  return addresses;
}
