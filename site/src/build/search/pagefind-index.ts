/**
 * The index of the search, made by Pagefind: a part for each language, which is kept while no text of that language
 * has changed.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { readStored } from '@quellwerk/engine/content';
import type { ExtraFile, FileTools } from '@quellwerk/engine/content';
import { INDEX_FOLDER } from '../../shared/search.ts';
import { packageVersion } from '../installed-package.ts';
import { contentHash, keepFiles, replaceFile } from '../kept-files.ts';

/** The one file that tells of all languages. */
const ENTRY_FILE = 'pagefind-entry.json';

/** What of a page is searched. */
export interface SearchText {
  readonly url: string;
  /** Names what `content` is made of, besides code. */
  readonly source: string;
  /** As Pagefind reads it: HTML. */
  content(): string;
}

interface IndexedLanguage {
  readonly language: string;
  readonly texts: readonly SearchText[];
}

export interface SearchIndex {
  /**
   * Begins anew with what the last build has indexed of these languages, which takes as long as writing an index;
   * meanwhile the build finds out what has changed.
   */
  begin(languages: readonly string[], tools: FileTools): void;
  /**
   * @throws where Pagefind cannot work: its platform's package is missing, or it refuses a page
   */
  files(indexed: readonly IndexedLanguage[], tools: FileTools): Promise<ExtraFile[]>;
}

/** A text that Pagefind has read, with the hash of its content. */
interface ReadText {
  readonly url: string;
  readonly source: string;
  readonly hash: string;
  readonly content: string;
}

interface StoredTexts {
  readonly codeHash: string | undefined;
  readonly texts: readonly ReadText[];
}

/** @internal for its test */
export function createSearchIndex(): SearchIndex {
  const begun = new Map<string, IndexThread>();
  return {
    begin(languages, { siteRoot, cacheDir }) {
      for (const language of languages) {
        const lastTexts = textsFile(cacheDir, language);
        if (existsSync(lastTexts)) begun.set(language, startThread(siteRoot, lastTexts));
      }
    },
    async files(indexed, { siteRoot, cacheDir, codeHash, report }) {
      const version = packageVersion(siteRoot, 'pagefind');
      const kept = keepFiles(join(cacheDir, 'search'));
      const makePart = async ({ language, texts: wanted }: IndexedLanguage): Promise<IndexPart> => {
        const file = textsFile(cacheDir, language);
        const known = knownTexts(file, codeHash);
        const texts = readTexts(wanted, known);
        const inputs = JSON.stringify(texts.map(({ url, hash }) => [url, hash]));
        const packed = await kept.get([version, inputs], async () => {
          report(`  search index of "${language}" made of ${texts.length} pages`);
          const thread = begun.get(language) ?? startThread(siteRoot);
          return pack(await thread.index(texts));
        });
        // Not before: the thread may only now have read those of the last build.
        const isSame = texts.length === known.length && texts.every((text, place) => text === known[place]);
        if (!isSame) replaceFile(file, JSON.stringify({ codeHash, texts } satisfies StoredTexts));
        return unpack(packed);
      };
      const parts = await Promise.all(indexed.filter(({ texts }) => texts.length > 0).map(makePart));
      await Promise.all([...begun.values()].map((thread) => thread.end()));
      begun.clear();
      kept.tidy();
      // What the languages have in common is the same in each part.
      const files = new Map(parts.flat());
      files.set(ENTRY_FILE, Buffer.from(JSON.stringify(joinEntries(parts))));
      return [...files].map(([path, content]) => ({ address: `${INDEX_FOLDER}${path}`, content }));
    },
  };
}

/** The index of this build. */
export const searchIndex = createSearchIndex();

type IndexPart = readonly (readonly [path: string, content: Uint8Array])[];

interface IndexThread {
  /** The files of the index of these texts. Ends the thread. */
  index(texts: readonly ReadText[]): Promise<IndexPart>;
  end(): Promise<unknown>;
}

/** @param lastTexts file of the texts that are most likely to be indexed */
function startThread(siteRoot: string, lastTexts?: string): IndexThread {
  const file = join(siteRoot, 'src', 'build', 'search', 'pagefind-thread.mjs');
  // Without the options of this process, which may load more than a thread needs.
  const thread = new Worker(file, { workerData: { lastTexts }, execArgv: [] });
  const answer = once(thread, 'message');
  // What went wrong is said to whoever asks for the index.
  answer.catch(() => undefined);
  // A build that ends early, because authors have to correct something, does not wait for it.
  thread.unref();
  return {
    async index(texts) {
      thread.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage(texts);
      const [part] = (await answer) as [IndexPart];
      await thread.terminate();
      return part;
    },
    end: () => thread.terminate(),
  };
}

function textsFile(cacheDir: string, language: string): string {
  return join(cacheDir, 'search-texts', `${language}.json`);
}

/** The texts of the last build, if the same code has made them; none where code may change meanwhile. */
function knownTexts(file: string, codeHash: string | undefined): readonly ReadText[] {
  const stored = readStored(file) as StoredTexts | undefined;
  return codeHash !== undefined && stored?.codeHash === codeHash ? stored.texts : [];
}

/** Texts that are known already are not made again. */
function readTexts(texts: readonly SearchText[], known: readonly ReadText[]): ReadText[] {
  const byUrl = new Map(known.map((text) => [text.url, text]));
  return texts.map((wanted) => {
    const { url, source } = wanted;
    const text = byUrl.get(url);
    if (text?.source === source) return text;
    const content = wanted.content();
    return { url, source, hash: contentHash(content), content };
  });
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
