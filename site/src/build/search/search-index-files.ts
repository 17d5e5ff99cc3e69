/**
 * The index of the search, made by Pagefind: a part for each language, which is
 * kept while no page of that language has changed.
 */
import { join } from 'node:path';
import type * as Pagefind from 'pagefind';
import type { ExtraFile, FileTools } from '@quellwerk/engine/content';
import { INDEX_FOLDER } from '../../shared/search.ts';
import { packageVersion } from '../installed-package.ts';
import { keepFiles } from '../kept-files.ts';

/** Of Pagefind's files those that the search loads; its own interfaces are left out. */
const NEEDED = /^(?:pagefind\.js|pagefind-worker\.js|pagefind-entry\.json|wasm\.\w\w\.pagefind|.+\.pf_\w+)$/;

/** The one file that tells of all languages. */
const ENTRY_FILE = 'pagefind-entry.json';

/** The pages of a language as Pagefind gets them. */
export interface IndexedLanguage {
  readonly language: string;
  readonly pages: readonly { readonly url: string; readonly content: string }[];
}

/** @throws where Pagefind cannot work: its platform's package is missing, or it refuses a page */
export async function indexFiles(
  indexed: readonly IndexedLanguage[],
  { siteRoot, cacheDir, report }: FileTools,
): Promise<ExtraFile[]> {
  const version = packageVersion(siteRoot, 'pagefind');
  const kept = keepFiles(join(cacheDir, 'search'));
  let pagefind: typeof Pagefind | undefined;
  const parts = await Promise.all(
    indexed
      .filter(({ pages }) => pages.length > 0)
      .map(async ({ language, pages }) => {
        const packed = await kept.get([version, JSON.stringify(pages)], async () => {
          report(`  search index of "${language}" made of ${pages.length} pages`);
          pagefind ??= await import('pagefind');
          return pack(await makeIndex(pagefind, pages));
        });
        return unpack(packed);
      }),
  );
  await pagefind?.close();
  kept.tidy();
  // What the languages have in common is the same in each part.
  const files = new Map(parts.flat());
  files.set(ENTRY_FILE, Buffer.from(JSON.stringify(joinEntries(parts))));
  return [...files].map(([path, content]) => ({ address: `${INDEX_FOLDER}${path}`, content }));
}

type IndexPart = readonly (readonly [path: string, content: Uint8Array])[];

async function makeIndex(
  { createIndex }: typeof Pagefind,
  pages: IndexedLanguage['pages'],
): Promise<IndexPart> {
  const { index, errors } = await createIndex({});
  if (index === undefined) throw new Error(`Pagefind did not start: ${errors.join('; ')}`);
  const added = await Promise.all(pages.map((page) => index.addHTMLFile(page)));
  const { files, errors: fileErrors } = await index.getFiles();
  const problems = [...added.flatMap((answer) => answer.errors), ...fileErrors];
  if (problems.length > 0) throw new Error(`Pagefind could not index the pages: ${problems.join('; ')}`);
  return files.filter(({ path }) => NEEDED.test(path)).map(({ path, content }) => [path, content]);
}

/** One file of the cache for some two hundred of the index. */
function pack(part: IndexPart): Uint8Array {
  return Buffer.from(
    JSON.stringify(part.map(([path, content]) => [path, Buffer.from(content).toString('base64')])),
  );
}

function unpack(packed: Uint8Array): IndexPart {
  // What `pack` has written: the cache's names are hashes of everything that goes in.
  const entries = JSON.parse(Buffer.from(packed).toString()) as readonly (readonly [string, string])[];
  return entries.map(([path, content]) => [path, Buffer.from(content, 'base64')]);
}

/** What Pagefind says of an index; more than its languages is passed on as it is. */
interface IndexEntry {
  readonly languages: Readonly<Record<string, unknown>>;
}

function joinEntries(parts: readonly IndexPart[]): IndexEntry {
  const files = parts.flat().filter(([path]) => path === ENTRY_FILE);
  const entries = files.map(([, content]) => JSON.parse(Buffer.from(content).toString()) as IndexEntry);
  const languages = Object.fromEntries(
    entries.flatMap((entry) => Object.entries(entry.languages)).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  return { ...entries[0], languages };
}
