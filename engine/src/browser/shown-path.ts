import { PATH_ATTRIBUTE } from '../shared/document.ts';
import { normalisePath } from '../shared/paths.ts';

/** The path of the page that is shown; of a status page its own, and not that of the page it stands in for. */
export function shownPath({ documentElement }: Document): string {
  return documentElement.getAttribute(PATH_ATTRIBUTE) ?? '';
}

/** Whether something else is shown at an address than its page, such as an error. */
export function isStandIn(document: Document, { pathname }: URL): boolean {
  return normalisePath(pathname) !== shownPath(document);
}
