import type { Plugin } from '@quellwerk/engine/browser';

export function createMenusPlugin(document: Document): Plugin {
  return { name: 'menus', onClientEntry: () => enhanceMenus(document) };
}

/**
 * Closes the menus of the header on Escape, on a click elsewhere, and after a
 * link was followed. They open and close without script.
 */
function enhanceMenus(document: Document): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const isLink = target.closest('a') !== null;
    for (const menu of openMenus(document)) if (isLink || !menu.contains(target)) menu.open = false;
    if (isLink) target.closest<HTMLElement>('[popover]')?.hidePopover?.();
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of openMenus(document)) {
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
      menu.open = false;
    }
  });
}

function openMenus(document: Document): Iterable<HTMLDetailsElement> {
  return document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]');
}
