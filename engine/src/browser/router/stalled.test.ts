/** Requests that never get an answer, as after a change of networks. */
import { expect, test } from 'vitest';
import { APP_DATA_URL, pageDataUrl } from '../../shared/addresses.ts';
import { sliceDataUrl } from '../../shared/record-addresses.ts';
import { answerPage, setUp } from '../testing/loader-setup.ts';
import { pageDataOf } from '../testing/page-data.ts';

const ABOUT = pageDataUrl('/en/about/');
const SLICE = sliceDataUrl('header-en');
const slice = { status: 200, body: { componentChunkName: 'header', staticQueryHashes: [], data: {} } };

test('a page whose request has stalled is asked for anew, and the answer that comes is kept', async () => {
  const { web, clock, loader } = setUp();
  web.answer(ABOUT, 'never', { status: 200, body: pageDataOf('/en/about/') });
  void loader.loadAhead('/en/about/');
  await clock.advance(4000);
  void loader.load('/en/about/');
  await clock.advance(500);
  expect(web.count(ABOUT)).toBe(1);
  await clock.advance(1000);
  const loading = loader.load('/en/about/');
  await clock.advance(1000);
  expect((await loading).kind).toBe('page');
  await loader.load('/en/about/');
  expect([web.count(ABOUT), loader.isLoaded('/en/about/')]).toEqual([2, true]);
});

test('a load that has stalled and fails at last takes nothing back from the one that was made in its place', async () => {
  const { web, clock, loader } = setUp();
  let answer: (given: { status: number }) => void = () => undefined;
  const stalled = new Promise<{ status: number }>((resolve) => {
    answer = resolve;
  });
  web.answer(ABOUT, stalled, { status: 200, body: pageDataOf('/en/about/') });
  const first = loader.load('/en/about/');
  await clock.advance(6000);
  const second = loader.load('/en/about/');
  await clock.advance(1000);
  expect((await second).kind).toBe('page');
  answer({ status: 404 });
  await clock.advance(10_000);
  expect([(await first).kind, loader.hasFailed('/en/about/')]).toEqual(['not-found', false]);
});

test('so is a slice, for the next page that needs it', async () => {
  const { web, clock, loader, load } = setUp();
  web.answer(SLICE, 'never', slice);
  for (const path of ['/en/about/', '/en/third/'])
    answerPage(web, { ...pageDataOf(path), slicesMap: { header: 'header-en' } });
  void loader.loadAhead('/en/about/');
  await clock.advance(6000);
  expect((await load('/en/third/')).kind).toBe('page');
  expect(web.count(SLICE)).toBe(2);
});

test('a slice of another build, which its worker has kept, makes no page of this one', async () => {
  const { web, loader, load } = setUp();
  web.answer(SLICE, { ...slice, body: { ...slice.body, buildHash: 'b0' } });
  answerPage(web, { ...pageDataOf('/en/about/'), slicesMap: { header: 'header-en' } });
  await loader.loadShared([SLICE]);
  expect((await load('/en/about/')).kind).toBe('new-build');
  web.answer(sliceDataUrl('footer-en'), { ...slice, body: { ...slice.body, buildHash: 'b1' } });
  answerPage(web, { ...pageDataOf('/en/third/'), slicesMap: { footer: 'footer-en' } });
  expect((await load('/en/third/')).kind).toBe('page');
});

test('and so is what tells which build is live', async () => {
  const { web, clock, load } = setUp();
  web.answer(APP_DATA_URL, 'never', { status: 200, body: { buildHash: 'b2' } });
  for (const path of ['/en/about/', '/en/third/']) answerPage(web, pageDataOf(path));
  expect((await load('/en/about/')).kind).toBe('page');
  await clock.advance(6000);
  expect((await load('/en/third/')).kind).toBe('new-build');
  expect(web.count(APP_DATA_URL)).toBe(2);
});
