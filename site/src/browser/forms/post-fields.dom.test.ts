// @vitest-environment jsdom
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import type { FormAnswer } from '@quellwerk/forms';
import { expect, test } from 'vitest';
import { postFields } from './post-fields.ts';

const post = (body: unknown, status: number) =>
  postFields(
    {
      ...createBrowserEnvironment(window),
      fetch: () => Promise.resolve(Response.json(body, { status })),
    },
    '/forms/contact',
    [['name', 'Ada']],
  );

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
])('takes the answer of something that stands before the server for none: %j', async (answer, status) => {
  await expect(post(answer, status)).rejects.toThrow(
    `The answer to /forms/contact, ${status}, is none of a form`,
  );
});
