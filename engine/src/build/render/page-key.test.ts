import { describe, expect, test } from 'vitest';
import type { Json } from '../../shared/protocol.ts';
import { createContentSources } from '../pages/content-sources.ts';
import type { PageDefinition } from '../pages/create-pages.ts';
import { createPages } from '../pages/create-pages.ts';
import { createItem, createSite } from '../testing/site.ts';
import type { SiteBuild } from './page-data.ts';
import { createPageKeys } from './page-key.ts';
import type { BuildAssets } from './page-renderer.ts';

const LANGUAGES = ['en', 'de'];

interface Shared {
  readonly slice?: Json;
  readonly queryHash?: string;
}

function createBuild(
  changes: Partial<SiteBuild> = {},
  { slice = 'menu', queryHash = 'q1' }: Shared = {},
): SiteBuild {
  return {
    site: createSite(),
    renderer: {
      frame: { queries: ['strings'], slices: ['header'] },
      templates: { page: {}, other: {} },
      slices: { header: {} },
      renderPage: () => '',
      componentsOf: async () => '',
      renderSlice: () => '',
    },
    queries: new Map(
      LANGUAGES.map((language) => [
        language,
        new Map([['strings', { hash: `${queryHash}-${language}`, url: '', text: '', data: {} }]]),
      ]),
    ),
    slices: new Map(
      LANGUAGES.map((language) => [`header-${language}`, { name: 'header', language, data: slice }]),
    ),
    words: new Map(),
    buildHash: 'b1',
    ...changes,
  };
}

const ASSETS: BuildAssets = {
  start: 'start()',
  stylesheet: '/style.css',
  fonts: [],
  styles: [],
  languageRedirect: '',
  earlyScript: '',
};

function pageOf(changes: Partial<PageDefinition> = {}): PageDefinition {
  const items = [createItem('about', 'en', { dataKey: 'd1' })];
  const site = createSite();
  const sources = createContentSources({ items, strings: new Map() }, site);
  const [page] = createPages(items, sources, { site, siteRoot: 'site' }).pages;
  if (page === undefined) throw new Error('The item has made no page.');
  return { ...page, ...changes };
}

interface Made {
  readonly build?: SiteBuild;
  readonly assets?: typeof ASSETS;
  readonly codeHash?: string;
  readonly carried?: readonly PageDefinition[];
}

function keyOf(
  page: PageDefinition,
  { build = createBuild(), assets = ASSETS, codeHash = 'c1', carried = [] }: Made = {},
) {
  const versionsCarriedBy = (of: PageDefinition) => (of === page ? carried : []);
  return createPageKeys(build, { codeHash, assets, versionsCarriedBy })(page);
}

const DE_ABOUT = { language: 'de', path: '/de/about/' };

test('a page that is the same has the key of before', () => {
  expect(keyOf(pageOf())).toBe(keyOf(pageOf()));
});

