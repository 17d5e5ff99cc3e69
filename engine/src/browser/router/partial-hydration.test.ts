import { describe, expect, test } from 'vitest';
import { APP_DATA_URL, pageDataUrl } from '../../shared/addresses.ts';
import { settle } from '../testing/fake-clock.ts';
import { answerPage, setUp } from '../testing/loader-setup.ts';
import { pageDataOf } from '../testing/page-data.ts';
import { readRecord } from './read-record.ts';

test('a payload that was pending is there as soon as it has come, by one request', async () => {
  let requests = 0;
  let answer: (response: Response) => void = () => undefined;
  const fetch = () => {
    requests += 1;
    return new Promise<Response>((resolve) => {
      answer = resolve;
    });
  };
  let payload: unknown;
  void readRecord(fetch, '/page-data/en/about/page-data-rsc.json').then((value) => {
    payload = value;
  });
  await settle();
  expect(payload).toBeUndefined();
  answer(new Response('{"parts":2}'));
  await settle();
  expect([payload, requests]).toEqual([{ parts: 2 }, 1]);
});

describe('loading a page', () => {
  const url = '/page-data/en/about/page-data-rsc.json';
  const partial = pageDataOf('/en/about/', { context: { isPartiallyHydrated: true } });

  test('templates that opt in get their payload from the variant, fetched once', async () => {
    const { web, load } = setUp();
    answerPage(web, partial);
    web.answer(url, { status: 200, body: { parts: 2 } });
    expect(await load('/en/about/')).toMatchObject({ kind: 'page', loaded: { payload: { parts: 2 } } });
    expect(web.count(url)).toBe(1);
  });

  test('what is loaded ahead leaves the payload where it is, until the page is wanted', async () => {
    const { loader, web, load } = setUp();
    answerPage(web, partial);
    web.answer(url, { status: 200, body: { parts: 2 } });
    await loader.loadAhead('/en/about/');
    expect([web.count(pageDataUrl('/en/about/')), web.count(url)]).toEqual([1, 0]);
    expect(await load('/en/about/')).toMatchObject({ loaded: { payload: { parts: 2 } } });
    expect([web.count(pageDataUrl('/en/about/')), web.count(url)]).toEqual([1, 1]);
  });

  test('a payload that cannot be had leaves the page to a click, though its record is there', async () => {
    const { loader, web, load } = setUp();
    answerPage(web, partial);
    web.answer(url, { status: 404 });
    await loader.loadAhead('/en/about/');
    expect(loader.hasFailed('/en/about/')).toBe(false);
    expect((await load('/en/about/')).kind).toBe('unreachable');
    expect(loader.hasFailed('/en/about/')).toBe(true);
  });

  test('a payload of another build than the record, which had come before, is none of its page', async () => {
    const { loader, web, clock, load } = setUp();
    answerPage(web, partial);
    web.answer(url, { status: 200, body: { parts: 2 } });
    const ahead = loader.loadAhead('/en/about/');
    await clock.advance(0);
    expect((await ahead).kind).toBe('page');
    web.answer(APP_DATA_URL, { status: 200, body: { buildHash: 'b2' } });
    expect([await load('/en/about/'), await load('/en/about/')]).toEqual([
      { kind: 'new-build' },
      { kind: 'new-build' },
    ]);
    // The host has gone back to the build of the document.
    web.answer(APP_DATA_URL, { status: 200, body: { buildHash: 'b1' } });
    expect(await load('/en/about/')).toMatchObject({ loaded: { payload: { parts: 2 } } });
  });

  test('a payload that could not be had is asked for again by the next load', async () => {
    const { web, load } = setUp();
    answerPage(web, partial);
    // Asked for beside what the record refers to, and once more when that is there.
    web.answer(url, { status: 503 }, { status: 503 }, { status: 200, body: { parts: 2 } });
    expect((await load('/en/about/')).kind).toBe('unreachable');
    expect((await load('/en/about/')).kind).toBe('page');
  });

  test('also where the page itself could not be had either', async () => {
    const { web, load } = setUp();
    answerPage(
      web,
      pageDataOf('/en/about/', {
        slicesMap: { header: 'header-en' },
        context: { isPartiallyHydrated: true },
      }),
    );
    web.answer(
      '/slice-data/header-en.json',
      { status: 503 },
      { status: 200, body: { staticQueryHashes: [] } },
    );
    web.answer(url, { status: 503 }, { status: 200, body: { parts: 2 } });
    expect((await load('/en/about/')).kind).toBe('unreachable');
    expect(await load('/en/about/')).toMatchObject({ kind: 'page', loaded: { payload: { parts: 2 } } });
  });

  test.each([null, [], 'x', 1].map((body) => ({ body })))(
    'a payload that is no record makes the address unreachable: $body',
    async ({ body }) => {
      const { web, load } = setUp();
      answerPage(web, partial);
      web.answer(url, { status: 200, body });
      expect((await load('/en/about/')).kind).toBe('unreachable');
    },
  );

  test('a variant that fails makes the address unreachable', async () => {
    const { web, load } = setUp();
    answerPage(web, partial);
    web.answer(url, { status: 503 });
    expect((await load('/en/about/')).kind).toBe('unreachable');
  });
});
