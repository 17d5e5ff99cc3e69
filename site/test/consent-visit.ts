/** For tests: a visit to pages with the consent plugin, and a consent manager that decides when the test says so. */
import { vi } from 'vitest';
import type { SafeStorage } from '@quellwerk/engine/browser';
import { createFakeClock, settle } from '@quellwerk/engine/browser/testing';
import { createConsent } from '../src/browser/consent/consent.ts';
import { SUPPRESSED_ATTRIBUTE } from '../src/browser/consent/consent-manager.ts';
import type { ConsentManager, ConsentStatus } from '../src/browser/consent/consent-manager.ts';
import { createDataLayer } from '../src/browser/data-layer/data-layer.ts';

export function createTestManager(status: ConsentStatus | Error) {
  let current = status;
  let listener = (_status: ConsentStatus): void => undefined;
  let form: HTMLElement | undefined;
  const manager: ConsentManager = {
    readStatus: async () => {
      if (current instanceof Error) throw current;
      return current;
    },
    isOpen: () => form !== undefined,
    open: vi.fn(async () => {
      form = Object.assign(document.createElement('div'), { tabIndex: -1, id: 'form' });
      document.body.append(form);
      return form;
    }),
    onDecision(callback) {
      listener = callback;
    },
  };
  async function decide(decision: ConsentStatus): Promise<void> {
    current = decision;
    form?.remove();
    form = undefined;
    listener(decision);
    await settle();
  }
  return { manager, decide, open: vi.mocked(manager.open) };
}

interface Visit {
  readonly path?: string;
  /** That of the tab. */
  readonly sessionStorage?: SafeStorage;
}

/** A first view; the clock stands still until it is advanced. */
export function visit(
  manager: ConsentManager,
  { path = '/en/', sessionStorage = createTabStorage() }: Visit = {},
) {
  const clock = createFakeClock();
  const log = { error: vi.fn(), warn: vi.fn() };
  const onStatus = vi.fn();
  const dataLayer = createDataLayer(window);
  const environment = { document, clock, log, sessionStorage };
  const { plugin, onChange } = createConsent({ environment, dataLayer, manager });
  onChange(onStatus);
  const goTo = (pathname: string) =>
    plugin.onRouteUpdate?.({ location: { pathname, search: '', hash: '' }, previousLocation: null });
  plugin.onClientEntry?.({ navigate: vi.fn() });
  goTo(path);
  return { clock, log, sessionStorage, onStatus, goTo };
}

function createTabStorage(): SafeStorage {
  const kept = new Map<string, string>();
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => Boolean(kept.set(key, value)),
    remove: (key) => void kept.delete(key),
  };
}

/** To be called before each test. */
export function startDocument(html: string): void {
  delete window.dataLayer;
  document.body.innerHTML = html;
  vi.spyOn(document, 'addEventListener');
}

/** To be called after each test, because the document outlives them. */
export function endDocument(): void {
  document.documentElement.removeAttribute(SUPPRESSED_ATTRIBUTE);
  const { calls } = vi.mocked(document.addEventListener).mock;
  for (const [type, listener] of calls) document.removeEventListener(type, listener);
  vi.restoreAllMocks();
}
