import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Manifest } from '@quellwerk/engine/protocol';
import { createFixtureSite, FIXTURE_MANIFEST, OPEN_FILES } from './fixture-site.ts';
import type { FixtureSite } from './fixture-site.ts';
import { runServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';

export interface HostedSite {
  readonly site: FixtureSite;
  readonly manifest: Manifest;
  /** What every other host is held against. */
  readonly server: RunningServer;
  /** For exports. */
  readonly folder: string;
  remove(): Promise<void>;
}

/**
 * A release that asks of its host all that a release can, and the server on it.
 *
 * @param notFoundFile one that has styles of its own
 */
export async function createHostedSite(notFoundFile: string): Promise<HostedSite> {
  const site = await createFixtureSite();
  await site.write('public/search-index/words.wasm', 'policy of its own');
  const manifest = await site.publish({
    immutablePrefixes: ['/assets/'],
    redirects: [...FIXTURE_MANIFEST.redirects, { from: '/team/', to: '/de/about/#team', status: 301 }],
    otherHeaders: OPEN_FILES,
    inlineStyles: {
      'de/index.html': "'sha256-aaaa'",
      'de/about/index.html': "'sha256-bbbb' 'sha256-cccc'",
      [notFoundFile]: "'sha256-dddd'",
    },
  });
  const folder = await mkdtemp(join(tmpdir(), 'quellwerk-export-'));
  const server = await runServer({ distDir: site.distDir });
  return {
    site,
    manifest,
    server,
    folder,
    async remove() {
      await server.close();
      await site.remove();
      await rm(folder, { recursive: true });
    },
  };
}
