import { describe, expect, test } from 'vitest';
import { pageDataUrl } from '../../shared/addresses.ts';
import { createFakeClock, settle } from '../testing/fake-clock.ts';
import { answerPage, setUp } from '../testing/loader-setup.ts';
import { pageDataOf } from '../testing/page-data.ts';
import { loadPartialHydration } from './partial-hydration.ts';

/** How late a payload may be seen at most (R4.8b). */
const PARTIAL_HYDRATION_POLL_MS = 200;

test('a payload that was pending is there no later than the next reading, and never fetched again', async () => {
  const clock = createFakeClock();
  let requests = 0;
  let answer: (response: Response) => void = () => undefined;
  const fetch = () => {
    requests += 1;
    return new Promise<Response>((resolve) => {
      answer = resolve;
    });
  };
  let payload: unknown;
  void loadPartialHydration('/en/about/', fetch).then((value) => {
    payload = value;
  });
  await clock.advance(1000);
  expect(payload).toBeUndefined();
  answer(new Response('{"parts":2}'));
  await settle();
  await clock.advance(PARTIAL_HYDRATION_POLL_MS);
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

  test('a payload that could not be had is asked for again by the next load', async () => {
    const { web, load } = setUp();
    answerPage(web, partial);
    web.answer(url, { status: 503 }, { status: 200, body: { parts: 2 } });
    expect((await load('/en/about/')).kind).toBe('unreachable');
    expect((await load('/en/about/')).kind).toBe('page');
  });

  test('a variant that fails makes the address unreachable', async () => {
    const { web, load } = setUp();
    answerPage(web, partial);
    web.answer(url, { status: 503 });
    expect((await load('/en/about/')).kind).toBe('unreachable');
  });
});
