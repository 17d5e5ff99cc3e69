import type { ReactNode } from 'react';
import { createElement, Suspense, use } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fallbackProblems } from './fallbacks.ts';

function told(Component: () => ReactNode): string[] {
  const html = renderToString(createElement(Suspense, { fallback: '…' }, createElement(Component)));
  return fallbackProblems(html, { file: 'about.en.md', name: 'the page /en/about/' }).map(
    ({ file, message }) => `${file}  ${message}`,
  );
}

const FAULT =
  'about.en.md  the page /en/about/ would be published with the fallback of a <Suspense>, because a component in it fails or waits for something. Let it render at once.';

test('a component that fails inside a Suspense is told of, with its error where React gives it', () => {
  const fail = (): never => {
    throw new Error('No "rate" & no date.');
  };
  expect(told(fail)).toEqual([`${FAULT} React says: No "rate" & no date.`]);
});

test('and one that waits for something', () => {
  const never = new Promise<string>(() => undefined);
  const [line] = told(() => use(never));
  expect(line?.startsWith(`${FAULT} React says: The server used "renderToString"`)).toBe(true);
});

test('and what React renders in a build, where it gives no error', () => {
  const html = '<div><!--$!--><template></template>…<!--/$--></div>';
  const place = { file: 'about.en.md', name: 'the page /en/about/' };
  expect(fallbackProblems(html, place).map(({ file, message }) => `${file}  ${message}`)).toEqual([FAULT]);
});

test('what a Suspense holds and shows is no fault', () => {
  expect(told(() => 'Words')).toEqual([]);
});
