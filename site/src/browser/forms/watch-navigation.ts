export type NavigationWatch = ReturnType<typeof watchNavigation>;

/**
 * Whether the visitor has meanwhile gone on to another page of the site, or is
 * about to: the page that was asked for last is the one to be shown.
 */
export function watchNavigation(form: HTMLFormElement) {
  const document = form.ownerDocument;
  const watch = new AbortController();
  let isLeaving = false;
  const leave = (): void => {
    isLeaving = true;
  };
  // A click that the site follows itself; a link within the page stays here, whoever follows it.
  document.addEventListener(
    'click',
    ({ target, defaultPrevented }) => {
      const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined;
      if (defaultPrevented && href?.startsWith('#') === false) leave();
    },
    { signal: watch.signal },
  );
  const { location } = document;
  const address = location.pathname + location.search;
  document.defaultView?.addEventListener(
    'popstate',
    () => {
      // Also fragments are told of so.
      if (location.pathname + location.search !== address) leave();
    },
    { signal: watch.signal },
  );
  return {
    hasStarted: (): boolean => isLeaving || !form.isConnected,
    stop: (): void => watch.abort(),
  };
}

/** Says on whatever page is shown by now what has become of the form; gone with the next link, or with the Escape key. */
export function showNotice(
  document: Document,
  { text, href, language }: { readonly text: string; readonly href: string; readonly language: string },
): void {
  const [notice, link] = [document.createElement('p'), document.createElement('a')];
  notice.setAttribute('role', 'alert');
  notice.dataset['formNotice'] = '';
  notice.lang = language;
  link.href = href;
  link.textContent = text;
  notice.append(link);
  document.body.append(notice);
  const shown = new AbortController();
  const remove = (): void => {
    shown.abort();
    notice.remove();
  };
  const { signal } = shown;
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a') !== null) remove();
    },
    { signal },
  );
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') remove();
    },
    { signal },
  );
}
