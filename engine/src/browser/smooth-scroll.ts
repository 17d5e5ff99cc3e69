/**
 * Scrolls smoothly to an element, in 468 ms and to below the header
 * (R4.5e); jumps where the visitor wants less motion. The header's
 * height is what the root's `scroll-padding-top` says.
 */
import { SMOOTH_SCROLL_MS } from '../shared/constants.ts';

export function scrollToElement(element: Element, window: Window): void {
  const from = window.scrollY;
  const distance = element.getBoundingClientRect().top - headerHeight(window);
  const scrollTo = (top: number): void => window.scrollTo({ left: window.scrollX, top, behavior: 'instant' });
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return scrollTo(from + distance);

  const start = window.performance.now();
  const step = (now: number): void => {
    const progress = Math.min(Math.max(now - start, 0) / SMOOTH_SCROLL_MS, 1);
    scrollTo(from + distance * easeInOut(progress));
    if (progress < 1) window.requestAnimationFrame(step);
  };
  window.requestAnimationFrame(step);
}

function headerHeight(window: Window): number {
  const { scrollPaddingTop } = window.getComputedStyle(window.document.documentElement);
  return Number.parseFloat(scrollPaddingTop) || 0;
}

function easeInOut(progress: number): number {
  return (1 - Math.cos(Math.PI * progress)) / 2;
}
