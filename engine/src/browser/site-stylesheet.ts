/**
 * Served pages inline only their own rules, so the site's whole stylesheet has
 * to be there before another page is shown. Resolves to false when it cannot
 * be loaded; asked again, it tries again.
 */
export type LoadStylesheet = () => Promise<boolean>;

export function createStylesheetLoader(document: Document): LoadStylesheet {
  let loading: Promise<boolean> | undefined;
  return () => {
    loading ??= loadStylesheet(document).then((isLoaded) => {
      if (!isLoaded) loading = undefined;
      return isLoaded;
    });
    return loading;
  };
}

async function loadStylesheet(document: Document): Promise<boolean> {
  const href = document.documentElement.dataset['stylesheet'];
  if (href === undefined) return true;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const isLoaded = await new Promise<boolean>((resolve) => {
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => resolve(false));
    document.head.append(link);
  });
  if (!isLoaded) link.remove();
  return isLoaded;
}
