import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ExtraFile, WrittenPage } from '@quellwerk/engine/content';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { searchFiles } from './search-files.ts';
import { kindOf } from './search-kinds.ts';
import { knownWords } from './search-words.ts';

const page = (path: string, language: string, more: Partial<WrittenPage> = {}): WrittenPage => ({
  path,
  language,
  title: 'Title',
  description: 'Words about it',
  isUnlisted: false,
  hreflang: [],
  html: () =>
    `<html lang="${language}"><nav>Menu</nav><main><h1>Heading</h1><p>Some words.</p></main></html>`,
  ...more,
});

describe('the kind of a page', () => {
  it.each([
    ['/blog/post/', 'blog', 'blog'],
    ['/blog/', undefined, 'blog'],
    ['/en/support/nuri/transfer/', 'transfers', 'support'],
    ['/en/glossary/iban/', 'glossary', 'glossary'],
    ['/en/about/', 'pages', 'pages'],
    ['/en/unknown/', 'anything', 'pages'],
  ])('%s in %s is %s', (path, collection, kind) => {
    const item = collection === undefined ? {} : { item: { collection, slug: 'slug' } };
    expect(kindOf({ path, ...item })).toBe(kind);
  });
});

describe('the words that are suggested', () => {
  it('are those that pages name things by, in their most frequent spelling, without markup and numbers', () => {
    const pages = [
      '<h2>Überweisung <em class="kontoauszug">Konto</em> DE79 a@b.example</h2><p>Fließtext</p>',
      '<th>überweisung&nbsp;der</th>',
      '<summary>Überweisung</summary>',
    ];
    expect(knownWords(pages.map((main) => ({ title: 'Zahlung', main })))).toEqual([
      'Zahlung',
      'Überweisung',
      'Konto',
    ]);
  });
});

describe('the files of the search', () => {
  let cacheDir = '';
  beforeEach(() => (cacheDir = mkdtempSync(join(tmpdir(), 'search-files-'))));
  afterEach(() => rmSync(cacheDir, { recursive: true }));

  /** What the search is made of pages, and which indexes had to be made anew. */
  const make = async (pages: readonly WrittenPage[]) => {
    const reports: string[] = [];
    const siteRoot = fileURLToPath(new URL('../../..', import.meta.url));
    const files = await searchFiles(pages, { siteRoot, cacheDir, report: (line) => reports.push(line) });
    return { files, reports };
  };

  it('hold an index and words for each language, and nothing that the search does not load', async () => {
    const { files } = await make([
      page('/en/about/', 'en'),
      page('/de/about/', 'de'),
      page('/blog/post/', 'de'),
      page('/es/', 'es'),
      page('/en/customer-information/france/', 'en', {
        html: () => '<html lang="en"><main lang="fr"><h1>Compte</h1></main></html>',
      }),
      page('/404.html', 'en', { isUnlisted: true }),
      page('/en/form-receipt/', 'en', { item: { collection: 'pages', slug: 'form-receipt' } }),
    ]);
    const addresses = files.map(({ address }) => address);
    expect(addresses.filter((address) => address.startsWith('/search-data/'))).toEqual([
      '/search-data/words-en.json',
      '/search-data/words-de.json',
    ]);
    expect(addresses).toContain('/pagefind/pagefind-worker.js');
    expect(addresses.filter((address) => address.endsWith('.pf_fragment'))).toHaveLength(4);
    expect(addresses.filter((address) => /ui|highlight|unknown|\.css$/.test(address))).toEqual([]);
    const entry = files.find(({ address }) => address === '/pagefind/pagefind-entry.json')?.content ?? '';
    const text = typeof entry === 'string' ? entry : new TextDecoder().decode(entry);
    expect(JSON.parse(text)).toMatchObject({ languages: { en: { page_count: 2 }, de: { page_count: 2 } } });
  });

  it('are made anew for the languages alone whose pages have changed, and are those of a first build', async () => {
    const pages = [page('/en/about/', 'en'), page('/de/about/', 'de')];
    expect((await make(pages)).reports).toEqual([
      '  search index of "en" made of 1 pages',
      '  search index of "de" made of 1 pages',
    ]);
    expect((await make(pages)).reports).toEqual([]);
    const changed = [
      page('/en/about/', 'en'),
      page('/de/about/', 'de', { html: () => '<html lang="de"><main><h1>Anders</h1></main></html>' }),
    ];
    const again = await make(changed);
    expect(again.reports).toEqual(['  search index of "de" made of 1 pages']);
    rmSync(cacheDir, { recursive: true });
    const fromNothing = await make(changed);
    expect(fromNothing.reports).toHaveLength(2);
    expect(contents(again.files)).toEqual(contents(fromNothing.files));
    expect(contents(again.files)).not.toEqual(contents((await make(pages)).files));
  });
});

/** Address -> content, to compare. */
function contents(files: readonly ExtraFile[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    files.map(({ address, content }) => [address, Buffer.from(content).toString('base64')]),
  );
}
