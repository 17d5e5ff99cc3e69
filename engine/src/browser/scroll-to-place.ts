import type { ScrollPosition } from './scroll-positions.ts';

/**
 * Scrolls to where a page was left, else to the element a fragment names, else
 * to the top. Odd fragments (`#%`, `#access_token=…`) name no element.
 */
export function scrollToPlace(window: Window, hash: string, position?: ScrollPosition): void {
  const element = position === undefined ? elementOfFragment(window.document, hash.slice(1)) : null;
  if (element === null) {
    const [left, top] = position ?? [0, 0];
    window.scrollTo({ left, top, behavior: 'instant' });
    return;
  }
  element.closest('details')?.setAttribute('open', '');
  element.scrollIntoView({ behavior: 'instant' });
}

function elementOfFragment(document: Document, fragment: string): Element | null {
  if (fragment === '') return null;
  return document.getElementById(fragment) ?? document.getElementById(decodeFragment(fragment));
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
