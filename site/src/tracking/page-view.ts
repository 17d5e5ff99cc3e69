/** Page views (specification §4a): the first load, and every change of path or query. */
import type { Environment, Plugin } from '@quellwerk/engine/browser';
import { PAGE_VIEW_DELAY_MS } from '@quellwerk/engine/constants';
import type { PageViewEntry } from './data-layer.ts';
import { redactTokens } from './redact-tokens.ts';

export interface PageViewDependencies {
  readonly environment: Pick<Environment, 'document' | 'clock'>;
  record(pageView: PageViewEntry): void;
}

export function createPageViewPlugin({ environment, record }: PageViewDependencies): Plugin {
  const { document, clock } = environment;
  return {
    name: 'page-view',
    onRouteUpdate({ location: { pathname, search, hash } }) {
      // Made now: by the time the delay is over, the next page may have its title up.
      const pageView: PageViewEntry = {
        event: 'pageView',
        title: withoutSuffix(document.title),
        location: document.location.origin + pathname + redactTokens(search + hash),
      };
      clock.after(PAGE_VIEW_DELAY_MS, () => record(pageView));
    },
  };
}

/** `Cards | Services | Name` -> `Cards | Services`. */
export function withoutSuffix(title: string): string {
  const end = title.lastIndexOf(' |');
  return end === -1 ? title : title.slice(0, end);
}
