import type { Plugin } from '@quellwerk/engine/browser';
import type { BrowserSettings } from '../../../integrations.ts';
import { findLostLanding } from '../campaign/lost-landing.ts';
import { startContentsLinks } from './contents-links.ts';
import type { ReadVisitorId } from '../data-layer/debug-data-layer.ts';
import { listenToLinks } from '../data-layer/link-events.ts';
import { listenToPlayers } from '../data-layer/player-events.ts';
import { listenToTools } from '../data-layer/tool-events.ts';
import { measureOnGrant } from '../measuring/measure-on-grant.ts';
import { watchOpenMenus } from '../menus/open-menus.ts';
import { createPageParts } from '../page-parts/page-parts.ts';
import type { PagePartsDependencies } from '../page-parts/page-parts.ts';
import { listenToSearchKey } from '../search/search-key.ts';
import { hideReferrer } from './hide-referrer.ts';

declare const SETTINGS: BrowserSettings;

const DEBUG_PARAMETER = 'debug=data-layer';

export interface AfterLoadDependencies extends PagePartsDependencies {
  /** Stores what queries say of campaigns. */
  readonly campaigns: Plugin;
}

/**
 * What can wait until the page has loaded: a campaign that the page before had no time to store, features of single
 * pages, events of links, players and tools, statistics, and the debug mode of the data layer. Returns what is called for
 * every page that is shown from now on.
 */
export function startAfterLoad(dependencies: AfterLoadDependencies): () => void {
  const { environment, dataLayer, loadPart, campaigns } = dependencies;
  const { window, document, clock, log } = environment;
  findLostLanding(environment, campaigns);
  listenToLinks(document, dataLayer);
  startContentsLinks(window);
  watchOpenMenus(window);
  listenToPlayers(document, dataLayer);
  listenToTools(document, dataLayer);
  if (SETTINGS.measuring !== null) measureOnGrant(SETTINGS.measuring.address, dependencies);
  if (window.location.search.includes(DEBUG_PARAMETER)) {
    loadPart(() => import('../data-layer/debug-data-layer.ts'))
      .then(({ debugDataLayer }) => {
        const readVisitorId = createReadVisitorId(dependencies);
        return debugDataLayer({ clock, console: window.console, dataLayer, readVisitorId });
      })
      .catch(log.error);
  }
  const showParts = createPageParts(dependencies);
  const focusSearch = listenToSearchKey(environment);
  const show = (): void => {
    hideReferrer(document);
    showParts();
  };
  show();
  return () => {
    show();
    focusSearch();
  };
}

/** Asks whichever analytics is connected (R6.5c): the container's service first, then our own. */
function createReadVisitorId({ environment, loadPart }: AfterLoadDependencies): ReadVisitorId {
  return async () => {
    const { window, clock } = environment;
    if (SETTINGS.container !== null) {
      const { readVisitorId } = await loadPart(() => import('../container/visitor-id.ts'));
      const visitor = await readVisitorId(window, clock);
      if (visitor !== undefined) return visitor;
    }
    if (SETTINGS.measuring === null) return undefined;
    const { awaitVisitor } = await loadPart(() => import('../measuring/visitor.ts'));
    return awaitVisitor(environment);
  };
}
