/** What the tag-manager container and the services in it store. All but the decision is deleted once consent is withdrawn. */
import type { StoredItem } from './stored-item.ts';

/** The decision as the tag-manager container stores it. */
export const containerConsent = {
  kind: 'cookie',
  name: 'ppms_privacy_*',
  days: 365,
} as const satisfies StoredItem;

/** Of the analytics service. */
export const visitorCookie = { kind: 'cookie', name: '_pk_id.*', days: 393 } as const satisfies StoredItem;
export const visitCookie = { kind: 'cookie', name: '_pk_ses.*', days: 1 / 48 } as const satisfies StoredItem;
export const measurementCookie = { kind: 'cookie', name: 'stg_*', days: 365 } as const satisfies StoredItem;
