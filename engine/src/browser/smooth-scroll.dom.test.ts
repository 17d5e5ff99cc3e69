// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { scrollToElement } from './smooth-scroll.ts';

function setUp({ prefersReducedMotion = false } = {}) {
  const positions: number[] = [];
  let frame: FrameRequestCallback | undefined;
  document.body.innerHTML = '<h2 id="part">Part</h2>';
  const element = document.body.firstElementChild as HTMLElement;
  element.getBoundingClientRect = () => ({ top: 1000 }) as DOMRect;
  const fake = {
    document,
    scrollX: 0,
    scrollY: 200,
    scrollTo({ top = 0 }: ScrollToOptions) {
      positions.push(top);
      fake.scrollY = top;
    },
    matchMedia: () => ({ matches: prefersReducedMotion }),
    getComputedStyle: () => ({ scrollPaddingTop: '80px' }),
    performance: { now: () => 5000 },
    requestAnimationFrame: (callback: FrameRequestCallback) => {
      frame = callback;
    },
  };
  scrollToElement(element, fake as unknown as Window);
  const paint = (now: number) => {
    const callback = frame;
    frame = undefined;
    callback?.(now);
  };
  return { positions, paint, window: fake };
}

test('smooth scrolling takes 468 ms and places the element below the header', () => {
  const { positions, paint } = setUp();
  [4990, 5234, 5467, 5468, 5500].forEach(paint);
  expect(positions[0]).toBe(200);
  expect(positions[1]).toBeCloseTo(660);
  expect(positions[2]).toBeLessThan(1120);
  expect(positions.slice(3)).toEqual([1120]);
});

test('it jumps under reduced motion', () => {
  expect(setUp({ prefersReducedMotion: true }).positions).toEqual([1120]);
});

test('smooth scrolling gives way to a visitor who scrolls', () => {
  const { positions, paint, window } = setUp();
  [5000, 5100].forEach(paint);
  const before = positions.length;
  window.scrollY += 50;
  [5200, 5468].forEach(paint);
  expect(positions).toHaveLength(before);
});
