// @vitest-environment jsdom
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { consentFormData } from '../../../test/consent-words.ts';
import * as form from './consent-form.ts';
import { CONSENT_VERSION, createEmbeddedManager } from './embedded-manager.ts';

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
  localStorage.clear();
  if (stored !== null) localStorage.setItem('consent', stored);
  const importForm = vi.fn(async () => form);
  const environment = {
    ...createBrowserEnvironment(window),
    fetch: async () => Response.json({ data: consentFormData('en') }),
  };
  const loadPart = <Part>(load: () => Promise<Part>) => load();
  const manager = createEmbeddedManager({ environment, loadPart, importForm, now: () => NOW });
  return { manager, importForm };
}

afterEach(() => {
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
    expect((await manager.open())?.tagName).toBe('DIALOG');
  });

  test('tells each decision once, also where it cannot be stored', async () => {
    const { manager } = createManager();
    const listener = vi.fn();
    manager.onDecision(listener);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const question = await manager.open();
    question?.querySelector<HTMLButtonElement>('[data-role="accept"]')?.click();
    expect(listener.mock.calls).toEqual([['granted']]);
    expect(manager.isOpen()).toBe(false);
  });
});
