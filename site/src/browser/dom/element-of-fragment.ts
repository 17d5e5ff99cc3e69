/** The element that a link leads to in its own page, if there is one; odd fragments (`#%`) name none. */
export function elementOfFragment({ hash, ownerDocument }: HTMLAnchorElement): HTMLElement | null {
  const fragment = hash.slice(1);
  try {
    return ownerDocument.getElementById(decodeURIComponent(fragment));
  } catch {
    return ownerDocument.getElementById(fragment);
  }
}
