import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { APP_DATA_URL } from '../../shared/addresses.ts';
import { sliceDataUrl } from '../../shared/record-addresses.ts';
import type { AppData } from '../../shared/protocol.ts';
import type { Bundles } from '../bundle/bundle-folder.ts';
import type { ClientBundle } from '../bundle/client-bundle.ts';
import type { Content } from '../content/read-content.ts';
import type { ExtraFile, SandboxFiles } from '../content/definition/site-files.ts';
import type { SiteBuild } from '../render/page-data.ts';
import { createSliceData } from '../render/page-data.ts';
import type { OutputFiles } from './output-files.ts';

export interface SharedFilesInput {
  readonly siteRoot: string;
  readonly bundles: Bundles;
  readonly bundle: ClientBundle;
  readonly content: Content;
  readonly build: SiteBuild;
  readonly files: readonly ExtraFile[];
}

/** Adds what belongs to no single page: app data, static queries, slices, code, public files. */
export function addSharedFiles(output: OutputFiles, input: SharedFilesInput): void {
  const { bundle, content, build } = input;
  const appData: AppData = { buildHash: bundle.buildHash };
  output.addText(APP_DATA_URL, JSON.stringify(appData));
  for (const queries of build.queries.values()) {
    for (const query of queries.values()) output.addText(query.url, query.text);
  }
  for (const [name, slice] of build.slices)
    output.addText(sliceDataUrl(name), JSON.stringify(createSliceData(slice, build)));
  const clientFolder = input.bundles.pathOf(bundle.name);
  for (const file of bundle.files) output.addBytes(`/${file}`, readFileSync(join(clientFolder, file)));
  for (const [url, path] of content.publicFiles) output.addBytes(url, readFileSync(path));
  for (const file of input.files) output.addMade(file);
  const { sandbox } = build.site;
  if (sandbox !== undefined) addSandbox(output, sandbox, input.siteRoot);
}

function addSandbox(output: OutputFiles, sandbox: SandboxFiles, siteRoot: string): void {
  const packageFile = createRequire(join(siteRoot, 'site.config.ts')).resolve(
    `${sandbox.packageName}/package.json`,
  );
  const folder = join(dirname(packageFile), sandbox.folder);
  for (const file of sandbox.files) output.addBytes(sandbox.address + file, readFileSync(join(folder, file)));
}
