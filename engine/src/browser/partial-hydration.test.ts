import { describe, expect, test } from 'vitest';
import { loadPartialHydration } from './partial-hydration.ts';
import { createFakeClock, settle } from './testing/fake-clock.ts';
import { answerPage, setUp } from './testing/loader-setup.ts';
import { pageDataOf } from './testing/page-data.ts';

test('while the payload is pending it is read again every 200 ms, never fetched again', async () => {
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
  void loadPartialHydration('/en/about/', { fetch, clock }).then((value) => {
    payload = value;
  });
  await clock.advance(1000);
  answer(new Response('{"parts":2}'));
  await settle();
  await clock.advance(199);
  expect(payload).toBeUndefined();
  await clock.advance(1);
  expect([payload, requests]).toEqual([{ parts: 2 }, 1]);
});

describe('loading a page', () => {
  const url = '/page-data/en/about/page-data-rsc.json';

  test('templates that opt in get their payload from the variant, fetched once', async () => {
    const { web, load } = setUp({ isPartiallyHydrated: (name) => name === 'template---page' });
    answerPage(web, pageDataOf('/en/about/'));
    web.answer(url, { status: 200, body: { parts: 2 } });
    expect(await load('/en/about/')).toMatchObject({ kind: 'page', loaded: { payload: { parts: 2 } } });
    expect(web.count(url)).toBe(1);
  });

  test('a variant that fails makes the address unreachable', async () => {
    const { web, load } = setUp({ isPartiallyHydrated: () => true });
    answerPage(web, pageDataOf('/en/about/'));
    web.answer(url, { status: 503 });
    expect((await load('/en/about/')).kind).toBe('unreachable');
  });
});
