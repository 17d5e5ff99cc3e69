// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createVisibleLinks } from './visible-links.ts';

test('without IntersectionObserver nothing comes into view, and nothing breaks', () => {
  const entered: string[] = [];
  const links = createVisibleLinks({
    window: { document } as unknown as Window & typeof globalThis,
    pathOf: () => '/en/about/',
    enter: (path) => entered.push(path),
    leave: () => undefined,
  });
  document.body.innerHTML = '<a href="/en/about/">About</a>';
  links.watch();
  expect(entered).toEqual([]);
});
