import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { ReadItem } from '../content/read-content.ts';
import type { SiteDefinition } from '../content/definition/site-definition.ts';
import { createItem, createSite } from '../testing/site.ts';
import { createContentSources } from './content-sources.ts';
import { createPages } from './create-pages.ts';
import { listPages } from './listed-pages.ts';

function pagesOf(items: readonly ReadItem[], changes: Partial<SiteDefinition> = {}) {
  const site = createSite(changes);
  const sources = createContentSources({ items, strings: new Map() }, site);
  return createPages(items, sources, { site, siteRoot: 'site' });
}

const aboutInBoth = [createItem('about', 'de'), createItem('about', 'en')];

describe('every item of a collection with a template is a page', () => {
  test('with its own address, words and data', () => {
    const item = createItem('about', 'en');
    expect(pagesOf([item]).pages).toEqual([
      {
        path: '/en/about/',
        language: 'en',
        frameLanguage: 'en',
        bodyLanguage: 'en',
        template: 'page',
        title: 'about en',
        description: 'About about en',
        isStatus: false,
        isLanguageChoice: false,
        alternates: [],
        head: [],
        canonical: '/en/about/',
        data: item.data,
        file: item.file,
        item,
      },
    ]);
  });

  test('of the template that its collection chooses for it', () => {
    const { collections } = createSite();
    const pages = {
      schema: () => v.unknown(),
      template: ({ slug }: { slug: string }) => (slug === 'faq' ? 'faq' : 'page'),
      path: (slug: string) => `/${slug}/`,
      twins: 'optional' as const,
    };
    const site = { collections: { ...collections, pages } };
    const items = [createItem('faq', 'en'), createItem('about', 'en')];
    expect(pagesOf(items, site).pages.map(({ template }) => template)).toEqual(['faq', 'page']);
  });

  test('with the data its collection makes of it', () => {
    const { collections } = createSite();
    const pages = {
      ...collections['pages'],
      pageData: (item: { slug: string }, source: { language: string }) => [item.slug, source.language],
    };
    const changed = { collections: { ...collections, pages } } as Partial<SiteDefinition>;
    expect(pagesOf([createItem('about', 'de')], changed).pages[0]?.data).toEqual(['about', 'de']);
  });

  test('and items of other collections are none', () => {
    expect(pagesOf([createItem('ada', 'en', { collection: 'people', path: null })]).pages).toEqual([]);
  });
});

describe('language versions', () => {
  test('know each other, but not themselves', () => {
    const { pages } = pagesOf(aboutInBoth);
    expect(pages.map(({ path, alternates }) => [path, alternates])).toEqual([
      ['/de/about/', [{ language: 'en', path: '/en/about/' }]],
      ['/en/about/', [{ language: 'de', path: '/de/about/' }]],
    ]);
  });

  test('of a language that the site does not offer stand alone', () => {
    const { pages } = pagesOf([...aboutInBoth, createItem('about', 'fr')]);
    expect(pages.find(({ language }) => language === 'fr')?.alternates).toEqual([]);
    expect(pages.find(({ language }) => language === 'en')?.alternates).toHaveLength(1);
  });
});

