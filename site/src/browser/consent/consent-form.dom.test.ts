// @vitest-environment jsdom
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../shared/day-ms.ts';
import { consentFormData } from '../../../test/consent-words.ts';
import { createConsentForm } from './consent-form.ts';
import { SUPPRESSED_ATTRIBUTE } from './consent-manager.ts';
import { CONSENT_VERSION } from './consent-record.ts';
import type { ConsentRecord } from './consent-record.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const onDecided = vi.fn<(record: ConsentRecord) => void>();
const fetch = vi.fn(async (url: string) => {
  const language = /consent-(\w+)\.json/.exec(url)?.[1] ?? '';
  return Response.json({ data: consentFormData(language, IN_USE) });
});
const log = { error: vi.fn(), warn: vi.fn() };
const IN_USE = {
  campaignCookies: 'always',
  container: { id: 'x', host: 'y' },
  measuring: null,
  thirdPartyScripts: [],
} as const;

beforeEach(() => {
  // jsdom has neither style sheets that scripts make nor dialogs that open.
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync(): void {}
    },
  );
  Object.assign(document, { adoptedStyleSheets: [] });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  document.documentElement.lang = 'en';
  document.body.innerHTML = '';
  localStorage.clear();
  onDecided.mockReset();
  fetch.mockClear();
  log.error.mockClear();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function createForm() {
  const environment = { ...createBrowserEnvironment(window), fetch, log };
  const form = createConsentForm(environment, { now: () => NOW, onDecided });
  return {
    ...form,
    async open(record: ConsentRecord | undefined): Promise<HTMLElement> {
      const opened = await form.open(record);
      const name = record === undefined ? 'question' : 'settings';
      const dialog = document.querySelector<HTMLElement>(`.consent-${name}`);
      if (opened === undefined || dialog === null) throw new Error('It has not opened.');
      return dialog;
    },
  };
}

function button(dialog: Element, role: string): HTMLButtonElement {
  const found = dialog.querySelector<HTMLButtonElement>(`button[data-role="${role}"]`);
  if (found === null) throw new Error(`There is no button "${role}".`);
  return found;
}

function stored(): ConsentRecord {
  return JSON.parse(localStorage.getItem('consent') ?? 'null') as ConsentRecord;
}

const granted: ConsentRecord = {
  categories: ['necessary', 'analytics'],
  revision: CONSENT_VERSION,
  lastConsentTimestamp: '2026-11-20T10:00:00.000Z',
  expirationTime: NOW + DAY_MS,
  languageCode: 'en',
};

describe('focus', () => {
  test.each(['accept', 'reject'])('goes back to where it was once somebody chooses to %s', async (role) => {
    document.body.innerHTML = '<main tabindex="-1"><input></main>';
    const question = await createForm().open(undefined);
    document.querySelector('input')?.focus();
    question.focus();
    const chosen = button(question, role);
    chosen.focus();
    chosen.click();
    expect(document.activeElement).toBe(document.querySelector('input'));
  });

  test('goes back there once somebody chooses in another tab', async () => {
    document.body.innerHTML = '<main tabindex="-1"><input></main>';
    const form = createForm();
    const question = await form.open(undefined);
    document.querySelector('input')?.focus();
    button(question, 'accept').focus();
    form.close();
    expect(document.activeElement).toBe(document.querySelector('input'));
  });

  test('goes to the content where nothing had it', async () => {
    document.body.innerHTML = '<main tabindex="-1"></main>';
    const question = await createForm().open(undefined);
    question.focus();
    button(question, 'reject').click();
    expect(document.activeElement).toBe(document.querySelector('main'));
  });

  test('stays where it is when it is not in the form', async () => {
    document.body.innerHTML = '<main tabindex="-1"><input></main>';
    const question = await createForm().open(undefined);
    document.querySelector('input')?.focus();
    button(question, 'reject').click();
    expect(document.activeElement).toBe(document.querySelector('input'));
  });
});

