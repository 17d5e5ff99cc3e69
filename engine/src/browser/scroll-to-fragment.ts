/** Scrolls to the element a fragment names, else to the top. Odd fragments (`#%`, `#access_token=…`) name none. */
export function scrollToFragment(window: Window, hash: string): void {
  const element = elementOfFragment(window.document, hash.slice(1));
  if (element === null) {
    window.scrollTo({ left: 0, top: 0, behavior: 'instant' });
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
