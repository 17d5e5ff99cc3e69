// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { hideReferrer } from './hide-referrer.ts';

const policies = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="referrer"]')].map(({ content }) => content);

afterEach(() => document.head.replaceChildren());

test.each([
  ['?access_token=x', ['strict-origin']],
  ['?a=1&access%5Ftoken=x', ['strict-origin']],
  ['?%61ccess_%54%6fk%65%6E=x', ['strict-origin']],
  ['?a=1', []],
  ['', []],
])(
  'a token in the query (%s) is told nobody as the page before, which is said once: %j',
  (search, expected) => {
    window.history.replaceState(null, '', `/en/${search}`);
    hideReferrer(document);
    hideReferrer(document);
    expect(policies()).toEqual(expected);
  },
);
