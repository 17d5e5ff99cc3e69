/**
 * The key `/` leads to the search from every page. It can be switched off on the
 * page of the search, as keys without a modifier have to be (WCAG 2.1.4).
 */
import type { Environment } from '@quellwerk/engine/browser';
import { searchKeyChoice } from '../../shared/stored/stored-by-parts.ts';

const SEARCH_LINK = 'a[data-search-link-of-site]';
const SEARCH_FIELD = '[data-search-form] input';
/** Where a letter is text. */
const TYPING = 'input, textarea, select, [contenteditable]';

const MODAL = 'dialog:modal';

export const KEY_OFF = 'off';

/** Returns what is called for each page that is shown: after the key, the field has the focus there. */
export function listenToSearchKey({
  document,
  localStorage,
}: Pick<Environment, 'document' | 'localStorage'>): () => void {
  let isOnItsWay = false;
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, altKey, metaKey, target, defaultPrevented } = event;
    if (key !== '/' || ctrlKey || altKey || metaKey || defaultPrevented) return;
    if (target instanceof Element && target.closest(TYPING) !== null) return;
    // Nothing below it can have the focus.
    if (document.querySelector(MODAL) !== null) return;
    if (localStorage.read(searchKeyChoice.name) === KEY_OFF) return;
    const field = document.querySelector<HTMLInputElement>(SEARCH_FIELD);
    const link = document.querySelector<HTMLAnchorElement>(SEARCH_LINK);
    if (field === null && link === null) return;
    event.preventDefault();
    if (field !== null) return field.focus();
    isOnItsWay = true;
    link?.click();
  });
  return () => {
    if (isOnItsWay) document.querySelector<HTMLInputElement>(SEARCH_FIELD)?.focus();
    isOnItsWay = false;
  };
}
