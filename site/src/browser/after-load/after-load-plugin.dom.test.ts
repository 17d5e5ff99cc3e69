// @vitest-environment jsdom
import type { LoadPart } from '@quellwerk/engine/browser';
import { expect, test, vi } from 'vitest';
import type { AfterLoadDependencies } from './after-load.ts';
import { createAfterLoadPlugin } from './after-load-plugin.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve));
const ROUTE = { location: { pathname: '/en/', search: '', hash: '' }, previousLocation: null };

/** @param failures how often the part cannot be had */
function setUp(failures: number) {
  const show = vi.fn();
  const startAfterLoad = vi.fn(() => show);
  const loadPart = vi.fn(async () => {
    if (loadPart.mock.calls.length <= failures) throw new Error('gone');
    return { startAfterLoad };
  });
  const log = { error: vi.fn(), warn: vi.fn() };
  const { onClientEntry, onRouteUpdate } = createAfterLoadPlugin({
    environment: { window, document, log },
    loadPart: loadPart as LoadPart,
  } as unknown as AfterLoadDependencies);
  onClientEntry?.({ navigate: () => undefined });
  const showPage = async () => {
    onRouteUpdate?.(ROUTE);
    onRouteUpdate?.(ROUTE);
    await turn();
  };
  return { show, startAfterLoad, loadPart, log, showPage };
}

test('is told of every page that follows', async () => {
  const { show, startAfterLoad, showPage } = setUp(0);
  await turn();
  await showPage();
  expect([startAfterLoad.mock.calls.length, show.mock.calls.length]).toEqual([1, 2]);
});

test('is asked for again with the next page where it could not be had, once at a time', async () => {
  const { show, startAfterLoad, loadPart, log, showPage } = setUp(2);
  await turn();
  await showPage();
  expect([loadPart.mock.calls.length, startAfterLoad.mock.calls.length]).toEqual([2, 0]);
  await showPage();
  expect([loadPart.mock.calls.length, startAfterLoad.mock.calls.length]).toEqual([3, 1]);
  await showPage();
  expect([show.mock.calls.length, log.error.mock.calls.length]).toEqual([2, 2]);
});
