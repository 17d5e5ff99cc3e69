// @vitest-environment jsdom
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createCampaignPlugin, createHeldCampaignPlugin } from './campaign-plugin.ts';
import { findLostLanding } from './lost-landing.ts';
import type { ConsentListener } from '../consent/consent.ts';

const environment = createBrowserEnvironment(window);

/** The document outlives a test. */
afterEach(() => {
  for (const name of ['gclid', 'solaris_utm']) document.cookie = `${name}=; path=/; max-age=0`;
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
  ['both', ['gclid=new', 'solaris_utm=new'], ['gclid=new', 'solaris_utm=new']],
  ['the campaign', ['solaris_utm=new'], ['gclid=a', 'solaris_utm=new']],
  ['the ad click', ['gclid=new'], ['gclid=new', 'solaris_utm=%7B%22source%22%3A%22news%22%7D']],
])('what is stored already stays, as it may have come since in another tab: %s', (_what, before, after) => {
  for (const cookie of before) document.cookie = `${cookie}; path=/`;
  arrive({ referrer: LANDING });
  start(createCampaignPlugin(environment));
  expect(cookies()).toEqual(after);
});

test('where the campaign is stored, the source of an ad click is still looked at', () => {
  document.cookie = 'solaris_utm=new; path=/';
  arrive({ referrer: `${LANDING}&gclsrc=ds` });
  start(createCampaignPlugin(environment));
  expect(cookies()).toEqual(['solaris_utm=new']);
});

test.each([
  ['another site', { referrer: 'https://other.example/?gclid=a' }],
  ['a host that begins alike', { referrer: `${ORIGIN}.other.example/?gclid=a` }],
  ['no page at all', { referrer: '' }],
  ['a page without a campaign', { referrer: `${ORIGIN}/en/` }],
  // It is still open, in the tab beside this one.
  ['a page that has opened this one in a new tab', { referrer: LANDING, entries: 1 }],
  // The page before may lie far back by then, and a newer campaign may have come.
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

  test('it is held for whoever has rejected on the page before, too', () => {
    const { plugin, decide } = startHeld();
    decide('denied', undefined);
    start(plugin);
    expect(document.cookie).toBe('');
    decide('granted', 'denied');
    expect(cookies()).toEqual(STORED);
  });
});
