// @vitest-environment jsdom
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import type { LoadPart } from '@quellwerk/engine/browser';
import { settle } from '@quellwerk/engine/browser/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDataLayer } from '../data-layer/data-layer.ts';
import { measureOnGrant } from './measure-on-grant.ts';

const startMeasuring = vi.fn();
/** Of parts that wait until they are let in. */
const waiting: { arrive(): void; fail(): void }[] = [];
const loadPart = (() =>
  new Promise<unknown>((resolve, reject) => {
    waiting.push({
      arrive: () => resolve({ startMeasuring, tellWebVitals: vi.fn() }),
      fail: () => reject(new Error('gone')),
    });
  })) as LoadPart;

function start() {
  const dataLayer = createDataLayer(window);
  measureOnGrant('', { environment: createBrowserEnvironment(window), dataLayer, loadPart });
  const decide = (analytics_storage: 'granted' | 'denied') =>
    dataLayer.consent('update', { analytics_storage });
  return { grant: () => decide('granted'), withdraw: () => decide('denied') };
}

async function arrive(): Promise<void> {
  for (const part of waiting.splice(0)) part.arrive();
  await settle();
}

beforeEach(() => {
  delete window.dataLayer;
  waiting.length = 0;
  startMeasuring.mockClear();
});

test('the statistics are fetched with the first grant, and begin once', async () => {
  const { grant } = start();
  expect(waiting).toHaveLength(0);
  grant();
  grant();
  expect(waiting).toHaveLength(1);
  await arrive();
  grant();
  await arrive();
  expect(startMeasuring).toHaveBeenCalledTimes(1);
});

test('a grant that was taken back while they were on their way begins nothing, and a later one does', async () => {
  const { grant, withdraw } = start();
  grant();
  withdraw();
  await arrive();
  expect(startMeasuring).not.toHaveBeenCalled();
  grant();
  await arrive();
  expect(startMeasuring).toHaveBeenCalledTimes(1);
});

test('a withdrawal deletes the identifier, also that of an earlier page, before they are here', () => {
  document.cookie = 'visitor=0707070707070707; path=/';
  const { grant, withdraw } = start();
  grant();
  expect(document.cookie).toContain('visitor=');
  withdraw();
  expect(document.cookie).toBe('');
});

test('they begin once, also where the code that measures the speed cannot be had', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const complaint = vi.spyOn(console, 'error').mockReturnValue();
  const { grant } = start();
  grant();
  await arrive();
  waiting.splice(0)[0]?.fail();
  await settle();
  expect(complaint).toHaveBeenCalledTimes(1);
  grant();
  await arrive();
  expect(startMeasuring).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});
