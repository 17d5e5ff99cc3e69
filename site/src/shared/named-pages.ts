/** Pages that code leads to, by their paths without language prefix. The build says where one of them is not written. */

/** Says that a link of a mail has expired, or is not whole. */
export const EXPIRED_PATH = '/form-expired/';

export const LINKED_PATHS = {
  reportFraud: '/report-fraud/',
  podcast: '/podcast/',
  webinars: '/webinars/',
} as const;
