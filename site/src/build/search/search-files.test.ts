import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { contentHash } from '@quellwerk/engine/content';
import type { ExtraFile, WrittenPage } from '@quellwerk/engine/content';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { searchWordsUrl, unpackWords } from '../../shared/search.ts';
import { searchFiles } from './search-files.ts';
import { createSearchIndex } from './pagefind-index.ts';
import { kindOf } from './search-kinds.ts';
import { knownWords, namesIn } from './search-words.ts';

const page = (path: string, language: string, more: Partial<WrittenPage> = {}): WrittenPage => {
  const html = (): string =>
    `<html lang="${language}"><nav>Menu</nav><main><h1>Heading</h1><p>Some words.</p></main></html>`;
  const written = { html, ...more };
  return {
    path,
    language,
    title: 'Title',
    description: 'Words about it',
    isUnlisted: false,
    hreflang: [],
    hash: contentHash(written.html()),
    ...written,
  };
};

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
    expect(knownWords(pages.map((main) => namesIn({ title: 'Zahlung', main, typed: '' })))).toEqual([
      'Zahlung',
      'Überweisung',
      'Konto',
    ]);
  });

  it('are those, too, by which editors have noted that a page is found', () => {
    expect(namesIn({ title: 'Zahlung', main: '', typed: 'Geld abgebucht' })).toEqual([
      'Zahlung',
      'Geld',
      'abgebucht',
    ]);
  });
});

