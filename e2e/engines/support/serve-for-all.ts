import { serveSite } from '../../support/serve-site.ts';

/** One server for the workers of both engines, which find it by its address; returns what stops it. */
// oxlint-disable-next-line import/no-default-export -- the runner calls it
export default async function serveForAll(): Promise<() => Promise<void>> {
  const site = await serveSite();
  process.env['SITE_SERVED_AT'] = site.origin;
  return () => site.stop();
}
