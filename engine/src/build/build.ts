import { join } from 'node:path';
import { openBundles } from './bundle/bundle-folder.ts';
import type { Bundles } from './bundle/bundle-folder.ts';
import type { ClientBundle } from './bundle/client-bundle.ts';
import { loadClientBundle } from './bundle/client-bundle.ts';
import { hashCode } from './bundle/code-hash.ts';
import { loadSiteCode } from './bundle/load-site-code.ts';
import { runtimeOptions } from './bundle/runtime-options.ts';
import type { BuildCache } from './cache/build-cache.ts';
import { openBuildCache } from './cache/build-cache.ts';
import { definitionProblems } from './content/definition/definition-problems.ts';
import type { Content } from './content/read-content.ts';
import { readContent } from './content/read-content.ts';
import type { SiteDefinition } from './content/definition/site-definition.ts';
import type { ExtraFile, FileTools } from './content/definition/site-files.ts';
import { readStrings } from './content/words/strings.ts';
import { startPageFiles } from './output/add-page-files.ts';
import { addPictures, tidyPictures } from './output/add-pictures.ts';
import { addPages } from './output/add-pages.ts';
import type { StoredPage } from './output/add-pages.ts';
import { addServiceWorker } from './output/add-service-worker.ts';
import { addSharedFiles } from './output/add-shared-files.ts';
import { createManifest, stageManifest } from './output/create-manifest.ts';
import { keepEarlierFiles } from './output/keep-earlier-files.ts';
import type { OutputFiles } from './output/output-files.ts';
import { claimOutput, foreignOutput } from './output/foreign-output.ts';
import { createOutputFiles } from './output/output-files.ts';
import { lockOutput } from './output/output-lock.ts';
import { precompress } from './output/precompress.ts';
import { headingProblems } from './pages/check-headings.ts';
import { anchorProblems } from './pages/check-links.ts';
import type { SiteFiles } from './pages/create-site-pages.ts';
import { createSiteFiles, createSitePages } from './pages/create-site-pages.ts';
import { fileProblems } from './pages/file-problems.ts';
import { diskProblem, sourceProblem } from './disk-problem.ts';
import { FailureError, failureText } from './failure-text.ts';
import { ProblemsError, refuse } from './problems.ts';
import { removeOldDrafts } from './replace-file.ts';
import type { SiteBuild } from './render/page-data.ts';
import { createPageRenderer } from './render/page-renderer.ts';
import type { Reporter } from './reporter.ts';
import type { TidyTools } from './tidy-up.ts';
import { tidyUp } from './tidy-up.ts';

export interface BuildOptions {
  readonly siteRoot: string;
  /** Where the output goes; `public` in it is served. */
  readonly outDir: string;
  /** Kept between builds; may be deleted at any time. */
  readonly cacheDir: string;
  readonly compress: boolean;
  /** Of how many earlier releases the hashed files stay in the output; none if left out. */
  readonly keepReleases?: number;
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
 * @throws ProblemsError when authors have to correct something, or a disk refuses to be written or a file of the site to be read,
 *   FailureError for code that fails; nothing is written then, unless a HalfWrittenError is among the causes
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  try {
    return await buildSite(options);
  } catch (error) {
    throw (
      diskProblem(error, options) ??
      sourceProblem(error, options.siteRoot) ??
      (error instanceof ProblemsError ? error : await toldFailure(error, options))
    );
  }
}

async function toldFailure(error: unknown, { siteRoot }: BuildOptions): Promise<FailureError> {
  const { readSourcePlaces } = await import('./bundle/source-places.ts');
  // Where bundling is what has failed, it fails again.
  const toSources = await readSourcePlaces(siteRoot).catch(() => undefined);
  return new FailureError(await failureText(error, toSources), error);
}

async function buildSite(options: BuildOptions): Promise<BuildResult> {
  refuse(foreignOutput(options));
  const lock = await lockOutput(options.outDir, options.reporter.line);
  try {
    // Whoever was waited for may have filled the folder.
    refuse(foreignOutput(options));
    return await buildAlone(options);
  } finally {
    await tidyUp([() => lock.release()], tidyTools(options));
  }
}

function tidyTools({ outDir, cacheDir, reporter }: BuildOptions): TidyTools {
  return { outDir, cacheDir, tell: reporter.line };
}

async function buildAlone(options: BuildOptions): Promise<BuildResult> {
  const codeHash = hashCode(options.siteRoot);
  const output = createOutputFiles(options.outDir);
  const cache = openBuildCache<StoredPage>(join(options.cacheDir, 'pages'), codeHash);
  try {
    return await buildInto(output, { ...options, codeHash, cache });
  } finally {
    await tidyUp([() => output.discard(), () => cache.close()], tidyTools(options));
  }
}

interface BuildTools extends BuildOptions {
  readonly codeHash: string;
  readonly cache: BuildCache<StoredPage>;
}

