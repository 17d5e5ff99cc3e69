import { startContentsLinks } from '../contents-links.ts';
import { listenToSearchKey } from '../search/search-key.ts';
import { createPageParts, type PagePartsDependencies } from '../page-parts.ts';
import type { DataLayer } from './data-layer.ts';
import type { ReadVisitorId } from './debug-data-layer.ts';
import { listenToLinks } from './link-events.ts';

const DEBUG_PARAMETER = 'debug=data-layer';

export interface AfterLoadDependencies extends PagePartsDependencies {
  readonly dataLayer: DataLayer;
  readonly readVisitorId: ReadVisitorId;
}

/**
 * What can wait until the page has loaded: features of single pages, link
 * events, and the debug mode of the data layer. Returns what is called for
 * every page that is shown from now on.
 */
export function startAfterLoad(dependencies: AfterLoadDependencies): () => void {
  const { environment, dataLayer, loadPart, readVisitorId } = dependencies;
  const { window, document, clock, log } = environment;
  listenToLinks(document, dataLayer);
  startContentsLinks(window);
  if (window.location.search.includes(DEBUG_PARAMETER)) {
    loadPart(() => import('./debug-data-layer.ts'))
      .then(({ debugDataLayer }) =>
        debugDataLayer({ clock, console: window.console, dataLayer, readVisitorId }),
      )
      .catch(log.error);
  }
  const showParts = createPageParts({ environment, loadPart });
  const focusSearch = listenToSearchKey(environment);
  showParts();
  return () => {
    showParts();
    focusSearch();
  };
}
