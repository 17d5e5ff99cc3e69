/**
 * What the search takes from pages, kept between builds: a list for each language, and beside it every text in a file
 * that is named by its hash. So a build reads, writes and hands on what has changed alone.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash, readStored, replaceFile } from '@quellwerk/engine/content';
import type { FileTools } from '@quellwerk/engine/content';

/** A page of which the search takes something. */
export interface SearchedPage {
  readonly url: string;
  /** Names what `read` gives, as long as the code is the same. */
  readonly source: string;
  read(): PageText;
}

interface PageText {
  /** What is indexed, as Pagefind reads it: HTML. */
  readonly content: string;
  /** What the page names things by. */
  readonly names: readonly string[];
}

/** What has been taken from a page. */
export interface SearchText extends Pick<PageText, 'names'>, Pick<SearchedPage, 'url' | 'source'> {
  /** Names the content, which lies in a file of this name. */
  readonly hash: string;
}

/** Where the texts of a language lie. */
export interface TextPlace {
  /** Holds the list; not there before the first build. */
  readonly list: string;
  readonly folder: string;
}

export interface SearchTexts extends TextPlace {
  readonly texts: readonly SearchText[];
  /** Remembers these texts for the next build, and forgets all others. */
  save(): void;
}

interface StoredTexts {
  readonly codeHash: string | undefined;
  readonly texts: readonly SearchText[];
}

export function placeOfTexts({ cacheDir }: Pick<FileTools, 'cacheDir'>, language: string): TextPlace {
  const place = join(cacheDir, 'search-texts', language);
  return { list: join(place, 'list.json'), folder: join(place, 'texts') };
}

/** The texts of a language's pages; those that an earlier build has taken with the same code are not taken again. */
export function takeSearchTexts(
  pages: readonly SearchedPage[],
  place: TextPlace,
  codeHash: string | undefined,
): SearchTexts {
  const { list, folder } = place;
  mkdirSync(folder, { recursive: true });
  const stored = readStored(list) as StoredTexts | undefined;
  // Where code may change at any time, none is the same.
  const known = codeHash !== undefined && stored?.codeHash === codeHash ? stored.texts : [];
  const kept = new Set(readdirSync(folder));
  const byUrl = new Map(known.filter(({ hash }) => kept.has(hash)).map((text) => [text.url, text]));
  const texts = pages.map((page) => {
    const text = byUrl.get(page.url);
    return text?.source === page.source ? text : take(page, folder);
  });
  return {
    ...place,
    texts,
    save() {
      if (texts.length === known.length && texts.every((text, index) => text === known[index])) return;
      replaceFile(list, JSON.stringify({ codeHash, texts } satisfies StoredTexts));
      const used = new Set(texts.map(({ hash }) => hash));
      for (const hash of kept) if (!used.has(hash)) rmSync(join(folder, hash), { force: true });
    },
  };
}

function take({ url, source, read }: SearchedPage, folder: string): SearchText {
  const { content, names } = read();
  const hash = contentHash(content);
  replaceFile(join(folder, hash), content);
  return { url, source, hash, names };
}
