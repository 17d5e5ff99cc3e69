/** Tells which links have come into view; started anew whenever the page has changed. */
export interface VisibleLinks {
  /** Watches the anchors that are in the document now, instead of those before. */
  watch(): void;
}

export interface VisibleLinksDependencies {
  readonly window: Window & typeof globalThis;
  /** The path an anchor would be prefetched for; undefined when it never is. */
  pathOf(anchor: Element): string | undefined;
  enter(path: string): void;
  leave(path: string): void;
}

export function createVisibleLinks({ window, pathOf, enter, leave }: VisibleLinksDependencies): VisibleLinks {
  // A visitor without it still has what is pointed at loaded ahead.
  if (!('IntersectionObserver' in window)) return { watch() {} };
  let visible = new Map<Element, string>();
  const observer = new window.IntersectionObserver((entries) => entries.forEach(note));

  function note({ target, isIntersecting }: IntersectionObserverEntry): void {
    const known = visible.get(target);
    const path = isIntersecting ? pathOf(target) : undefined;
    if (known === path) return;
    if (known !== undefined) leave(known);
    if (path === undefined) visible.delete(target);
    else {
      visible.set(target, path);
      enter(path);
    }
  }

  return {
    watch() {
      observer.disconnect();
      visible.forEach((path) => leave(path));
      visible = new Map();
      for (const anchor of window.document.querySelectorAll('a')) observer.observe(anchor);
    },
  };
}
