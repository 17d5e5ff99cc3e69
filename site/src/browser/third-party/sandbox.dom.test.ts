// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFakeClock } from '@quellwerk/engine/browser/testing';
import type { BrowserScript } from '../../../integrations.ts';
import { createDataLayer } from '../data-layer/data-layer.ts';
import './sandbox.ts';
import { startScripts } from './start-scripts.ts';

/** Partytown itself. */
const LIBRARY = readFileSync(
  join(
    dirname(createRequire(import.meta.url).resolve('@qwik.dev/partytown/package.json')),
    'lib',
    'partytown.js',
  ),
  'utf8',
);

const sandboxed: BrowserScript = {
  url: 'https://scripts.example/a.js?b=1&c',
  category: 'analytics',
  place: 'sandbox',
};
const second: BrowserScript = { ...sandboxed, url: 'https://scripts.example/b.js' };
const PROXIED = `${location.origin}/__third-party-proxy?url=https%3A%2F%2Fscripts.example%2Fa.js%3Fb%3D1%26c`;
const SECOND_PROXIED = `${location.origin}/__third-party-proxy?url=https%3A%2F%2Fscripts.example%2Fb.js`;

/** A window of its own for each test: what a sandbox fastens to one stays there. */
let page: Window;

beforeEach(() => {
  document.head.innerHTML = '';
  page = { document } as Window;
});

function start(...scripts: BrowserScript[]) {
  const clock = createFakeClock();
  startScripts(scripts, { window: page, clock });
  return clock;
}

/** What the page itself runs, and what is left to the sandbox. */
function scripts() {
  const all = [...document.querySelectorAll('script')].filter(({ src }) => !src.includes('~partytown'));
  return {
    main: all.filter(({ type }) => type === '').map(({ src }) => src),
    waiting: all.filter(({ type }) => type === 'text/partytown').map(({ src }) => src),
  };
}

function library(): HTMLScriptElement | null {
  return document.querySelector('script[src="/~partytown/partytown.js"]');
}

describe('place', () => {
  test('a script for the main thread is loaded from its own address, without a sandbox', () => {
    start({ ...sandboxed, place: 'main' });
    expect(scripts()).toEqual({ main: ['https://scripts.example/a.js?b=1&c'], waiting: [] });
    expect(library()).toBeNull();
  });

  test('sandboxed scripts are fetched through the third-party proxy', () => {
    start(sandboxed);
    expect(scripts()).toEqual({ main: [], waiting: [PROXIED] });
    expect(library()).not.toBeNull();
  });

  test('the sandbox is loaded once, also when more scripts are allowed later', () => {
    start(sandboxed);
    start(second);
    expect(document.querySelectorAll('script[src*="partytown.js"]')).toHaveLength(1);
    expect(scripts().waiting).toEqual([PROXIED, SECOND_PROXIED]);
  });
});

describe('resolveUrl', () => {
  const proxied = '/__third-party-proxy?url=https%3A%2F%2Fscripts.example%2Fc.js';
  test.each([
    { address: 'https://scripts.example/c.js', type: 'script', expected: proxied },
    { address: `${location.origin}${proxied}`, type: 'script', expected: proxied },
    { address: 'https://scripts.example/data', type: 'fetch', expected: 'https://scripts.example/data' },
  ] as const)('$type $address', ({ address, type, expected }) => {
    start(sandboxed);
    const resolved = page.partytown?.resolveUrl?.(new URL(address), location, type);
    expect(resolved?.href).toBe(new URL(expected, location.origin).href);
  });

  test('uses nothing around it, because the sandbox gets its text alone', async () => {
    start(sandboxed);
    const text = String(page.partytown?.resolveUrl);
    const module = (await import(
      `data:text/javascript,export const alone = ${encodeURIComponent(text)}`
    )) as {
      alone: (url: URL, location: Location, type: string) => URL;
    };
    const resolved = module.alone(new URL('https://scripts.example/c.js'), location, 'script');
    expect(resolved.href).toBe(location.origin + proxied);
  });
});

describe('if the sandbox is not ready after 10 s, or cannot run at all, each script runs once on the main thread', () => {
  test('not ready after 10 s', async () => {
    const clock = start(sandboxed, second);
    await clock.advance(9999);
    expect(scripts().main).toEqual([]);
    await clock.advance(1);
    expect(scripts()).toEqual({ main: [PROXIED, SECOND_PROXIED], waiting: [] });
  });

  test('its library cannot be loaded', async () => {
    const clock = start(sandboxed);
    library()?.dispatchEvent(new Event('error'));
    expect(scripts()).toEqual({ main: [PROXIED], waiting: [] });
    await clock.advance(20_000);
    expect(scripts().main).toEqual([PROXIED]);
  });

  test('a script that the sandbox has run, is running, or has seen throw is left alone', async () => {
    const clock = start(sandboxed, second, { ...second, url: 'https://scripts.example/c.js' });
    const [first, running, thrown] = document.querySelectorAll<HTMLScriptElement>(
      'script[type="text/partytown"]',
    );
    if (first) first.type = 'text/partytown-x';
    if (running) running.dataset['ptid'] = '1.2';
    if (thrown) thrown.dataset['pterror'] = 'Error: x';
    await clock.advance(10_000);
    expect(scripts().main).toEqual([]);
  });

  test("the sandbox's own time-out is off, because it would run a script twice that has thrown", () => {
    start(sandboxed);
    expect(page.partytown?.fallbackTimeout).toBe(0);
  });
});

test('where there are no service workers, the library leaves the data layer as it was', () => {
  const dataLayer = createDataLayer(page);
  dataLayer.consent('default', { ad_storage: 'denied' });
  const queue = page.dataLayer;
  start(sandboxed);
  runInNewContext(LIBRARY, { window: page, top: page, document, navigator: {}, clearTimeout });
  expect(scripts().main).toEqual([PROXIED]);
  expect(page.dataLayer).toBe(queue);
  expect(Array.from(queue?.[0] as ArrayLike<unknown>)).toEqual([
    'consent',
    'default',
    { ad_storage: 'denied' },
  ]);
});
