/**
 * On a mobile screen the lists of the menu unfold below one another: one that opens near the lower edge is brought to
 * the top, so that it can be seen, and so is one that moves up out of sight because a longer list above it closes.
 * Elsewhere they open side by side and stay in view.
 */
import { isMobile } from '@quellwerk/engine/mobile';
import { scrollToElement } from '@quellwerk/engine/smooth-scroll';

export function startMobileMenus(window: Window): void {
  // The event of `details` does not bubble; the capturing phase hears it all the same.
  window.document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open || !target.matches('[data-menu]')) return;
      const { top, bottom } = target.getBoundingClientRect();
      const isCut = top < 0 || bottom > window.innerHeight;
      if (isCut && isMobile(window)) scrollToElement(target, window);
    },
    true,
  );
}
