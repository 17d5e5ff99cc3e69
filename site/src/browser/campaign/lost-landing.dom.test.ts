// @vitest-environment jsdom
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCampaignPlugin, createHeldCampaignPlugin } from './campaign-plugin.ts';
import { findLostLanding } from './lost-landing.ts';
import type { ConsentListener } from '../consent/consent.ts';

const environment = createBrowserEnvironment(window);

beforeEach(() => {
  for (const name of ['gclid', 'solaris_utm']) document.cookie = `${name}=; path=/; max-age=0`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Arrival {
  readonly referrer: string;
  /** The address of the page itself. */
  readonly search?: string;
  readonly type?: NavigationTimingType;
  /** How many entries the tab has. */
  readonly entries?: number;
}

function arrive({ referrer, search = '', type = 'navigate', entries = 2 }: Arrival): void {
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(entries);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  window.history.replaceState(null, '', `/en/about/${search}`);
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
}

/** As boot and what comes after it do. */
function start(plugin: ReturnType<typeof createCampaignPlugin>): void {
  const { pathname, search, hash } = document.location;
  plugin.onRouteUpdate?.({ location: { pathname, search, hash }, previousLocation: null });
  findLostLanding(environment, plugin);
}

const ORIGIN = window.location.origin;
const LANDING = `${ORIGIN}/en/?utm_source=news&gclid=a`;
const STORED = ['gclid=a', 'solaris_utm=%7B%22source%22%3A%22news%22%7D'];
/** By name: the browser's order is that of the times at which they were stored. */
const cookies = (): string[] => document.cookie.split('; ').sort();

test('a landing that was left before anything ran is kept on the next page', () => {
  arrive({ referrer: LANDING });
  start(createCampaignPlugin(environment));
  expect(cookies()).toEqual(STORED);
});

test('what the page itself brings along is newer', () => {
  arrive({ referrer: LANDING, search: '?utm_medium=mail' });
  start(createCampaignPlugin(environment));
  expect(cookies()).toEqual(['gclid=a', 'solaris_utm=%7B%22medium%22%3A%22mail%22%7D']);
});

test.each([
  ['another site', { referrer: 'https://other.example/?gclid=a' }],
  ['a host that begins alike', { referrer: `${ORIGIN}.other.example/?gclid=a` }],
  ['no page at all', { referrer: '' }],
  ['a page without a campaign', { referrer: `${ORIGIN}/en/` }],
  // The page before may lie far back by then, and a newer campaign may have come.
  // It is still open, in the tab beside this one.
  ['a page that has opened this one in a new tab', { referrer: LANDING, entries: 1 }],
  ['a page before a reload', { referrer: LANDING, type: 'reload' }],
  ['a page before a step in the history', { referrer: LANDING, type: 'back_forward' }],
] as const)('%s is no landing', (_case, arrival) => {
  arrive(arrival);
  start(createCampaignPlugin(environment));
  expect(document.cookie).toBe('');
});

describe('where campaigns wait for consent', () => {
  function startHeld() {
    const listeners: ConsentListener[] = [];
    const plugin = createHeldCampaignPlugin(environment, {
      plugin: { name: 'consent' },
      onChange: (listener) => void listeners.push(listener),
    });
    arrive({ referrer: LANDING });
    const decide = (...decision: Parameters<ConsentListener>) =>
      listeners.forEach((listener) => listener(...decision));
    return { plugin, decide };
  }

  test('it is held until the grant', () => {
    const { plugin, decide } = startHeld();
    decide('undecided', undefined);
    start(plugin);
    expect(document.cookie).toBe('');
    decide('granted', 'undecided');
    expect(cookies()).toEqual(STORED);
  });

  test('whoever has rejected on the page before is not asked about it again', () => {
    const { plugin, decide } = startHeld();
    decide('denied', undefined);
    start(plugin);
    decide('granted', 'denied');
    expect(document.cookie).toBe('');
  });
});
