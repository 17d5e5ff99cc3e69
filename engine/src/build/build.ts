import { join } from 'node:path';
import { loadClientBundle } from './bundle/client-bundle.ts';
import { loadSiteCode } from './bundle/load-site-code.ts';
import { hashCode } from './bundle/code-hash.ts';
import { bundleFolderFor } from './bundle/bundle-folder.ts';
import { readContent } from './content/read-content.ts';
import { addServiceWorker } from './output/add-service-worker.ts';
import { addSharedFiles } from './output/add-shared-files.ts';
import { openBuildCache } from './output/build-cache.ts';
import { createManifest } from './output/create-manifest.ts';
import { createOutputFiles } from './output/output-files.ts';
import { precompress } from './output/precompress.ts';
import { writeManifest } from './output/write-manifest.ts';
import { createSiteModel } from './pages/site-model.ts';
import { deadAnchors, doubledAnchors } from './pages/check-links.ts';
import { ProblemsError } from './problems.ts';
import { renderPages } from './render/render-pages.ts';
import type { Reporter } from './reporter.ts';
import { runtimeOptions } from './bundle/runtime-options.ts';

export interface BuildOptions {
  readonly siteRoot: string;
  /** Where the output goes; `public` in it is served. */
  readonly outDir: string;
  /** Kept between builds; may be deleted at any time. */
  readonly cacheDir: string;
  readonly compress: boolean;
  readonly reporter: Reporter;
}

export interface BuildResult {
  readonly pages: number;
  readonly written: number;
  readonly removed: number;
}

/**
 * Turns content files into a site.
 *
 * @throws ProblemsError when authors have to correct something; nothing is written then
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { siteRoot, cacheDir, reporter } = options;
  const codeHash = hashCode(siteRoot);
  const bundleFolder = bundleFolderFor(cacheDir, codeHash);
  const cache = openBuildCache(join(cacheDir, 'pages.json'), codeHash);
  const output = createOutputFiles(options.outDir);

  const { site, createRenderer } = await reporter.step('Loading the site', () =>
    loadSiteCode(siteRoot, bundleFolder),
  );
  const renderer = await createRenderer(site.languages);
  const content = await reporter.step('Reading content', () => readContent(siteRoot, site, cache));
  if (content.problems.length > 0) throw new ProblemsError(content.problems);
  const runtime = runtimeOptions(site, content.strings);
  const bundle = await reporter.step('Bundling', () => loadClientBundle(siteRoot, bundleFolder, runtime));
  const model = createSiteModel(content, { site, renderer, buildHash: bundle.buildHash });
  if (model.problems.length > 0) throw new ProblemsError(model.problems);

  const rendered = await reporter.step('Rendering pages', (progress) =>
    renderPages(model.pages, model.shared, {
      bundle,
      cache,
      output,
      codeHash,
      onPage: (done) => progress(done, model.pages.length),
    }),
  );
  const anchorProblems = [...deadAnchors(content.items, rendered), ...doubledAnchors(rendered)];
  if (anchorProblems.length > 0) throw new ProblemsError(anchorProblems);

  addSharedFiles(output, { siteRoot, bundleFolder, bundle, content, shared: model.shared });
  if (site.serviceWorker)
    await addServiceWorker(output, { siteRoot, bundleFolder, bundle, shared: model.shared });
  if (options.compress) await reporter.step('Compressing', (progress) => precompress(output, progress));
  const summary = await reporter.step('Writing', () => output.commit());
  const { publicFiles } = content;
  const manifest = createManifest({ site, pages: rendered, ...bundle, publicFiles: publicFiles.keys() });
  writeManifest(options.outDir, manifest);
  cache.save();
  return { pages: model.pages.length, written: summary.written, removed: summary.removed };
}
