import type { Environment, Plugin } from '@quellwerk/engine/browser';
import { adClickCookie, campaignCookie } from '../../shared/stored/stored-by-boot.ts';
import type { Consent } from '../consent/consent.ts';
import { forgetStored } from '../consent/forget-stored.ts';
import { storeCampaign } from './campaign.ts';

/** Stores campaigns on the first load and on every route change. */
export function createCampaignPlugin({ document }: Pick<Environment, 'document'>): Plugin {
  return {
    name: 'campaign',
    onRouteUpdate: ({ location }) => storeCampaign(location.search, document, new Date()),
  };
}

type HeldDependencies = Pick<Environment, 'window' | 'document' | 'localStorage'>;

/** The same where the cookies wait for consent: queries are held in memory until the grant, also after a rejection. */
export function createHeldCampaignPlugin(environment: HeldDependencies, consent: Consent): Plugin {
  const { document } = environment;
  let isGranted = false;
  const held: string[] = [];
  const store = (query: string): void => storeCampaign(query, document, new Date());
  consent.onChange((status) => {
    isGranted = status === 'granted';
    if (isGranted) held.splice(0).forEach(store);
    // A consent also ends by itself, with its time or its text.
    else forgetStored([adClickCookie, campaignCookie], environment);
  });
  return {
    name: 'campaign',
    onRouteUpdate({ location: { search } }) {
      if (isGranted) store(search);
      else held.push(search);
    },
  };
}
