/**
 * Lists of contents glide to their targets (R4.5e). The browser follows the
 * link itself, with its history entry and its place to go on from by keyboard;
 * only the way there is drawn out. Links followed by keyboard arrive at once.
 */
import { elementOfFragment } from '@quellwerk/engine/element-of-fragment';
import { scrollToElement } from '@quellwerk/engine/smooth-scroll';
import { isPlain } from '../dom/is-plain.ts';

export function startContentsLinks(window: Window): void {
  const { document } = window;
  document.addEventListener('click', (event) => {
    const { target, defaultPrevented, detail } = event;
    // A click that a key has made counts no presses of a button.
    if (defaultPrevented || !isPlain(event) || detail === 0 || !(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>('nav a[href^="#"]');
    const place = link && elementOfFragment(document, link.hash);
    if (place === null) return;
    const { scrollX, scrollY } = window;
    // By the next frame the browser has followed the link, and has not painted yet.
    window.requestAnimationFrame(() => {
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
      scrollToElement(place, window);
    });
  });
}