describe('unprefixed addresses', () => {
  const languageChoice: NonNullable<SiteDefinition['languageChoice']> = () => ({
    template: 'choice',
    title: 'Language',
    description: 'Choose',
    data: (variants) => variants,
  });

  test('are not to be listed where none of their pages is', () => {
    const { collections } = createSite();
    const isListed = (...unlisted: string[]): unknown => {
      const details = ({ language }: { language: string }) => ({ isUnlisted: unlisted.includes(language) });
      const site = { collections: { ...collections, pages: { ...collections['pages'], details } } };
      const { pages } = pagesOf(aboutInBoth, { ...site, languageChoice } as Partial<SiteDefinition>);
      return pages.find(({ isLanguageChoice }) => isLanguageChoice)?.isUnlisted !== true;
    };
    expect([isListed(), isListed('de'), isListed('de', 'en')]).toEqual([true, true, false]);
  });

  test('offer the languages of the page, in the order of the site, under the words of the default one', () => {
    const { pages } = pagesOf(aboutInBoth, { languageChoice });
    expect(pages.filter(({ isLanguageChoice }) => isLanguageChoice)).toEqual([
      expect.objectContaining({
        path: '/about/',
        language: 'mul',
        template: 'choice',
        title: 'about en',
        description: 'Choose',
        alternates: [
          { language: 'en', path: '/en/about/' },
          { language: 'de', path: '/de/about/' },
        ],
        data: [
          { language: 'en', path: '/en/about/', title: 'about en' },
          { language: 'de', path: '/de/about/', title: 'about de' },
        ],
      }),
    ]);
  });

  test('name the page to be listed that all their versions name', () => {
    const { collections } = createSite();
    const canonicalOf = (canonicals: Readonly<Record<string, string>>): unknown => {
      const details = ({ language }: { language: string }) => ({ canonical: canonicals[language] });
      const site = { collections: { ...collections, pages: { ...collections['pages'], details } } };
      const { pages } = pagesOf(aboutInBoth, { ...site, languageChoice } as Partial<SiteDefinition>);
      return pages.find(({ isLanguageChoice }) => isLanguageChoice)?.canonical;
    };
    expect(canonicalOf({ en: '/de/about/', de: '/de/about/' })).toBe('/de/about/');
    expect(canonicalOf({ en: '/en/about/', de: '/de/about/' })).toBe('/about/');
  });

  test('take the words of the default language also where it is not the first', () => {
    const { pages } = pagesOf(aboutInBoth, { languageChoice, languages: ['de', 'en'] });
    expect(pages.find(({ isLanguageChoice }) => isLanguageChoice)?.title).toBe('about en');
  });

  test('of a page in one language have that one', () => {
    const { pages } = pagesOf([createItem('hallo', 'de')], { languageChoice });
    expect(pages[1]).toMatchObject({
      path: '/hallo/',
      title: 'hallo de',
      alternates: [{ language: 'de', path: '/de/hallo/' }],
    });
  });

  test('do not exist for languages the site does not offer, nor without a choice', () => {
    expect(pagesOf([createItem('about', 'fr')], { languageChoice }).pages).toHaveLength(1);
    expect(pagesOf(aboutInBoth).pages).toHaveLength(2);
  });
});

describe('search engines are told', () => {
  const choice = () => ({ template: 'choice', title: 'Language', description: 'Choose', data: () => ({}) });
  const toldOf = (
    items: readonly ReadItem[],
    changes: Partial<SiteDefinition> = { languageChoice: choice },
  ) => {
    const { pages } = pagesOf(items, changes);
    return Object.fromEntries(
      listPages(pages, createSite(changes)).map(({ path, hreflang }) => [
        path,
        hreflang.map((version) => `${version.language} ${version.path}`),
      ]),
    );
  };
  const { collections } = createSite();
  const saying = (hreflang: readonly { language: string; path: string }[]) =>
    ({
      languageChoice: choice,
      collections: { ...collections, pages: { ...collections['pages'], details: () => ({ hreflang }) } },
    }) as Partial<SiteDefinition>;

  test('the same of a page’s versions by each of them and by the address that chooses', () => {
    const told = toldOf(aboutInBoth);
    expect(told['/en/about/']).toEqual(['en /en/about/', 'de /de/about/', 'x-default /about/']);
    expect(told['/de/about/']?.toSorted()).toEqual(told['/en/about/']?.toSorted());
    expect(told['/about/']).toEqual(told['/en/about/']);
  });

  test('of the versions alone where no address chooses', () => {
    expect(toldOf(aboutInBoth, {})['/en/about/']).toEqual(['en /en/about/', 'de /de/about/']);
  });

  test('of no versions where there is one page', () => {
    expect(toldOf([createItem('hallo', 'de')])).toEqual({ '/de/hallo/': [], '/hallo/': [] });
  });

  test('of no address that chooses by a page without prefix', () => {
    const posts = { ...collections['pages'], path: (slug: string) => `/blog/${slug}/` };
    const details = () => ({ alternates: [{ language: 'de', path: '/blog/hallo/' }] });
    const changes = { languageChoice: choice, collections: { pages: { ...posts, details } } };
    const post = createItem('hello', 'en', { path: '/blog/hello/' });
    expect(toldOf([post], changes as Partial<SiteDefinition>)).toEqual({
      '/blog/hello/': ['en /blog/hello/', 'de /blog/hallo/'],
    });
  });

  test('what the site says, at the address that chooses too if it is among them', () => {
    const all = [
      { language: 'en', path: '/en/about/' },
      { language: 'x-default', path: '/about/' },
    ];
    expect(toldOf(aboutInBoth, saying(all))['/about/']).toEqual(['en /en/about/', 'x-default /about/']);
    expect(toldOf(aboutInBoth, saying(all.slice(0, 1)))['/about/']).toEqual([]);
  });
});

