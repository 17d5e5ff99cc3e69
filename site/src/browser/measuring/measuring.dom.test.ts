// @vitest-environment jsdom
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import { createFakeClock, settle } from '@quellwerk/engine/browser/testing';
import { batchLimits } from '@quellwerk/measuring';
import type { CollectedBatch } from '@quellwerk/measuring';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endDocument, startDocument } from '../../../test/consent-visit.ts';
import { createConsent } from '../consent/consent.ts';
import { CONSENT_VERSION } from '../consent/consent-record.ts';
import { createEmbeddedManager } from '../consent/embedded-manager.ts';
import { customEvent } from '../data-layer/custom-events.ts';
import { createDataLayer } from '../data-layer/data-layer.ts';
import { noteEntryPlaces } from './entry-places.ts';
import { startMeasuring } from './measuring.ts';
import { awaitVisitor } from './visitor.ts';

const BATCH_DELAY_MS = 5000;

let sendBeacon: ReturnType<typeof vi.fn<(url: string, text: string) => boolean>>;
let fetch: ReturnType<typeof vi.fn<(url: string, init?: RequestInit) => Promise<Response>>>;
let clock: ReturnType<typeof createFakeClock>;
let dataLayer: ReturnType<typeof createDataLayer>;

beforeEach(() => {
  delete window.dataLayer;
  document.documentElement.lang = 'de';
  document.documentElement.dataset['path'] = '/de/about/';
  history.replaceState(null, '', '/de/about/');
  sendBeacon = vi.fn(() => true);
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon });
  fetch = vi.fn(async () => new Response(null));
  clock = createFakeClock();
  dataLayer = createDataLayer(window);
});
afterEach(() => {
  dataLayer.consent('update', { analytics_storage: 'denied' });
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
});

function start(address = '', placeOf = noteEntryPlaces(window)): void {
  startMeasuring({ environment: { window, document, clock, fetch }, address, placeOf });
}

const grant = () => dataLayer.consent('update', { analytics_storage: 'granted' });
const withdraw = () => dataLayer.consent('update', { analytics_storage: 'denied' });
const view = (path: string) =>
  dataLayer.push({ event: 'pageView', title: 'x', location: `${location.origin}${path}` });
const sent = (): CollectedBatch[] =>
  sendBeacon.mock.calls.map(([, text]) => JSON.parse(text) as CollectedBatch);

test('what has happened since the grant is told in one batch, after a pause', async () => {
  grant();
  view('/de/about/?access_token=SECRET#x');
  start();
  dataLayer.push(customEvent('formStep', { name: 'contact', value: 2 }));
  await clock.advance(BATCH_DELAY_MS - 1);
  expect(sendBeacon).not.toHaveBeenCalled();
  await clock.advance(1);
  expect(sendBeacon.mock.calls[0]?.[0]).toBe('/collect');
  const place = { path: '/de/about/', language: 'de' };
  expect(sent()).toEqual([
    {
      visitor: expect.stringMatching(/^[\da-f]{16}$/),
      isAdClick: false,
      events: [
        { event: 'pageView', ...place },
        { event: 'customEvent', ...place, category: 'form', action: 'step', name: 'contact', value: 2 },
      ],
    },
  ]);
});

test('of what happened before the grant only the page on the screen is told', async () => {
  start();
  view('/de/');
  dataLayer.push(customEvent('download', { name: '/a.pdf' }));
  view('/de/about/');
  grant();
  await clock.advance(BATCH_DELAY_MS);
  expect(sent().flatMap(({ events }) => events)).toEqual([
    { event: 'pageView', path: '/de/about/', language: 'de' },
  ]);
});

test('a withdrawal forgets what has not been sent, and ends it', async () => {
  start();
  grant();
  view('/de/about/');
  withdraw();
  view('/de/');
  await clock.advance(BATCH_DELAY_MS * 2);
  window.dispatchEvent(new Event('pagehide'));
  expect(sendBeacon).not.toHaveBeenCalled();
});

