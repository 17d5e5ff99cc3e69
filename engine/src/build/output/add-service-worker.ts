import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OFFLINE_PATH, SERVICE_WORKER_URL } from '../../shared/addresses.ts';
import { sliceDataUrl } from '../../shared/record-addresses.ts';
import type { Bundles } from '../bundle/bundle-folder.ts';
import type { ClientBundle } from '../bundle/client-bundle.ts';
import type { SitePages } from '../pages/create-site-pages.ts';
import type { OutputFiles } from './output-files.ts';

export interface ServiceWorkerInput {
  readonly siteRoot: string;
  readonly bundles: Bundles;
  readonly bundle: ClientBundle;
  readonly slices: SitePages['slices'];
}

/** Adds `/sw.js`, which names the build and lists what a visitor without connection needs first. */
export async function addServiceWorker(output: OutputFiles, input: ServiceWorkerInput): Promise<void> {
  if (!input.bundles.has('worker')) {
    const { bundleWorker } = await import('../bundle/bundle-worker.ts');
    await input.bundles.fill('worker', (next) => bundleWorker(input.siteRoot, next));
  }
  const { bundle, bundles, slices } = input;
  const fonts = bundle.fonts.filter(({ letters }) => letters === undefined).map(({ url }) => url);
  const list = [
    ...[OFFLINE_PATH, ...[...slices.keys()].map(sliceDataUrl)].map((url) => ({
      url,
      revision: output.hashOf(url),
    })),
    ...[bundle.boot, bundle.stylesheet, ...fonts].map((url) => ({ url, revision: null })),
  ];
  const head = `self.__BUILD_HASH__=${JSON.stringify(bundle.buildHash)};self.__PRECACHE_MANIFEST__=${JSON.stringify(list)};`;
  output.addText(
    SERVICE_WORKER_URL,
    `${head}\n${readFileSync(join(bundles.pathOf('worker'), 'sw.js'), 'utf8')}`,
  );
}