describe('extra pages', () => {
  const notFound = {
    path: '/de/404.html',
    language: 'de',
    template: 'page',
    title: 'T',
    description: 'D',
    data: {},
  };

  test('answer for everything below a prefix where the site says so', () => {
    const { pages } = pagesOf([], {
      extraPages: () => [{ ...notFound, isStatus: true }],
      catchAlls: [{ matchPath: '/de/*', path: '/de/404.html' }],
    });
    expect(pages).toEqual([
      expect.objectContaining({
        path: '/de/404.html',
        matchPath: '/de/*',
        isStatus: true,
        file: 'site/site.config.ts',
      }),
    ]);
  });

  test('that stand for errors know their versions in other languages', () => {
    const root = { ...notFound, path: '/404.html', language: 'en', isStatus: true };
    const { pages } = pagesOf([], {
      extraPages: () => [root, { ...root, path: '/en/404.html' }, { ...notFound, isStatus: true }],
    });
    const german = { language: 'de', path: '/de/404.html' };
    expect(pages.map(({ path, alternates }) => [path, alternates])).toEqual([
      ['/404.html', [german]],
      ['/en/404.html', [german]],
      ['/de/404.html', [{ language: 'en', path: '/en/404.html' }]],
    ]);
  });

  test('whose data could not be had are made of the server-error page in their language', () => {
    const serverError = { ...notFound, path: '/de/500.html', title: 'Error', isStatus: true };
    const broken = { ...notFound, path: '/de/rates/', title: 'Rates', serverDataError: 'No rates.' };
    const english = { ...serverError, path: '/en/500.html', language: 'en' };
    const { pages } = pagesOf([], { extraPages: () => [serverError, broken, english] });
    expect(pages[1]).toMatchObject({
      path: '/de/rates/',
      canonical: '/de/rates/',
      title: 'Error',
      isStatus: true,
      alternates: [],
      serverDataError: 'No rates.',
    });
  });

  test('are ordinary pages otherwise', () => {
    const { pages } = pagesOf([], { extraPages: () => [notFound] });
    expect(pages[0]).toMatchObject({ isStatus: false, alternates: [] });
    expect(pages[0]).not.toHaveProperty('matchPath');
  });

  test('see the content of every language', () => {
    const languages: string[] = [];
    pagesOf(aboutInBoth, {
      extraPages(sources) {
        languages.push(...sources.map((source) => `${source.language} ${source.items('pages').length}`));
        return [];
      },
    });
    expect(languages).toEqual(['en 1', 'de 1']);
  });
});

describe('problems', () => {
  test('an address for search engines that is no page, told once', () => {
    const { collections } = createSite();
    const details = () => ({ hreflang: [{ language: 'en', path: '/nope/' }] });
    const { problems } = pagesOf([createItem('about', 'en')], {
      collections: { ...collections, pages: { ...collections['pages'], details } },
      languageChoice: () => ({ template: 'choice', title: 'T', description: 'D', data: () => ({}) }),
    } as Partial<SiteDefinition>);
    expect(problems.map(({ file }) => file)).toEqual(['content/pages/about.en.yaml']);
  });

  test('versions that the site names of a page that has a prefix', () => {
    const { collections } = createSite();
    const details = () => ({ alternates: [{ language: 'de', path: '/de/us/' }] });
    const changes = {
      collections: { pages: { ...collections['pages'], details } },
    } as Partial<SiteDefinition>;
    expect(pagesOf([createItem('about', 'en'), createItem('about', 'fr')], changes).problems).toEqual([
      {
        file: 'content/pages/about.en.yaml',
        message: expect.stringContaining('those of one below "/en/" are found by their addresses') as unknown,
      },
    ]);
  });

  test('two pages at one address', () => {
    const other = createItem('about', 'en', {
      file: 'content/pages/about.en.md',
      data: { title: 'O', description: 'P' },
    });
    expect(pagesOf([createItem('about', 'en'), other]).problems).toEqual([
      {
        file: 'content/pages/about.en.md',
        message:
          'has the address /en/about/, which content/pages/about.en.yaml has already. Rename one of them.',
      },
    ]);
  });

  test.each(['title', 'description'])('the same %s twice in a language', (field) => {
    const first = createItem('first', 'en');
    const second = createItem('second', 'en');
    const data = { ...(second.data as object), [field]: (first.data as Record<string, string>)[field] };
    const third = createItem('third', 'de', { data });
    expect(pagesOf([first, createItem('second', 'en', { data }), third]).problems).toEqual([
      {
        file: 'content/pages/second.en.yaml',
        line: field === 'title' ? 1 : 2,
        message: `has the same ${field} as content/pages/first.en.yaml. Give each page its own.`,
      },
    ]);
  });
});
