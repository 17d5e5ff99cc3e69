import { expect, test } from 'vitest';
import { RELOAD_STORAGE_KEY } from '../shared/storage-keys.ts';
import { checkBuild, createLiveBuild } from './live-build.ts';
import { createFakeClock } from './testing/fake-clock.ts';
import { createFakeStorage } from './testing/fake-storage.ts';

function setUp({ isFlagSet = false, isBlocked = false } = {}) {
  const sessionStorage = createFakeStorage(isFlagSet ? { [RELOAD_STORAGE_KEY]: '1' } : {}, isBlocked);
  const window = new EventTarget() as Window;
  let reloads = 0;
  const check = async (documentBuild: string | undefined, liveBuild: string | undefined) => {
    const reload = () => (reloads += 1);
    const fetch = async () => new Response(JSON.stringify({ buildHash: liveBuild }));
    const live = createLiveBuild({ fetch, clock: createFakeClock(), documentBuild });
    await checkBuild(live, { window, sessionStorage, reload });
    return { reloads, isFlagSet: sessionStorage.read(RELOAD_STORAGE_KEY) !== null };
  };
  return { check, window };
}

test('the hash differs and the flag is not set: set the flag and reload once', async () => {
  expect(await setUp().check('b1', 'b2')).toEqual({ reloads: 1, isFlagSet: true });
});

test('the flag is set: carry on, and remove it', async () => {
  expect(await setUp({ isFlagSet: true }).check('b1', 'b2')).toEqual({ reloads: 0, isFlagSet: false });
});

test('a first load that does not reload removes the flag', async () => {
  expect(await setUp({ isFlagSet: true }).check('b1', 'b1')).toEqual({ reloads: 0, isFlagSet: false });
});

test.each([
  ['b1', undefined],
  [undefined, 'b2'],
])('an unknown hash is not a mismatch: %s, %s', async (documentBuild, liveBuild) => {
  expect((await setUp().check(documentBuild, liveBuild)).reloads).toBe(0);
});

test('the check takes the answer that somebody has asked for before it', async () => {
  let requests = 0;
  const fetch = async () => {
    requests += 1;
    return new Response(JSON.stringify({ buildHash: 'b2' }));
  };
  const live = createLiveBuild({ fetch, clock: createFakeClock(), documentBuild: 'b1' });
  await live.read();
  let reloads = 0;
  const window = new EventTarget() as Window;
  await checkBuild(live, { window, sessionStorage: createFakeStorage(), reload: () => (reloads += 1) });
  expect([reloads, requests]).toEqual([1, 1]);
  // Who changes pages asks anew.
  await live.read();
  expect(requests).toBe(2);
});

test('a document that is left before the hash is there is not reloaded: that would take its visitor back', async () => {
  const { check, window } = setUp();
  const checked = check('b1', 'b2');
  window.dispatchEvent(new Event('beforeunload'));
  expect(await checked).toEqual({ reloads: 0, isFlagSet: false });
});

test('session storage unusable: no reload', async () => {
  expect((await setUp({ isBlocked: true }).check('b1', 'b2')).reloads).toBe(0);
});