describe('a page has another key when there is a change', () => {
  test.each<[string, Partial<PageDefinition>]>([
    ['of its address', { path: '/en/us/' }],
    ['of the addresses it answers for', { matchPath: '/en/*' }],
    ['of its language', { language: 'de' }],
    ['of the language of the words around it', { frameLanguage: 'de' }],
    ['of the language of its body', { bodyLanguage: 'fr' }],
    ['of its template', { template: 'other' }],
    ['of its title', { title: 'Us' }],
    ['of its description', { description: 'Who we are' }],
    ['of what it stands for', { isStatus: true }],
    ['of why its data could not be had', { serverDataError: 'No rates.' }],
    ['of the languages it is there in', { alternates: [DE_ABOUT] }],
    ['of its head', { head: [{ tag: 'meta', attributes: { name: 'a', content: 'b' } }] }],
    ['of the address that search engines list', { canonical: '/en/us/' }],
    ['of whether they list it', { isUnlisted: true }],
    ['of what they are told of languages', { hreflang: [DE_ABOUT] }],
    ['of what its data depends on', { dataKey: 'd2' }],
    ['to an address that only chooses a language', { isLanguageChoice: true }],
  ])('%s', (_what, changes) => {
    expect(keyOf(pageOf(changes))).not.toBe(keyOf(pageOf()));
  });

  test.each<[string, Made]>([
    ['of the code', { codeHash: 'c2' }],
    ['of the build', { build: createBuild({ buildHash: 'b2' }) }],
    ['of styles', { assets: { ...ASSETS, styles: [{ kind: 'text', text: 'a{}' }] } }],
    ['of the site’s name', { build: createBuild({ site: createSite({ name: 'Other' }) }) }],
    ['of its origin', { build: createBuild({ site: createSite({ origin: 'https://other.example' }) }) }],
    [
      'of the head of all pages',
      {
        build: createBuild({
          site: createSite({ documentHead: [{ tag: 'meta', attributes: { name: 'a', content: 'b' } }] }),
        }),
      },
    ],
    ['of a slice', { build: createBuild({}, { slice: 'another menu' }) }],
    ['of a query', { build: createBuild({}, { queryHash: 'q2' }) }],
    [
      'of the runtime’s words',
      { build: createBuild({ words: new Map([['en', { navigatedTo: 'To', stillLoading: 'Wait' }]]) }) },
    ],
    ['of a version that it carries', { carried: [pageOf({ path: '/de/404.html' })] }],
  ])('%s', (_what, made) => {
    expect(keyOf(pageOf(), made)).not.toBe(keyOf(pageOf()));
  });

  test('of what the data of a version that it carries depends on', () => {
    const carrying = (dataKey: string) =>
      keyOf(pageOf(), { carried: [pageOf({ path: '/de/404.html', dataKey })] });
    expect(carrying('d2')).not.toBe(carrying('d1'));
  });

  test('of data that nothing stands for', () => {
    const { dataKey: _dataKey, ...page } = pageOf();
    expect(keyOf({ ...page, data: { rate: 1 } })).not.toBe(keyOf({ ...page, data: { rate: 2 } }));
  });

  test.each<[string, Partial<PageDefinition>]>([
    ['of the languages it is there in', { alternates: [DE_ABOUT] }],
    ['of the language of its body', { bodyLanguage: 'fr' }],
    ['of what it stands for', { isStatus: true }],
  ])('%s, also where search engines hear nothing of it', (_what, changes) => {
    const unlisted = pageOf({ isUnlisted: true });
    expect(keyOf({ ...unlisted, ...changes })).not.toBe(keyOf(unlisted));
  });

  test('of the language of the words around it, also where it shares nothing', () => {
    const { renderer } = createBuild();
    const build = createBuild({ renderer: { ...renderer, frame: { queries: [], slices: [] } } });
    expect(keyOf(pageOf({ frameLanguage: 'de' }), { build })).not.toBe(keyOf(pageOf(), { build }));
  });
});

test('a change in one language is one of its pages alone', () => {
  const keysWith = (slice: Json): readonly string[] => {
    const build = createBuild();
    const slices = new Map([...build.slices, ['header-de', { name: 'header', language: 'de', data: slice }]]);
    const inputs = { codeHash: 'c1', assets: ASSETS, versionsCarriedBy: () => [] };
    const keyOfPage = createPageKeys({ ...build, slices }, inputs);
    return [pageOf(), pageOf({ frameLanguage: 'de' })].map(keyOfPage);
  };
  const [english, german] = keysWith('menu');
  const [englishAfter, germanAfter] = keysWith('another menu');
  expect(englishAfter).toBe(english);
  expect(germanAfter).not.toBe(german);
});

test('data that its key stands for is not looked at', () => {
  const page = pageOf();
  Object.defineProperty(page, 'data', {
    get() {
      throw new Error('It was read.');
    },
  });
  expect(keyOf(page)).toBe(keyOf(pageOf()));
});
