/** Marks in a list of contents what is being read: the last heading that has passed the upper third of the window. */
export function markCurrent(list: HTMLElement, window: Window): void {
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const entries = links.flatMap((link) => {
    const heading = window.document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading === null ? [] : [{ link, heading }];
  });
  const mark = (): void => {
    const line = window.innerHeight / 3;
    const current = entries.findLast(({ heading }) => heading.getBoundingClientRect().top <= line);
    for (const { link } of entries) {
      if (link === current?.link) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  };
  // A heading that crosses the line has just become, or ceases to be, the last above it.
  const observer = new IntersectionObserver(mark, { rootMargin: '0px 0px -66.6% 0px', threshold: [0, 1] });
  for (const { heading } of entries) observer.observe(heading);
}
