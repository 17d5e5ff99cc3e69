// @vitest-environment jsdom
import * as CookieConsent from 'vanilla-cookieconsent';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settlePromises } from '../tracking/manual-clock.ts';
import { startDialog } from './consent-dialog.ts';
import { CONSENT_VERSION, type ConsentRecord } from './consent-record.ts';

const onDecided = vi.fn<(record: ConsentRecord) => void>();

beforeEach(() => {
  // jsdom has no style sheets that scripts make.
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync(): void {}
    },
  );
  Object.assign(document, { adoptedStyleSheets: [] });
  document.documentElement.lang = 'en';
  localStorage.clear();
  onDecided.mockReset();
});

afterEach(() => {
  CookieConsent.reset(true);
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

async function open(): Promise<HTMLElement> {
  const dialog = await startDialog(document, onDecided);
  const form = await dialog.open();
  if (form === undefined) throw new Error('No form has opened.');
  return form;
}

function button(form: HTMLElement, role: string): HTMLButtonElement {
  const found = form.querySelector<HTMLButtonElement>(`button[data-role="${role}"]`);
  if (found === null) throw new Error(`There is no button "${role}".`);
  return found;
}

function record(): ConsentRecord {
  return JSON.parse(localStorage.getItem('consent') ?? 'null') as ConsentRecord;
}

describe('the first layer', () => {
  test('accept and reject have equal weight', async () => {
    const form = await open();
    const [accept, reject] = [button(form, 'all'), button(form, 'necessary')];
    expect(accept.className).toBe(reject.className);
    expect(accept.parentElement).toBe(reject.parentElement);
    expect([accept, reject].map(({ textContent }) => textContent)).toEqual(['Accept', 'Reject']);
  });

  test('is no modal dialog, has a name, and takes focus only when it is told to', async () => {
    const form = await open();
    expect(form.getAttribute('role')).toBe('dialog');
    expect(form.hasAttribute('aria-modal')).toBe(false);
    expect(document.getElementById(form.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
      'May we measure visits?',
    );
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(document.activeElement).toBe(document.body);
    form.focus();
    expect(document.activeElement).toBe(form);
  });

  test('lets the tab key leave', async () => {
    const form = await open();
    const keepInside = vi.fn();
    form.addEventListener('keydown', keepInside);
    button(form, 'show').dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
    expect(keepInside).not.toHaveBeenCalled();
  });

  test.each([
    ['all', ['necessary', 'analytics']],
    ['necessary', ['necessary']],
  ])('a click on "%s" keeps version, time and choice', async (role, categories) => {
    const form = await open();
    button(form, role).click();
    expect(record()).toMatchObject({ categories, revision: CONSENT_VERSION });
    expect(Date.parse(record().lastConsentTimestamp)).toBeGreaterThan(Date.now() - 5000);
    expect(record().expirationTime).toBeGreaterThan(Date.now() + 181 * 86_400_000);
    expect(onDecided).toHaveBeenCalledTimes(1);
    expect(document.cookie).toBe('');
  });

  test('speaks German on a German page, and follows a change of language', async () => {
    document.documentElement.lang = 'de';
    const form = await open();
    expect(button(form, 'all').textContent).toBe('Zustimmen');
    expect([...form.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/de/privacy-policy/',
      '/de/imprint/',
    ]);
    document.documentElement.lang = 'en';
    await settlePromises();
    await settlePromises();
    expect(button(form, 'all').textContent).toBe('Accept');
  });

  test('speaks English on a page in another language', async () => {
    document.documentElement.lang = 'es';
    expect(button(await open(), 'all').textContent).toBe('Accept');
  });
});

describe('the settings', () => {
  async function decideAndReopen(role: 'all' | 'necessary'): Promise<HTMLElement> {
    const dialog = await startDialog(document, onDecided);
    const first = await dialog.open();
    if (first !== undefined) button(first, role).click();
    const settings = await dialog.open();
    if (settings === undefined) throw new Error('The settings have not opened.');
    return settings;
  }

  test('withdrawing is as easy as granting: one click', async () => {
    const settings = await decideAndReopen('all');
    expect(button(settings, 'all').className).toBe(button(settings, 'necessary').className);
    button(settings, 'necessary').click();
    expect(record().categories).toEqual(['necessary']);
    expect(onDecided).toHaveBeenCalledTimes(2);
  });

  test('list the services with purpose, storage time and country', async () => {
    const settings = await decideAndReopen('all');
    const heads = [...settings.querySelectorAll('th')].map(({ textContent }) => textContent);
    expect(heads.slice(0, 4)).toEqual(['Service', 'Purpose', 'Retention', 'Country']);
    expect(settings.querySelectorAll('tbody td').length % 4).toBe(0);
  });

  test('say what was decided, when, and about which version', async () => {
    const settings = await decideAndReopen('all');
    const year = new Date().getFullYear();
    expect(settings.textContent).toMatch(
      new RegExp(`You agreed to analytics: .*${year}.*, version ${CONSENT_VERSION}`),
    );
  });

  test('show the same choice after another visit', async () => {
    await decideAndReopen('all');
    const kept = localStorage.getItem('consent') ?? '';
    CookieConsent.reset(true);
    localStorage.setItem('consent', kept);
    const settings = await open();
    expect(settings.matches('.pm')).toBe(true);
    expect(settings.querySelector<HTMLInputElement>('input[value="analytics"]')?.checked).toBe(true);
  });
});
