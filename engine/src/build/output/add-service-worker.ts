import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sliceDataUrl } from '../../shared/page-addresses.ts';
import type { ClientBundle } from '../bundle/client-bundle.ts';
import { fillFolder } from '../bundle/fill-folder.ts';
import type { SharedData } from '../render/page-data.ts';
import type { OutputFiles } from './output-files.ts';

const OFFLINE_PAGE = '/offline.html';

export interface ServiceWorkerInput {
  readonly siteRoot: string;
  readonly bundleFolder: string;
  readonly bundle: ClientBundle;
  readonly shared: SharedData;
}

/** Adds `/sw.js`, which names the build and lists what a visitor without connection needs first. */
export async function addServiceWorker(output: OutputFiles, input: ServiceWorkerInput): Promise<void> {
  const folder = join(input.bundleFolder, 'worker');
  const file = join(folder, 'sw.js');
  if (!existsSync(file)) {
    const { bundleWorker } = await import('../bundle/bundle-worker.ts');
    await fillFolder(folder, (next) => bundleWorker(input.siteRoot, next));
  }
  const { bundle, shared } = input;
  const list = [
    ...[OFFLINE_PAGE, ...[...shared.slices.keys()].map(sliceDataUrl)].map((url) => ({
      url,
      revision: output.hashOf(url),
    })),
    ...[bundle.boot, bundle.stylesheet, ...bundle.fonts].map((url) => ({ url, revision: null })),
  ];
  const head = `self.__BUILD_HASH__=${JSON.stringify(bundle.buildHash)};self.__PRECACHE_MANIFEST__=${JSON.stringify(list)};`;
  output.addText('/sw.js', `${head}\n${readFileSync(file, 'utf8')}`);
}
