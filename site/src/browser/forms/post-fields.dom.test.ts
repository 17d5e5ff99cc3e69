// @vitest-environment jsdom
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import type { FormAnswer } from '@quellwerk/forms';
import { expect, test } from 'vitest';
import { postFields } from './post-fields.ts';

const postTo = (fetch: () => Promise<Response>) =>
  postFields({ ...createBrowserEnvironment(window), fetch }, '/forms/contact', [['name', 'Ada']]);

const post = (body: unknown, status: number) =>
  postTo(() => Promise.resolve(Response.json(body, { status })));

test.each<[FormAnswer, number]>([
  [{ kind: 'accepted', reference: 'QW-0000-0000', next: '/en/' }, 200],
  [{ kind: 'problems', problems: [] }, 422],
  [{ kind: 'refused', refusal: 'busy', message: 'Later.' }, 429],
])('hands on what the server says of a form: %j', async (answer, status) => {
  expect(await post(answer, status)).toEqual(answer);
});

test.each([
  [{ error: 'Bad gateway' }, 502],
  [{ kind: 'error' }, 503],
  ['Too many requests', 429],
  [null, 200],
  [[], 200],
  [{ kind: 'accepted', reference: 'QW' }, 200],
  [{ kind: 'problems' }, 422],
  [{ kind: 'refused', refusal: 'busy' }, 429],
])('takes the answer of something that stands before the server for none: %j', async (answer, status) => {
  await expect(post(answer, status)).rejects.toThrow(
    `The answer to /forms/contact, ${status}, is none of a form`,
  );
});

test('takes a page of HTML for none either', async () => {
  const page = () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(postTo(page)).rejects.toThrow('The answer to /forms/contact, 502, is none of a form');
});

test.each([
  ['before an answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['in the middle of one', () => Promise.resolve(new Response(brokenOff()))],
])('says that no answer came where the connection is lost %s', async (_name, fetch) => {
  expect(await postTo(fetch)).toEqual({ kind: 'unanswered' });
});

function brokenOff(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"kind":'));
      controller.error(new TypeError('network error'));
    },
  });
}
