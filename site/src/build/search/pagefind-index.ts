/**
 * The index of the search, made by Pagefind: a part for each language, which is kept while no text of that language
 * has changed.
 */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ExtraFile, FileTools } from '@quellwerk/engine/content';
import { INDEX_FOLDER } from '../../shared/search.ts';
import { packageVersion } from '../installed-package.ts';
import { keepFiles } from '../kept/kept-files.ts';
import { tellFaults } from './pagefind-faults.ts';
import type { SearchText, TextPlace } from './search-texts.ts';
import { placeOfTexts } from './search-texts.ts';

/** The one file that tells of all languages. */
const ENTRY_FILE = 'pagefind-entry.json';

/** The texts of a language: where they lie, and in which order they are indexed. */
interface IndexedLanguage extends TextPlace {
  readonly language: string;
  readonly texts: readonly IndexedText[];
}

type IndexedText = Pick<SearchText, 'url' | 'hash'>;

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

/** @internal for its test */
export function createSearchIndex(): SearchIndex {
  const begun = new Map<string, IndexThread>();
  return {
    begin(languages, tools) {
      for (const language of languages) {
        const place = placeOfTexts(tools, language);
        if (existsSync(place.list)) begun.set(language, startThread(tools.siteRoot, place));
      }
    },
    async files(indexed, { siteRoot, cacheDir, report }) {
      const version = packageVersion(siteRoot, 'pagefind');
      const code = readFileSync(threadFile(siteRoot), 'utf8');
      const kept = keepFiles(join(cacheDir, 'search'));
      const makePart = async ({ language, texts, ...place }: IndexedLanguage): Promise<IndexPart> => {
        const wanted = texts.map(({ url, hash }) => ({ url, hash }));
        const packed = await kept.get([version, code, JSON.stringify(wanted)], async () => {
          report(`  search index of "${language}" made of ${texts.length} pages`);
          const thread = begun.get(language) ?? startThread(siteRoot, place);
          begun.delete(language);
          return pack(await thread.index(wanted));
        });
        return unpack(packed.read());
      };
      const parts = await Promise.all(indexed.filter(({ texts }) => texts.length > 0).map(makePart));
      await Promise.all([...begun.values()].map((thread) => thread.end()));
      begun.clear();
      kept.tidy();
      // What the languages have in common is the same in each part.
      const files = new Map(parts.flat());
      files.set(ENTRY_FILE, Buffer.from(JSON.stringify(joinEntries(parts))));
      return [...tellFaults(files, version)].map(([path, content]) => ({
        address: `${INDEX_FOLDER}${path}`,
        content,
      }));
    },
  };
}

/** The index of this build. */
export const searchIndex = createSearchIndex();

type IndexPart = readonly (readonly [path: string, content: Uint8Array])[];

interface IndexThread {
  /** The files of the index of these texts; the thread ends with them. */
  index(texts: readonly IndexedText[]): Promise<IndexPart>;
  /** Ends a thread that nobody asks for an index. */
  end(): Promise<unknown>;
}

function threadFile(siteRoot: string): string {
  return join(siteRoot, 'src', 'build', 'search', 'pagefind-thread.mjs');
}

/** Begins with the texts that are listed at this place. */
function startThread(siteRoot: string, { list, folder }: TextPlace): IndexThread {
  // Without the options of this process, which may load more than a thread needs.
  const thread = new Worker(threadFile(siteRoot), { workerData: { list, folder }, execArgv: [] });
  const answer = once(thread, 'message');
  // What went wrong is said to whoever asks for the index.
  answer.catch(() => undefined);
  // A build that ends early, because authors have to correct something, does not wait for it. It says so once it has nothing
  // else to do: Pagefind, left without anybody to answer to, would print a stack below what authors read.
  thread.unref();
  const giveUp = (): void => {
    thread.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(undefined);
  };
  process.once('beforeExit', giveUp);
  return {
    async index(texts) {
      process.off('beforeExit', giveUp);
      thread.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage(texts);
      const [part] = (await answer) as [IndexPart];
      // Its end takes a while, and nobody needs it.
      thread.unref();
      return part;
    },
    end() {
      process.off('beforeExit', giveUp);
      return thread.terminate();
    },
  };
}

/** One file of the cache for some two hundred of the index: how long the list of them is, the list, and what they hold. */
function pack(part: IndexPart): Uint8Array {
  const list = Buffer.from(JSON.stringify(part.map(([path, content]) => [path, content.byteLength])));
  const listLength = Buffer.alloc(LENGTH_BYTES);
  listLength.writeUInt32LE(list.byteLength);
  return Buffer.concat([listLength, list, ...part.map(([, content]) => content)]);
}

const LENGTH_BYTES = 4;

function unpack(packed: Uint8Array): IndexPart {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  let end = LENGTH_BYTES + bytes.readUInt32LE();
  // What `pack` has written: the cache's names are hashes of everything that goes in.
  const list = JSON.parse(bytes.toString('utf8', LENGTH_BYTES, end)) as readonly (readonly [
    string,
    number,
  ])[];
  return list.map(([path, length]) => {
    const start = end;
    end += length;
    return [path, bytes.subarray(start, end)];
  });
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
