import { elementOfFragment } from '@quellwerk/engine/element-of-fragment';

/** Far above every page, so that a heading counts as passed however far a leap has taken it. */
const ABOVE_ALL = '1000000px';

/**
 * Marks in a list of contents what is being read: the last heading that has passed the upper third of the window. A list
 * that is longer than the window follows.
 */
export function markCurrent(list: HTMLElement): void {
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const entries = links.flatMap((link) => {
    const heading = elementOfFragment(list.ownerDocument, link.hash);
    return heading === null ? [] : [{ link, heading }];
  });
  const passed = new Set<Element>();
  // What has passed is what the observer says: it tells once of each crossing, and its line is not to the pixel where
  // another reckoning has it.
  const observer = new IntersectionObserver(
    (crossings) => {
      for (const { target, isIntersecting } of crossings) {
        if (isIntersecting) passed.add(target);
        else passed.delete(target);
      }
      const current = entries.findLast(({ heading }) => passed.has(heading));
      for (const { link } of entries) {
        if (link === current?.link) link.setAttribute('aria-current', 'location');
        else link.removeAttribute('aria-current');
      }
      // In the margin the list scrolls in the one element of its navigation.
      const place = list.firstElementChild;
      if (current !== undefined && place !== null) bringIntoView(current.link, place);
    },
    { rootMargin: `${ABOVE_ALL} 0px -66.6% 0px` },
  );
  for (const { heading } of entries) observer.observe(heading);
  const popover = list.querySelector('[popover]');
  popover?.addEventListener('toggle', () => {
    const current = popover.querySelector<HTMLElement>('[aria-current]');
    if (current !== null) bringIntoView(current, popover);
  });
}

function bringIntoView(link: HTMLElement, place: Element): void {
  const [inner, outer] = [link.getBoundingClientRect(), place.getBoundingClientRect()];
  const isInView = inner.top >= outer.top && inner.bottom <= outer.bottom;
  if (!isInView) place.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2;
}