async function buildInto(output: OutputFiles, options: BuildTools): Promise<BuildResult> {
  const { siteRoot, cacheDir, reporter, codeHash, cache } = options;
  const bundles = openBundles(cacheDir, { siteRoot, codeHash });

  const { site, createRenderer } = await reporter.step('Loading the site', () =>
    loadSiteCode(siteRoot, bundles),
  );
  const renderer = await createRenderer(site);
  const tools = { siteRoot, cacheDir: join(cacheDir, 'files'), codeHash, report: reporter.line };
  const { content, bundle } = await reporter.step('Reading and bundling', () =>
    readAndBundle({ site, bundles, cache, tools }),
  );
  site.settings?.summary.forEach(reporter.line);
  const sitePages = await reporter.step('Making pages', () =>
    createSitePages(content, site, { renderer, tools }),
  );
  const makeFiles = (): Promise<SiteFiles> => createSiteFiles(content, sitePages, tools);
  if (sitePages.problems.length > 0) refuse([...sitePages.problems, ...(await makeFiles()).problems]);

  const { buildHash } = bundle;
  const siteBuild = { ...sitePages, buildHash };
  const pages = await reporter.step('Rendering pages', (progress) =>
    addPages(sitePages.pages, createPageRenderer(siteBuild, bundle, codeHash), {
      output,
      cache: cache.pages,
      onPage: (done) => progress(done, sitePages.pages.length),
    }),
  );
  const cacheFile = join(cacheDir, 'page-files.json');
  // Meanwhile everything else is made, added and compressed.
  const pageFiles = startPageFiles(output, { site, pages, content, tools, codeHash, cacheFile });
  const siteFiles = await reporter.step('Making files', makeFiles);
  refuse([...siteFiles.problems, ...anchorProblems(content, pages), ...headingProblems(pages)]);
  // What is wrong with page files that are made by now is told before pictures are made and everything is compressed.
  pageFiles.throwIfFailed();
  const { files, serverData } = siteFiles;
  await addOtherFiles(output, { ...options, bundles, bundle, content, siteBuild, files });
  await reporter.step('Page files, compressing', async (progress) => {
    const compress = async (): Promise<void> => {
      if (options.compress) await precompress(output, progress);
    };
    await compress();
    const added = await pageFiles.done();
    const { publicFiles } = content;
    refuse(fileProblems([...files, ...added], sitePages.pages, { siteRoot, publicFiles }));
    await compress();
  });
  const earlierFiles = keepEarlierFiles(output, options.outDir, options.keepReleases ?? 0);
  const publicFiles = content.publicFiles.keys();
  const manifest = createManifest({
    site,
    pages,
    buildHash,
    publicFiles,
    output,
    earlierFiles,
    extensions: serverData,
  });
  const summary = await reporter.step('Writing', () => {
    // All that takes room on the disk comes before the first change of what is served.
    const putManifest = stageManifest(options.outDir, manifest);
    claimOutput(options);
    const summary = output.commit();
    putManifest();
    return summary;
  });
  await saveCache(options, content.media);
  return { pages: pages.length, written: summary.written, removed: summary.removed };
}

/** Folders of the cache that hold few files, and drafts of them where a build was killed. */
const FOLDERS_WITH_DRAFTS = ['.', 'pages', 'development', 'files'];

/** The output is there by now: what goes wrong is only told, and gives the next build more to do. */
function saveCache(options: BuildTools, media: Content['media']): Promise<void> {
  const { cache, cacheDir } = options;
  const removeDrafts = (): void => {
    for (const folder of FOLDERS_WITH_DRAFTS) removeOldDrafts(join(cacheDir, folder));
  };
  const steps = [() => cache.save(), () => tidyPictures(media, picturesIn(cacheDir)), removeDrafts];
  return tidyUp(steps, tidyTools(options));
}

function picturesIn(cacheDir: string): string {
  return join(cacheDir, 'pictures');
}

interface OtherFilesInput extends Pick<BuildOptions, 'siteRoot' | 'cacheDir' | 'reporter'> {
  readonly bundles: Bundles;
  readonly bundle: ClientBundle;
  readonly content: Content;
  readonly siteBuild: SiteBuild;
  readonly files: readonly ExtraFile[];
}

/**
 * Everything that is neither a page nor made of one.
 *
 * @throws ProblemsError when a picture cannot be made
 */
async function addOtherFiles(output: OutputFiles, input: OtherFilesInput): Promise<void> {
  const { siteRoot, cacheDir, reporter, bundles, bundle, content, siteBuild, files } = input;
  addSharedFiles(output, { siteRoot, bundles, bundle, content, build: siteBuild, files });
  if (content.media.size > 0) {
    const pictures = picturesIn(cacheDir);
    refuse(await reporter.step('Pictures', () => addPictures(output, content.media, pictures)));
  }
  if (siteBuild.site.serviceWorker)
    await addServiceWorker(output, { siteRoot, bundles, bundle, slices: siteBuild.slices });
}

interface ReadInput {
  readonly tools: FileTools;
  readonly site: SiteDefinition;
  readonly bundles: Bundles;
  readonly cache: BuildCache<StoredPage>;
}

/**
 * The bundler's own threads work while this one reads.
 *
 * @throws ProblemsError when content or settings have faults, with those of both; they come before faults of the code
 */
async function readAndBundle({ site, bundles, cache, tools }: ReadInput) {
  const { siteRoot } = tools;
  refuse(definitionProblems(siteRoot, site));
  const ownProblems = site.settings?.problems ?? [];
  const interfaceWords = readStrings(siteRoot, site, cache.items);
  const startBundling = async (): Promise<ClientBundle> => {
    refuse([...ownProblems, ...interfaceWords.problems]);
    return loadClientBundle(siteRoot, bundles, runtimeOptions(site, interfaceWords.strings));
  };
  const [bundled, read] = await Promise.allSettled([
    startBundling(),
    readContent(siteRoot, site, {
      ...cache,
      interfaceWords,
      onFilesChanged: (languages) => site.filesChanged?.(languages, tools),
    }),
  ]);
  if (read.status === 'rejected') {
    refuse(ownProblems);
    throw read.reason;
  }
  refuse([...ownProblems, ...read.value.problems]);
  if (bundled.status === 'rejected') throw bundled.reason;
  return { content: read.value, bundle: bundled.value };
}
