import { ANNOUNCER_ID, CONTENT_ID } from '../shared/document.ts';

/** Says to screen readers which page is shown now: its first heading, else its title, else its path (specification §2). */
export function announcePage(document: Document, navigatedTo: string): void {
  const announcer = document.getElementById(ANNOUNCER_ID);
  if (announcer === null) return;
  const content = document.getElementById(CONTENT_ID) ?? document.body;
  const heading = [...content.querySelectorAll('h1')].find(isShown);
  announcer.textContent = `${navigatedTo} ${textOf(heading) || document.title || document.location.pathname}`;
}

/** Moves focus to the content, so that reading and tabbing go on from there. */
export function focusContent(document: Document): void {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}

/** A page in several languages hides all of its headings but one. */
function isShown(heading: HTMLElement): boolean {
  return 'checkVisibility' in heading ? heading.checkVisibility() : true;
}

function textOf(heading: HTMLElement | undefined): string {
  return heading?.textContent?.trim().replace(/\s+/g, ' ') ?? '';
}
