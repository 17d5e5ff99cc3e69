import { CONSENT_WAIT_FOR_UPDATE_MS } from '@quellwerk/engine/constants';
import type { DataLayer } from '../tracking/data-layer.ts';

/** The first command on every page (specification §4): nothing is allowed until the visitor says so. */
export function denyByDefault(dataLayer: DataLayer): void {
  dataLayer.consent('default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
    wait_for_update: CONSENT_WAIT_FOR_UPDATE_MS,
  });
}

/** Passes a decision on. The three signals about advertising stay denied whatever it is. */
export function updateAnalytics(dataLayer: DataLayer, isGranted: boolean): void {
  dataLayer.consent('update', { analytics_storage: isGranted ? 'granted' : 'denied' });
}
