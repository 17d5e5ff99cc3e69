import type { Environment, Plugin } from '@quellwerk/engine/browser';
import { adClickCookie, campaignCookie } from '../../shared/stored/stored-by-boot.ts';
import type { ConsentStatus } from '../consent/consent-manager.ts';
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

/** The same where the cookies wait for consent: queries are held in memory until the grant. */
export function createHeldCampaignPlugin(environment: HeldDependencies, consent: Consent): Plugin {
  const { document } = environment;
  let decision: ConsentStatus | undefined;
  let held: string[] = [];
  const store = (query: string): void => storeCampaign(query, document, new Date());
  consent.onChange((status) => {
    decision = status;
    if (status === 'granted') held.forEach(store);
    if (status !== 'undecided') held = [];
    // A consent also ends by itself, with its time or its text.
    if (status !== 'granted') forgetStored([adClickCookie, campaignCookie], environment);
  });
  return {
    name: 'campaign',
    onRouteUpdate({ location: { search } }) {
      if (decision === 'granted') store(search);
      else if (decision !== 'denied') held.push(search);
    },
  };
}
