import type { Environment, Plugin } from '@quellwerk/engine/browser';
import type { DataLayer, PageViewEntry } from '../data-layer/data-layer.ts';
import { redactedAddress } from './redact-tokens.ts';

export interface PageViewDependencies {
  readonly environment: Pick<Environment, 'document' | 'clock'>;
  readonly dataLayer: Pick<DataLayer, 'push'>;
}

/** Pause between a navigation and its page view (R7.2b). */
const PAGE_VIEW_DELAY_MS = 32;

/** Page views (R7.2a): the first load, and every change of path or query. */
export function createPageViewPlugin({ environment, dataLayer }: PageViewDependencies): Plugin {
  const { document, clock } = environment;
  return {
    name: 'page-view',
    onRouteUpdate({ location }) {
      // Made now: by the time the delay is over, the next page may have its title up.
      const pageView: PageViewEntry = {
        event: 'pageView',
        title: withoutSuffix(document.title),
        location: redactedAddress(document.location.origin, location),
      };
      clock.after(PAGE_VIEW_DELAY_MS, () => dataLayer.push(pageView));
    },
  };
}

/** `Cards | Services | Name` -> `Cards | Services`. */
function withoutSuffix(title: string): string {
  const end = title.lastIndexOf(' |');
  return end === -1 ? title : title.slice(0, end);
}
