import type { Plugin } from '@quellwerk/engine/browser';

/** Coarse: the rules look closer. A percent sign may hide a letter of a name. */
const MAY_TELL = /gclid|utm_|%/;

/**
 * Notices queries that may tell what led a visitor here (specification §4a).
 * Few do, so the rules and the cookies are fetched only then.
 */
export function createCampaignPlugin(onQuery: (query: string) => void): Plugin {
  return {
    name: 'campaign',
    onRouteUpdate({ location }) {
      if (MAY_TELL.test(location.search)) onQuery(location.search);
    },
  };
}
