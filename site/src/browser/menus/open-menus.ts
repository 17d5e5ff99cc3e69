/**
 * Open menus hide nothing that matters. On a mobile screen the lists of the menu unfold below one another: one that opens
 * near the lower edge is brought to the top, so that it can be seen, and so is one that moves up out of sight because a
 * longer list above it closes. Elsewhere they open side by side and stay in view. On any screen they lie over the page, so
 * they close once something in it has focus (WCAG 2.2, 2.4.11).
 */
import { isMobile } from '@quellwerk/engine/mobile';
import { scrollToElement } from '@quellwerk/engine/smooth-scroll';

export function watchOpenMenus(window: Window): void {
  const { document } = window;
  // The event of `details` does not bubble; the capturing phase hears it all the same.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open || !target.matches('[data-menu]')) return;
      const { top, bottom } = target.getBoundingClientRect();
      const isCut = top < 0 || bottom > window.innerHeight;
      if (isCut && isMobile(window)) scrollToElement(target, window);
    },
    true,
  );
  // Not what is asked beside the page: it takes focus by itself, and nobody has left the menu.
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || target.closest('main, footer') === null) return;
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-menu]')) menu.open = false;
    document.querySelector<HTMLElement>('header [popover]')?.hidePopover?.();
    const contents = document.querySelector('[data-contents]');
    if (contents?.contains(target) === false)
      contents.querySelector<HTMLElement>('[popover]')?.hidePopover?.();
  });
}
