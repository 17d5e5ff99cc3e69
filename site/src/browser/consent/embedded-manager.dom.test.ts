// @vitest-environment jsdom
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import { settle } from '@quellwerk/engine/browser/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { consentFormData } from '../../../test/consent-words.ts';
import * as form from './consent-form.ts';
import { CONSENT_VERSION } from './consent-record.ts';
import { createEmbeddedManager } from './embedded-manager.ts';

const NOW = Date.UTC(2026, 10, 21);
const record = {
  categories: ['necessary', 'analytics'],
  revision: CONSENT_VERSION,
  lastConsentTimestamp: '2026-11-20T00:00:00.000Z',
  expirationTime: NOW + 1000,
};

function createManager(stored: string | null = null) {
  // jsdom has neither style sheets that scripts make nor dialogs that open.
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync(): void {}
    },
  );
  Object.assign(document, { adoptedStyleSheets: [] });
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  localStorage.clear();
  if (stored !== null) localStorage.setItem('consent', stored);
  const importForm = vi.fn(async () => form);
  const environment = {
    ...createBrowserEnvironment(window),
    fetch: async (url: string) =>
      Response.json({ data: consentFormData(url.includes('consent-de') ? 'de' : 'en') }),
  };
  const loadPart = <Part>(load: () => Promise<Part>) => load();
  const manager = createEmbeddedManager({ environment, loadPart, importForm, now: () => NOW });
  return { manager, importForm };
}

beforeEach(() => {
  document.documentElement.lang = 'en';
  vi.spyOn(window, 'addEventListener');
});
afterEach(() => {
  // The window outlives a test.
  for (const [type, listener] of vi.mocked(window.addEventListener).mock.calls)
    window.removeEventListener(type, listener);
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the stored record is the decision', () => {
  test.each([
    ['agreed', record, 'granted'],
    ['rejected', { ...record, categories: ['necessary'] }, 'denied'],
    ['without categories', { ...record, categories: undefined }, 'undecided'],
    ['about another version of the text', { ...record, revision: CONSENT_VERSION + 1 }, 'undecided'],
    ['too old', { ...record, expirationTime: NOW }, 'undecided'],
    ['without a time', { ...record, expirationTime: undefined }, 'undecided'],
    ['null', null, 'undecided'],
    ['a list', [], 'undecided'],
    ['empty', {}, 'undecided'],
  ])('%s', async (_what, stored, status) => {
    expect(await createManager(JSON.stringify(stored)).manager.readStatus()).toBe(status);
  });

  test.each(['', '{', 'granted'])('%j cannot be read', async (text) => {
    await expect(createManager(text).manager.readStatus()).rejects.toThrow(SyntaxError);
  });

  test('blocked storage cannot be read', async () => {
    const { manager } = createManager();
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await expect(manager.readStatus()).rejects.toThrow('blocked');
  });
});

describe('the form', () => {
  test('is fetched only when a visitor has to see it', async () => {
    const { manager, importForm } = createManager();
    await manager.readStatus();
    manager.followPage?.();
    expect(importForm).not.toHaveBeenCalled();
    await manager.open();
    expect(manager.isOpen()).toBe(true);
    expect(importForm).toHaveBeenCalledTimes(1);
  });

  test('that could not be fetched is fetched again', async () => {
    const { manager, importForm } = createManager();
    importForm.mockRejectedValueOnce(new Error('offline'));
    await expect(manager.open()).rejects.toThrow('offline');
    await manager.open();
    expect(manager.isOpen()).toBe(true);
  });

  test('follows the page into its language while it is open', async () => {
    const { manager } = createManager();
    await manager.open();
    document.documentElement.lang = 'de';
    manager.followPage?.();
    await vi.waitFor(() => expect(document.body.textContent).toContain('Zustimmen'));
  });

  test('tells each decision once, also where it cannot be stored', async () => {
    const { manager } = createManager();
    const listener = vi.fn();
    manager.onDecision(listener);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await manager.open();
    document.querySelector<HTMLButtonElement>('[data-role="accept"]')?.click();
    expect(listener.mock.calls).toEqual([['granted']]);
    expect(manager.isOpen()).toBe(false);
  });
});

describe('a decision in another document', () => {
  const granted = JSON.stringify(record);
  const denied = JSON.stringify({ ...record, categories: ['necessary'] });
  const ofNewerText = JSON.stringify({ ...record, revision: CONSENT_VERSION + 1 });

  /** Another tab writes, or with null deletes, what is stored under a key; without a key it deletes everything. */
  async function changeElsewhere(key: string | null, newValue: string | null): Promise<void> {
    if (key === null) localStorage.clear();
    else if (newValue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    await settle();
  }

  async function listen(stored: string | null) {
    const { manager } = createManager(stored);
    await manager.readStatus();
    const listener = vi.fn();
    manager.onDecision(listener);
    return { manager, listener };
  }

  test.each([
    { what: 'a grant', before: null, now: granted, status: 'granted' },
    { what: 'a refusal', before: null, now: denied, status: 'denied' },
    { what: 'a withdrawal', before: granted, now: denied, status: 'denied' },
    { what: 'a change of mind', before: denied, now: granted, status: 'granted' },
    { what: 'a record that is gone', before: granted, now: null, status: 'denied' },
    { what: 'a record that cannot be read', before: granted, now: '{', status: 'denied' },
    { what: 'a record of a newer text', before: granted, now: ofNewerText, status: 'denied' },
  ])('$what is told', async ({ before, now, status }) => {
    const { listener } = await listen(before);
    await changeElsewhere('consent', now);
    expect(listener.mock.calls).toEqual([[status]]);
  });

  test('storage that was emptied takes a grant back, and leaves who is undecided undecided', async () => {
    const decided = await listen(granted);
    await changeElsewhere(null, null);
    expect(decided.listener.mock.calls).toEqual([['denied']]);
    const undecided = await listen(null);
    await changeElsewhere(null, null);
    expect(undecided.listener.mock.calls).toEqual([['undecided']]);
  });

  test('or in a document after this one is told when this one is shown again', async () => {
    const { listener } = await listen(granted);
    localStorage.setItem('consent', denied);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    await settle();
    expect(listener).not.toHaveBeenCalled();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await settle();
    expect(listener.mock.calls).toEqual([['denied']]);
  });

  test('leaves a question open that nobody has answered', async () => {
    const { manager } = await listen(null);
    await manager.open();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await settle();
    expect(manager.isOpen()).toBe(true);
  });

  test('is none where something else was stored', async () => {
    const { listener } = await listen(granted);
    await changeElsewhere('language', 'de');
    expect(listener).not.toHaveBeenCalled();
  });

  test('closes the form, which asks for what is decided, and opens the settings the next time', async () => {
    const { manager } = await listen(null);
    const question = await manager.open();
    await changeElsewhere('consent', denied);
    expect(manager.isOpen()).toBe(false);
    expect(await manager.open()).not.toBe(question);
  });
});