describe('the files of the search', () => {
  let cacheDir = '';
  beforeEach(() => (cacheDir = mkdtempSync(join(tmpdir(), 'search-files-'))));
  afterEach(() => rmSync(cacheDir, { recursive: true }));

  /** What the search is made of pages, and which indexes had to be made anew. */
  const make = async (
    pages: readonly WrittenPage[],
    { codeHash = 'code', begun = [] }: { codeHash?: string; begun?: readonly string[] } = {},
  ) => {
    const reports: string[] = [];
    const siteRoot = fileURLToPath(new URL('../../..', import.meta.url));
    const tools = { siteRoot, cacheDir, codeHash, report: (line: string) => reports.push(line) };
    const index = createSearchIndex();
    index.begin(begun, tools);
    const files = await searchFiles(pages, tools, index);
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
      page('/en/form-receipt/', 'en', {
        isUnlisted: true,
        item: { collection: 'pages', slug: 'form-receipt' },
      }),
      page('/en/search/', 'en', { item: { collection: 'pages', slug: 'search' } }),
      page('/en/customer-success/', 'en', { item: { collection: 'pages', slug: 'customer-success' } }),
    ]);
    const addresses = files.map(({ address }) => address);
    expect(addresses.filter((address) => address.startsWith('/search-data/'))).toEqual([
      '/search-data/words-en.json',
      '/search-data/words-de.json',
    ]);
    expect(addresses).toContain('/pagefind/pagefind-worker.js');
    expect(addresses.filter((address) => address.endsWith('.pf_fragment'))).toHaveLength(5);
    expect(addresses.filter((address) => /ui|highlight|unknown|\.css$/.test(address))).toEqual([]);
    const entry = files.find(({ address }) => address === '/pagefind/pagefind-entry.json')?.content ?? '';
    const text = typeof entry === 'string' ? entry : new TextDecoder().decode(entry);
    expect(JSON.parse(text)).toMatchObject({ languages: { en: { page_count: 3 }, de: { page_count: 2 } } });
  });

  it('know as right what is noted for pages and what is urgent, so that nothing else is suggested for it', async () => {
    const search = (language: string, urgent: string) =>
      page(`/${language}/search/`, language, {
        item: { collection: 'pages', slug: 'search' },
        html: () => `<html><main><div data-search-urgent="${urgent}" hidden=""></div></main></html>`,
      });
    const { files } = await make([
      page('/en/support/faq/', 'en', { item: { collection: 'support', slug: 'faq' } }),
      search('en', 'lost stolen tan 116'),
      search('de', 'verloren'),
    ]);
    const words = (language: string) => {
      const content = files.find(({ address }) => address === searchWordsUrl(language))?.content;
      return unpackWords(JSON.parse(String(content)) as string);
    };
    expect(words('en')).toEqual(expect.arrayContaining(['Heading', 'bereavement', 'lost', 'stolen']));
    expect(words('de')).toEqual(['verloren']);
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

  it('hold no text that a page hides until a script shows it', async () => {
    const html = () =>
      '<html lang="en"><main><h1>Seminar</h1><p class="a" hidden="">It is over.</p><p class="b">Join us.</p></main></html>';
    const { files } = await make([page('/en/webinars/a/', 'en', { html })]);
    const fragment = files.find(({ address }) => address.endsWith('.pf_fragment'));
    const text = gunzipSync(fragment?.content ?? '').toString();
    expect(text).toContain('Join us.');
    expect(text).not.toContain('It is over.');
  });

  it('hold what stands in neighbouring parts of a page as words of their own, and no controls', async () => {
    const html = () =>
      '<html lang="en"><main><h1>Contact</h1><div><a href="/a/">Block a card</a><a href="/b/">Form</a></div>' +
      '<button type="button"><span>Play</span></button>' +
      '<table><caption>Times</caption><tr><th scope="col">Subject</th><th scope="col">Who</th></tr>' +
      '<tr><th scope="row">Press</th><td>Team</td><td>four hours.</td></tr></table>' +
      '<ol><li><a href="#step-1" data-flow-action="1">1</a></li></ol>' +
      '<dl><div><dt>What moves</dt><dd><a href="/c/">Money</a></dd><dd><span>Much.</span></dd></div></dl>' +
      '<details><summary>Why?</summary>One<br/>Two</details></main></html>';
    const { files } = await make([page('/en/contact/', 'en', { html })]);
    const fragment = files.find(({ address }) => address.endsWith('.pf_fragment'));
    const text = gunzipSync(fragment?.content ?? '').toString();
    expect(text).toContain(
      '"content":"Words about it. Contact. Block a card. Form. Times. Subject, Who. Press: Team. four hours. ' +
        'What moves: Money. Much. Why? One Two"',
    );
  });

  it('hold words without the places at which their lines may break', async () => {
    const html = () => '<html lang="de"><main><h1>Empfänger\u00adüberprüfung</h1></main></html>';
    const { files } = await make([page('/de/glossary/a/', 'de', { html })]);
    const fragment = files.find(({ address }) => address.endsWith('.pf_fragment'));
    const text = gunzipSync(fragment?.content ?? '').toString();
    expect(text).toContain('Empfängerüberprüfung');
  });

  describe('begun with the texts of the last build', () => {
    const about = (words: string, path = '/en/about/') =>
      page(path, 'en', { html: () => `<html lang="en"><main><h1>About</h1><p>${words}</p></main></html>` });
    const others = ['/en/a/', '/en/b/', '/en/c/'].map((path) => about(`Words of ${path}`, path));
    const last = [about('Old words'), ...others];

    it.each([
      ['a page has changed', [about('New words'), ...others]],
      ['nothing has changed after all', last],
      ['a page has come', [...last, about('New page', '/en/d/')]],
      ['a page has gone', last.slice(1)],
      ['pages stand in another order', [...others, about('Old words')]],
    ])('are those of a first build, where %s', async (_what, pages) => {
      await make(last);
      const { files } = await make(pages, { begun: ['en', 'de'] });
      rmSync(cacheDir, { recursive: true });
      expect(contents(files)).toEqual(contents((await make(pages)).files));
    });

    it.each([
      [
        'the list of the last one is cut short',
        (place: string) => writeFileSync(join(place, 'list.json'), '{"texts": ['),
      ],
      [
        'a text of the last one is gone',
        (place: string) => rmSync(join(place, 'texts', readdirSync(join(place, 'texts'))[0] ?? '')),
      ],
    ])('are those of a first build where %s', async (_what, damage) => {
      await make(last);
      damage(join(cacheDir, 'search-texts', 'en'));
      const changed = [about('New words'), ...others];
      const { files } = await make(changed, { begun: ['en'] });
      rmSync(cacheDir, { recursive: true });
      expect(contents(files)).toEqual(contents((await make(changed)).files));
    });

    it('leave no text behind that no page has', async () => {
      await make(last);
      await make(last.slice(1), { begun: ['en'] });
      expect(readdirSync(join(cacheDir, 'search-texts', 'en', 'texts'))).toHaveLength(others.length);
    });

    it('take nothing for granted that other code has made', async () => {
      await make(last);
      let read = 0;
      const counted = last.map((each) => ({
        ...each,
        html: () => {
          read += 1;
          return each.html();
        },
      }));
      await make(counted);
      expect(read).toBe(0);
      expect((await make(counted, { codeHash: 'other code' })).reports).toEqual([]);
      expect(read).toBeGreaterThan(0);
    });
  });
});

/** Address -> content, to compare. */
function contents(files: readonly ExtraFile[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    files.map(({ address, content }) => [address, Buffer.from(content).toString('base64')]),
  );
}
