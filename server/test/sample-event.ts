import type { EventTable } from '../src/database/schema.ts';

/** An event as the database has it, of a visit that says nothing but which page was seen. */
export const PAGE_VIEW: Omit<EventTable, 'day'> = {
  visitor: '0123456789abcdef',
  kind: 'page-view',
  path: '/en/',
  language: 'en',
  device: 'phone',
  referrer: null,
  campaign_source: null,
  campaign_medium: null,
  campaign_name: null,
  ad_click: 0,
  not_found: 0,
  category: null,
  action: null,
  name: null,
  value: null,
};
