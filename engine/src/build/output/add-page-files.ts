import type { Content } from '../content/read-content.ts';
import type { SiteDefinition } from '../content/definition/site-definition.ts';
import type { ExtraFile, FileTools } from '../content/definition/site-files.ts';
import { contentHash } from '../hash.ts';
import { fileProblems } from '../pages/file-problems.ts';
import { listPage } from '../pages/listed-pages.ts';
import { awaitSiteCode, refuse } from '../problems.ts';
import { readStored } from '../read-stored.ts';
import { replaceFile } from '../replace-file.ts';
import type { BuiltPage } from './add-pages.ts';
import type { OutputFiles } from './output-files.ts';
import { fileOfPath } from '../../shared/addresses.ts';

export interface PageFilesInput {
  readonly site: SiteDefinition;
  readonly pages: readonly BuiltPage[];
  readonly content: Pick<Content, 'publicFiles'>;
  readonly tools: FileTools;
  /** Names the code of engine and site. */
  readonly codeHash: string;
  /** Remembers what was made of which pages; may be deleted at any time. */
  readonly cacheFile: string;
}

type PageFile = Pick<ExtraFile, 'address'>;

interface StoredFiles {
  readonly key: string;
  /** Address -> hash of the content. */
  readonly files: Readonly<Record<string, string>>;
}

/** Page files in the making. */
interface StartedPageFiles {
  /** @throws what they have failed with, if they have by now */
  throwIfFailed(): void;
  /**
   * Waits for those that are added.
   *
   * @throws ProblemsError when one has no address, or that of a page or a public file; none is added then
   */
  done(): Promise<PageFile[]>;
}

/**
 * Starts to add the files that the site makes out of finished pages, such as a
 * search index. Another program may be making them for some time; what goes
 * wrong with them is told to whoever asks, and to nobody where a build has ended
 * for another reason.
 */
export function startPageFiles(output: OutputFiles, input: PageFilesInput): StartedPageFiles {
  let failure: { readonly reason: unknown } | undefined;
  const added = addPageFiles(output, input);
  added.catch((reason: unknown) => {
    failure = { reason };
  });
  return {
    throwIfFailed() {
      if (failure !== undefined) throw failure.reason;
    },
    done: () => added,
  };
}

/** While nothing of what the site is given has changed, the files of the last output are kept. */
async function addPageFiles(output: OutputFiles, input: PageFilesInput): Promise<PageFile[]> {
  const { site, pages, content, tools, codeHash, cacheFile } = input;
  const make = site.filesFromPages;
  if (make === undefined) return [];
  const listed = pages.map(({ page, htmlHash }) => ({ ...listPage(page, site), hash: htmlHash }));
  const key = contentHash(JSON.stringify([codeHash, listed]));
  const stored = readStored(cacheFile) as StoredFiles | undefined;
  if (stored?.key === key && Object.entries(stored.files).every(([url, hash]) => output.keep(url, hash)))
    return Object.keys(stored.files).map((address) => ({ address }));

  const decoder = new TextDecoder();
  const written = listed.map((page) => ({
    ...page,
    html: () => decoder.decode(output.read(fileOfPath(page.path))),
  }));
  const made = await awaitSiteCode('the site\'s "filesFromPages"', () => make(written, tools));
  const definitions = pages.map(({ page }) => page);
  const { publicFiles } = content;
  refuse(fileProblems(made, definitions, { siteRoot: tools.siteRoot, publicFiles }));
  const hashes = made.map((file) => [file.address, output.addMade(file)] as const);
  const next: StoredFiles = { key, files: Object.fromEntries(hashes) };
  replaceFile(cacheFile, JSON.stringify(next));
  return made.map(({ address }) => ({ address }));
}
