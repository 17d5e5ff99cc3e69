/**
 * Scrolls smoothly to an element, in 468 ms and to below the header (R4.5e);
 * jumps where the visitor wants less motion, and gives way to a visitor who
 * scrolls meanwhile. The header's height is what the root's
 * `scroll-padding-top` says. A module of its own, so that it is not part of boot.
 */
import { SMOOTH_SCROLL_MS } from '../shared/constants.ts';

/** Positions are rounded to the pixels of the screen; more than that is somebody else's scrolling. */
const FOREIGN_SCROLL_PX = 2;

export function scrollToElement(element: Element, window: Window): void {
  const from = window.scrollY;
  const distance = element.getBoundingClientRect().top - headerHeight(window);
  const scrollTo = (top: number): void => window.scrollTo({ left: window.scrollX, top, behavior: 'instant' });
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return scrollTo(from + distance);

  const start = window.performance.now();
  let reached = from;
  const step = (now: number): void => {
    if (Math.abs(window.scrollY - reached) > FOREIGN_SCROLL_PX) return;
    const progress = Math.min(Math.max(now - start, 0) / SMOOTH_SCROLL_MS, 1);
    scrollTo(from + distance * easeInOut(progress));
    reached = window.scrollY;
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
