import { expect, test } from 'vitest';
import type { SiteDefinition } from '../content/definition/site-definition.ts';
import type { ExtraPage } from '../content/definition/site-pages.ts';
import type { ReadItem } from '../content/read-content.ts';
import { createItem, createSite } from '../testing/site.ts';
import { createContentSources } from './content-sources.ts';
import { createPages } from './create-pages.ts';

function told(items: readonly ReadItem[], changes: Partial<SiteDefinition>): string[] {
  const site = createSite(changes);
  const sources = createContentSources({ items, strings: new Map() }, site);
  const { problems } = createPages(items, sources, { site, siteRoot: 'site' });
  return problems.map(({ file, message }) => `${file} ${message}`);
}

const toldOfExtra = (path: string, changes: Partial<ExtraPage> = {}): string[] => {
  const page = { path, language: 'en', title: path, description: path, template: 'page', data: {} };
  return told([], { extraPages: () => [{ ...page, ...changes }] });
};

test.each([
  'en/foo/',
  '/en/noslash',
  '/en/terms.pdf',
  '/en/x//y/',
  '//evil/',
  '/en/./b/',
  '/../x/',
  '/en/%C3%BCx/',
  '/en/100%/',
  '/en/a?b/',
  '/en/#a/',
])('a page cannot have the address %s', (path) => {
  expect(toldOfExtra(path)).toEqual([
    `site/site.config.ts has the address "${path}", which is none of a page. Begin and end it with a slash, as in "/en/about/", without empty parts, ".", "..", "?", "#" and percent-encoding.`,
  ]);
});

test.each([
  '/page-data/en/',
  '/slice-data/a/',
  '/assets/a/',
  '/sw.js/',
  '/app-data.json/',
  '/sq/d/a/',
  '/index/',
  '/en/index.html/',
  '/en/page-data.json/',
])('nor %s, where files lie that the build makes', (path) => {
  expect(toldOfExtra(path)).toEqual([
    `site/site.config.ts has the address "${path}", where files of other pages or of the build itself lie. Choose another one.`,
  ]);
});

test.each(['/.well-known/.a/', '/en/.about/', '/en/.well-known/', '/.a/b/'])(
  'nor %s, with a part that servers keep to themselves',
  (path) => {
    expect(toldOfExtra(path)).toEqual([
      `site/site.config.ts has the address "${path}", which servers keep to themselves, because a part of it begins with a dot. Begin that with another character.`,
    ]);
  },
);

test.each(['/en/about/index.html', '/page-data/en/about/page-data.json', '/sw.js'])(
  'nor that of a file: %s',
  (path) => {
    expect(toldOfExtra(path)).toHaveLength(1);
    expect(toldOfExtra(path, { isStatus: true })).toHaveLength(1);
  },
);

test.each([
  '/',
  '/en/',
  '/de/über/',
  '/en/cards.v2/',
  '/en/index/',
  '/index/a/',
  '/en/sq/d/',
  '/.well-known/',
])('a page may stand at %s', (path) => {
  expect(toldOfExtra(path)).toEqual([]);
});

test.each(['/404.html', '/500.html', '/offline.html', '/de/404.html'])(
  'one that stands for an error may have the name of a file: %s',
  (path) => {
    expect(toldOfExtra(path, { isStatus: true })).toEqual([]);
    expect(toldOfExtra(path)).toHaveLength(1);
  },
);

test('two pages that one file makes at the same address are told of with that file alone', () => {
  const page = { path: '/en/a/', language: 'en', title: 'A', description: 'A', template: 'page', data: {} };
  expect(told([], { extraPages: () => [page, page] })).toEqual([
    'site/site.config.ts makes two pages with the address /en/a/. Give one of them another, or remove it.',
  ]);
});

test('a content file whose page has no address without its prefix is named', () => {
  const languageChoice = () => ({ template: 'page', title: 'Language', description: '', data: () => ({}) });
  expect(told([createItem('index', 'de'), createItem('index', 'en')], { languageChoice })).toEqual([
    'content/pages/index.en.yaml has the address "/index/", where files of other pages or of the build itself lie. Choose another one.',
  ]);
});

test('a status page is given no versions, because those are found by their addresses', () => {
  const alternates = [{ language: 'de', path: '/de/about/' }];
  const toldOf = (changes: Partial<ExtraPage>): string[] =>
    toldOfExtra('/404.html', { isStatus: true, ...changes }).filter((line) => line.includes('alternates'));
  expect(toldOf({ alternates })).toEqual([
    'site/site.config.ts gives the status page "/404.html" "alternates", but the versions of a status page are found by their addresses. Remove them from "extraPages".',
  ]);
  expect(toldOf({})).toEqual([]);
  // One that speaks several languages has no version in another one.
  expect(toldOf({ language: 'mul', alternates })).toEqual([]);
});