test('a page that has been told is not told again by the next grant', async () => {
  start();
  view('/de/about/');
  grant();
  await clock.advance(BATCH_DELAY_MS);
  withdraw();
  grant();
  await clock.advance(BATCH_DELAY_MS);
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

describe('beside the consent manager', () => {
  const record = { revision: CONSENT_VERSION, expirationTime: Date.now() + 1e6 };
  const granted = JSON.stringify({ ...record, categories: ['necessary', 'analytics'] });
  const denied = JSON.stringify({ ...record, categories: ['necessary'] });

  function store(key: string | null, value: string | null): void {
    if (key === null) localStorage.clear();
    else if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  }

  async function changeElsewhere(key: string | null, newValue: string | null): Promise<void> {
    store(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    await settle();
  }

  beforeEach(async () => {
    startDocument('');
    vi.spyOn(window, 'addEventListener');
    store('consent', granted);
    const environment = { ...createBrowserEnvironment(window), clock };
    const manager = createEmbeddedManager({
      environment,
      loadPart: (load) => load(),
      importForm: () => import('../consent/consent-form.ts'),
      now: Date.now,
    });
    createConsent({ environment, dataLayer, manager }).plugin.onClientEntry?.({ navigate: vi.fn() });
    start();
    await settle();
  });
  afterEach(() => {
    // The window outlives a test.
    for (const [type, listener] of vi.mocked(window.addEventListener).mock.calls)
      window.removeEventListener(type, listener);
    endDocument();
    localStorage.clear();
  });

  test.each([
    ['consent', denied, false],
    ['consent', null, false],
    [null, null, false],
    ['consent', granted, true],
    ['language', null, true],
  ])('a change of %s to %s in another tab', async (key, newValue, goesOn) => {
    await changeElsewhere(key, newValue);
    view('/de/about/');
    await clock.advance(BATCH_DELAY_MS);
    expect(sendBeacon).toHaveBeenCalledTimes(goesOn ? 1 : 0);
  });

  test('a new grant in another tab after a withdrawal there goes on here', async () => {
    await changeElsewhere('consent', denied);
    await changeElsewhere('consent', granted);
    view('/de/about/');
    await clock.advance(BATCH_DELAY_MS);
    expect(sendBeacon).toHaveBeenCalledTimes(1);
  });
});

test('a page that goes leaves its events behind at once, and each of them once', async () => {
  start();
  grant();
  view('/de/about/');
  window.dispatchEvent(new Event('pagehide'));
  expect(sent()).toHaveLength(1);
  document.dispatchEvent(new Event('visibilitychange'));
  await clock.advance(BATCH_DELAY_MS);
  expect(sent()).toHaveLength(1);
});

test('a page that is out of sight keeps nothing back: it may go without a word', () => {
  start();
  grant();
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  view('/de/about/');
  state.mockRestore();
  expect(sent()).toHaveLength(1);
});

test('where the browser keeps no cookies nothing is told: each batch would be another visitor', async () => {
  const blocked = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  start();
  grant();
  view('/de/about/');
  await clock.advance(BATCH_DELAY_MS);
  blocked.mockRestore();
  expect(sendBeacon).not.toHaveBeenCalled();
  expect(fetch).not.toHaveBeenCalled();
});

test('a batch never grows beyond what the collector takes', () => {
  start();
  grant();
  for (let count = 0; count < 45; count += 1) view(`/de/${count}/`);
  expect(sent().map(({ events }) => events.length)).toEqual([20, 20]);
});

test('what comes after a full batch has a pause of its own', async () => {
  start();
  grant();
  view('/de/');
  await clock.advance(BATCH_DELAY_MS - 1);
  for (let count = 1; count <= 20; count += 1) view(`/de/${count}/`);
  await clock.advance(BATCH_DELAY_MS - 1);
  expect(sent()).toHaveLength(1);
  await clock.advance(1);
  expect(sent().map(({ events }) => events.length)).toEqual([20, 1]);
});

test.each([
  ['is absent', undefined],
  ['takes no more', vi.fn(() => false)],
])('where sendBeacon %s, a request that outlives the page is sent', async (_, value) => {
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value });
  start('https://statistics.example');
  grant();
  view('/de/about/');
  fetch.mockRejectedValueOnce(new TypeError('offline'));
  await clock.advance(BATCH_DELAY_MS);
  expect(fetch.mock.calls).toEqual([
    [
      'https://statistics.example/collect',
      expect.objectContaining({ method: 'POST', keepalive: true, mode: 'no-cors' }),
    ],
  ]);
});

describe('what a batch says of the visit', () => {
  test('one identifier as long as there are events', async () => {
    start();
    grant();
    view('/de/');
    await clock.advance(BATCH_DELAY_MS);
    view('/de/about/');
    await clock.advance(BATCH_DELAY_MS);
    const [first, second] = sent();
    expect(first?.visitor).toBe(second?.visitor);
    expect(await awaitVisitor({ document, clock })).toBe(first?.visitor);
  });

  test('campaign, advertisement and referrer, and never the identifier of the click', async () => {
    const campaign = { source: 'letter\n', medium: 'x'.repeat(200), campaign: '', other: 'y', term: 5 };
    document.cookie = `solaris_utm=${encodeURIComponent(JSON.stringify(campaign))}; path=/`;
    document.cookie = 'gclid=SECRET; path=/';
    const referrer = vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://news.example/a?b');
    start();
    grant();
    view('/de/about/');
    await clock.advance(BATCH_DELAY_MS);
    referrer.mockRestore();
    expect(sent()[0]).toMatchObject({
      referrer: 'news.example',
      campaign: { source: 'letter ', medium: 'x'.repeat(batchLimits.campaign) },
      isAdClick: true,
    });
    expect(JSON.stringify(sent())).not.toContain('SECRET');
  });

  test('an address that leads nowhere is told as such', async () => {
    document.documentElement.dataset['path'] = '/de/404.html';
    history.replaceState(null, '', '/de/nope/');
    start();
    grant();
    view('/de/nope/');
    // Its telling may come only when the next page is there.
    view('/de/');
    await clock.advance(BATCH_DELAY_MS);
    expect(sent()[0]?.events).toEqual([
      { event: 'pageView', path: '/de/nope/', language: 'de', isNotFound: true },
      { event: 'pageView', path: '/de/', language: 'de' },
    ]);
  });

  test('what happened before this code was here is told of the page where it did', async () => {
    const placeOf = noteEntryPlaces(window);
    grant();
    history.replaceState(null, '', '/de/nope/');
    document.documentElement.dataset['path'] = '/de/404.html';
    view('/de/nope/');
    dataLayer.push(customEvent('mail', { name: 'support' }));
    history.replaceState(null, '', '/en/');
    document.documentElement.dataset['path'] = '/en/';
    document.documentElement.lang = 'en';
    start('', placeOf);
    await clock.advance(BATCH_DELAY_MS);
    const place = { path: '/de/nope/', language: 'de' };
    expect(sent()[0]?.events).toMatchObject([{ ...place, isNotFound: true }, place]);
  });

  test('the tokens of links in mails stay here', async () => {
    history.replaceState(null, '', '/forms/confirm/SECRET');
    start();
    grant();
    view('/forms/confirm/SECRET');
    dataLayer.push(customEvent('leave', { name: 'other.example/' }));
    await clock.advance(BATCH_DELAY_MS);
    expect(sent()[0]?.events.map(({ path }) => path)).toEqual(['/forms/confirm/', '/forms/confirm/']);
  });
});

test('what others put into the data layer stops nothing', async () => {
  start();
  grant();
  for (const entry of [null, 'text', 7, { event: 'pageView' }, { event: 'customEvent', category: 1 }, {}])
    window.dataLayer?.push(entry);
  for (const value of [Number.NaN, batchLimits.value * 10])
    dataLayer.push({ event: 'customEvent', category: 'x'.repeat(90), action: 'b', value });
  await clock.advance(BATCH_DELAY_MS);
  const told = {
    event: 'customEvent',
    path: '/de/about/',
    language: 'de',
    category: 'x'.repeat(batchLimits.category),
    action: 'b',
  };
  expect(sent()[0]?.events).toEqual([told, told]);
});

test('without an identifier the answer is that there is none', async () => {
  const settled = vi.fn();
  void awaitVisitor({ document, clock }).then(settled);
  await clock.advance(3000);
  expect(settled.mock.calls).toEqual([[undefined]]);
});
