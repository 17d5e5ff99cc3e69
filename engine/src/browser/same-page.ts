/** Whether two addresses differ in nothing but their fragment. */
export function isSamePage(a: URL, b: URL): boolean {
  return a.pathname === b.pathname && a.search === b.search;
}
