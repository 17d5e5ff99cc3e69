/** The site with the port of its operators, for tests of what arrives there. */
import { freePort } from './free-port.ts';
import { serveSite } from './serve-site.ts';
import type { RunningSite } from './serve-site.ts';

export interface OperatedSite extends RunningSite {
  /** Origin of the operators' pages. */
  readonly operations: string;
}

export async function serveOperatedSite(distDir?: string): Promise<OperatedSite> {
  const port = await freePort();
  const site = await serveSite(distDir, { OPERATIONS_PORT: String(port) });
  return { ...site, operations: `http://127.0.0.1:${port}` };
}
