import { expect, test } from 'vitest';
import { loadPartialHydration } from './partial-hydration.ts';
import { createFakeClock, settle } from './testing/fake-clock.ts';

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
