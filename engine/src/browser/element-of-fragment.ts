/** The element that a fragment, `#fees`, names in a document, if there is one. Odd ones (`#%`) throw nothing. */
export function elementOfFragment(document: Document, hash: string): HTMLElement | null {
  const fragment = hash.slice(1);
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