describe('the question', () => {
  test('accepting and rejecting have equal weight', async () => {
    const question = await createForm().open(undefined);
    const choice = [...question.querySelectorAll('.consent-choice button')];
    expect(choice.map(({ textContent }) => textContent)).toEqual(['Accept', 'Reject']);
    expect(choice.every(({ className }) => className === '')).toBe(true);
  });

  test('lies beside the page: it is not modal, has a name, and leaves focus where it is', async () => {
    const question = await createForm().open(undefined);
    expect(question.matches('dialog[open]')).toBe(true);
    expect(question.hasAttribute('aria-modal')).toBe(false);
    expect(document.getElementById(question.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
      'May we analyse your visits?',
    );
    expect(document.activeElement).toBe(document.body);
    question.focus();
    expect(document.activeElement).toBe(question);
  });

  test('leaves the focus with who is typing', async () => {
    document.body.innerHTML = '<input>';
    const environment = { ...createBrowserEnvironment(window), fetch, log };
    const opened = await createConsentForm(environment, { now: () => NOW, onDecided }).open(undefined);
    document.querySelector('input')?.focus();
    opened?.focus();
    expect(document.activeElement?.tagName).toBe('INPUT');
  });

  test.each([
    ['accept', ['necessary', 'analytics']],
    ['reject', ['necessary']],
  ])('a click on "%s" keeps version, time, language and choice', async (role, categories) => {
    const question = await createForm().open(undefined);
    button(question, role).click();
    expect(stored()).toEqual({
      categories,
      revision: CONSENT_VERSION,
      lastConsentTimestamp: '2026-11-21T12:00:00.000Z',
      expirationTime: NOW + 182 * DAY_MS,
      languageCode: 'en',
    });
    expect(onDecided.mock.calls).toEqual([[stored()]]);
    expect(document.querySelector('dialog[open]')).toBeNull();
  });

  test('speaks the language of the page, and follows a change of it', async () => {
    document.documentElement.lang = 'de';
    const form = createForm();
    const question = await form.open(undefined);
    expect(button(question, 'accept').textContent).toBe('Zustimmen');
    document.documentElement.lang = 'en';
    form.followPage(undefined);
    await vi.waitFor(() => expect(button(question, 'accept').textContent).toBe('Accept'));
    form.followPage(undefined);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('speaks the language of a page that came while its words were on their way', async () => {
    const form = createForm();
    const opening = form.open(undefined);
    document.documentElement.lang = 'de';
    form.followPage(undefined);
    expect(button(await opening, 'accept').textContent).toBe('Zustimmen');
  });

  test('stays closed where somebody has decided in another tab before its words are there', async () => {
    const form = createForm();
    const opening = form.open(undefined);
    form.close();
    await expect(opening).rejects.toThrow('It has not opened.');
    expect(form.isOpen()).toBe(false);
  });

  test('fetches no words for a page while it is closed, and reports those that cannot be fetched', async () => {
    const form = createForm();
    await form.open(undefined);
    form.close();
    document.documentElement.lang = 'de';
    form.followPage(undefined);
    expect(fetch).toHaveBeenCalledTimes(1);
    document.documentElement.lang = 'en';
    await form.open(undefined);
    document.documentElement.lang = 'de';
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    form.followPage(undefined);
    await vi.waitFor(() => expect(log.error.mock.calls).toEqual([[new TypeError('Failed to fetch')]]));
  });

  test('closes with the settings over it, and nothing is decided', async () => {
    const form = createForm();
    button(await form.open(undefined), 'settings').click();
    expect(form.isOpen()).toBe(true);
    form.close();
    expect([form.isOpen(), document.querySelector('dialog[open]')]).toEqual([false, null]);
    expect(onDecided).not.toHaveBeenCalled();
  });

  test('speaks the language of the footer on a page in another language', async () => {
    document.documentElement.lang = 'es';
    document.body.innerHTML = '<button data-open-consent="de"></button>';
    expect(button(await createForm().open(undefined), 'accept').textContent).toBe('Zustimmen');
  });

  test('words that cannot be fetched are a failure', async () => {
    fetch.mockImplementationOnce(async () => new Response('', { status: 503 }));
    await expect(createForm().open(undefined)).rejects.toThrow('503');
  });
});

describe('the settings', () => {
  test('withdrawing is as easy as granting: one click', async () => {
    const settings = await createForm().open(granted);
    button(settings, 'reject').click();
    expect(stored().categories).toEqual(['necessary']);
  });

  test.each([
    [true, ['necessary', 'analytics']],
    [false, ['necessary']],
  ])('keep the selection (%s)', async (isChecked, categories) => {
    const settings = await createForm().open(granted);
    const toggle = settings.querySelector('input');
    expect(toggle?.checked).toBe(true);
    if (toggle !== null) toggle.checked = isChecked;
    button(settings, 'save').click();
    expect(stored().categories).toEqual(categories);
  });

  test('keep what was ticked, and focus, when a page in another language comes', async () => {
    const form = createForm();
    const settings = await form.open(granted);
    settings.querySelector('input')?.click();
    button(settings, 'save').focus();
    document.documentElement.lang = 'de';
    form.followPage(granted);
    await vi.waitFor(() => expect(button(settings, 'save').textContent).toBe('Diese Auswahl speichern'));
    expect(document.activeElement).toBe(settings);
    button(settings, 'save').click();
    expect(stored().categories).toEqual(['necessary']);
  });

  test('close on a page that has to be readable first, where focus goes to its content, and nothing is decided', async () => {
    document.body.innerHTML = '<main tabindex="-1"><button>Settings</button></main>';
    const form = createForm();
    button(await form.open(undefined), 'settings').click();
    const opener = document.querySelector<HTMLElement>('main button');
    opener?.focus();
    document.querySelector<HTMLElement>('.consent-settings')?.focus();
    // Another page is shown.
    opener?.remove();
    document.documentElement.setAttribute(SUPPRESSED_ATTRIBUTE, '');
    form.followPage(undefined);
    document.documentElement.removeAttribute(SUPPRESSED_ATTRIBUTE);
    expect(document.querySelector('.consent-settings[open]')).toBeNull();
    expect(document.activeElement?.localName).toBe('main');
    // Hidden there, the question is asked on the next page.
    expect(form.isOpen()).toBe(true);
    expect(onDecided).not.toHaveBeenCalled();
  });

  test('do not open below a page that has to be readable first and that came before their words', async () => {
    const opening = createForm().open(granted);
    document.documentElement.setAttribute(SUPPRESSED_ATTRIBUTE, '');
    await opening;
    document.documentElement.removeAttribute(SUPPRESSED_ATTRIBUTE);
    expect(document.querySelector('dialog[open]')).toBeNull();
  });

  test('closing them decides nothing, and the question stays', async () => {
    const question = await createForm().open(undefined);
    button(question, 'settings').click();
    const settings = document.querySelector('.consent-settings[open]');
    if (settings === null) throw new Error('The settings have not opened.');
    button(settings, 'close').click();
    expect(document.querySelectorAll('dialog[open]')).toHaveLength(1);
    expect(question.matches('[open]')).toBe(true);
    expect(onDecided).not.toHaveBeenCalled();
  });

  test('list the services by name, with purpose, storage time and country, of which a phone labels each', async () => {
    const settings = await createForm().open(granted);
    const table = settings.querySelector('section:last-of-type table');
    expect(table?.querySelector('thead')?.textContent).toBe('ServicePurposeRetentionCountry');
    expect(table?.querySelector('tbody th:not([data-column])')?.textContent).toContain('Piwik PRO');
    expect(table?.querySelector('tbody td')?.getAttribute('data-column')).toBe('Purpose');
  });

  test('say that nothing is connected where that is so', async () => {
    fetch.mockImplementationOnce(async () => Response.json({ data: consentFormData('en') }));
    const settings = await createForm().open(granted);
    expect(settings.textContent).toContain('At present no such service is connected.');
  });

  test('show words as text, never as markup', async () => {
    const words = consentFormData('en');
    fetch.mockImplementationOnce(async () =>
      Response.json({ data: { ...words, title: '<b>x</b>', description: '<img src=x>' } }),
    );
    const question = await createForm().open(undefined);
    expect(question.querySelector('b, img')).toBeNull();
  });

  test('say what was decided, when, and about which version', async () => {
    const settings = await createForm().open(granted);
    expect(settings.textContent).toMatch(
      /You agreed to analytics: \d+\u00A0\w+ 2026.*, version 3 of this text/,
    );
  });

  test('open for a record that does not say when, which its end tells', async () => {
    const settings = await createForm().open({ ...granted, lastConsentTimestamp: '' });
    expect(settings.textContent).toContain('You agreed to analytics: 24\u00A0May 2026');
  });
});
