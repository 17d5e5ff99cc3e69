/**
 * Keeps what led a visitor here for ninety days (specification §4a). Where the
 * site waits for consent, it is held in memory until the visitor agrees.
 */
import type { Plugin } from '@quellwerk/engine/browser';
import { readCampaign, type CampaignFacts } from './campaign.ts';
import { writeCookie, type CookieJar } from './cookies.ts';
import { adClickCookie, campaignCookie } from './storage-declaration.ts';

export interface CampaignDependencies {
  readonly document: CookieJar;
  readonly mayStore: boolean;
  now(): Date;
}

export interface CampaignPlugin extends Plugin {
  /** From now on facts are stored, with those held back so far. */
  allowStorage(): void;
  /** From now on facts are held back; those known so far are forgotten. */
  forbidStorage(): void;
}

export function createCampaignPlugin({ document, mayStore, now }: CampaignDependencies): CampaignPlugin {
  let isAllowed = mayStore;
  let held: CampaignFacts = {};

  function storeHeld(): void {
    for (const { name, lifetime: days, path } of [adClickCookie, campaignCookie]) {
      const value = held[name];
      if (value !== undefined) writeCookie(document, { name, value, days, path }, now());
    }
    held = {};
  }

  return {
    name: 'campaign',
    onRouteUpdate({ location }) {
      held = { ...held, ...readCampaign(location.search) };
      if (isAllowed) storeHeld();
    },
    allowStorage() {
      isAllowed = true;
      storeHeld();
    },
    forbidStorage() {
      isAllowed = false;
      held = {};
    },
  };
}
