// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createLinkWatch } from './prefetch.ts';
import { createFakeClock } from './testing/fake-clock.ts';

test('without IntersectionObserver nothing comes into view, and nothing breaks', () => {
  const entered: string[] = [];
  const watchLinks = createLinkWatch({
    window: { document } as unknown as Window & typeof globalThis,
    clock: createFakeClock(),
    pathOf: () => '/en/about/',
    queue: { enter: (path) => void entered.push(path), leave: () => undefined },
  });
  document.body.innerHTML = '<a href="/en/about/">About</a>';
  watchLinks();
  expect(entered).toEqual([]);
});
