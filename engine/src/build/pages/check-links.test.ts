import { describe, expect, test } from 'vitest';
import type { ContentLink } from '../content/finish-values.ts';
import { createItem } from '../testing/site.ts';
import { deadAnchors, deadLinks, doubledAnchors } from './check-links.ts';
import type { PageDefinition } from './create-pages.ts';

function pageAt(path: string, changes: Partial<PageDefinition> = {}): PageDefinition {
  return {
    path,
    language: 'en',
    template: 'page',
    title: path,
    description: path,
    isStatus: false,
    isLanguageChoice: false,
    alternates: [],
    data: {},
    file: 'a.yaml',
    ...changes,
  };
}

const pages = ['/en/', '/en/about/', '/en/über/'].map((path) => pageAt(path));
const files = ['/report%202025.pdf', '/assets/media/b%C3%BCro-1.png'];
const rendered = pages.map((page) => ({
  page,
  ids: page.path === '/en/about/' ? ['team', 'größe', '100%'] : ['content'],
}));

function itemWith(address: string, changes: Partial<ContentLink> = {}) {
  const link: ContentLink = { address, keyPath: ['description'], line: 0, ...changes };
  return [createItem('home', 'en', { path: '/en/', links: [link] })];
}

describe('a link leads somewhere', () => {
  test.each([
    '/en/about/',
    '/en/about/?a=1#team',
    '/en/about',
    '/en/%C3%BCber/',
    '/en/über/',
    '#team',
    '?a=1',
    '/report%202025.pdf',
    '/assets/media/büro-1.png',
  ])('%s', (address) => {
    expect(deadLinks(itemWith(address), pages, files)).toEqual([]);
  });
});

describe('a link leads nowhere', () => {
  test.each([
    ['/en/abuot/', 'Did you mean "/en/about/"?'],
    ['/en/About/', 'Did you mean "/en/about/"?'],
    ['/en/about/../', 'Did you mean "/en/about/"?'],
    ['/en//about/', 'Did you mean "/en/about/"?'],
    ['/en/%zz/', 'Use one of: /en/, /en/about/, /en/über/.'],
    ['/something/else/entirely/', 'Use one of: /en/, /en/about/, /en/über/.'],
  ])('%s', (address, advice) => {
    expect(deadLinks(itemWith(address), pages, files)).toEqual([
      {
        file: 'content/pages/home.en.yaml',
        line: 2,
        message: `link "${address}" leads to no page. ${advice}`,
      },
    ]);
  });

  test('and is found in the line where it stands', () => {
    const text = 'title: A\ndescription: |\n  one\n  [x](/nowhere/)\n';
    const [item] = itemWith('/en/nowhere/', { line: 1 });
    const source = { ...createItem('home', 'en').source, text };
    expect(deadLinks(item === undefined ? [] : [{ ...item, source }], pages, files)).toEqual([
      expect.objectContaining({ line: 4 }),
    ]);
  });
});

describe('an anchor is on the page', () => {
  test.each([
    '/en/about/#team',
    '/en/about#team',
    '/en/about/?a=1#team',
    '/en/about/#gr%C3%B6%C3%9Fe',
    '/en/about/#größe',
    '/en/about/#100%',
    '#content',
    '/en/about/',
  ])('%s', (address) => {
    expect(deadAnchors(itemWith(address), rendered)).toEqual([]);
  });

  test('or the page is not there at all, which the link check reports', () => {
    expect(deadAnchors(itemWith('/en/nowhere/#team'), rendered)).toEqual([]);
  });

  test('or the item is no page of its own, so nobody knows where it will stand', () => {
    const items = itemWith('#anything').map((item) => ({ ...item, path: null }));
    expect(deadAnchors(items, rendered)).toEqual([]);
  });
});

describe('an anchor is missing', () => {
  test.each([
    ['/en/about/#taem', 'Did you mean "team"?'],
    ['/en/#team', 'Use one of: content.'],
    ['#team', 'Use one of: content.'],
    ['/en/about/#%FF', 'Use one of: 100%, größe, team.'],
    ['/en/about/#%', 'Use one of: 100%, größe, team.'],
  ])('%s', (address, advice) => {
    expect(deadAnchors(itemWith(address), rendered)).toEqual([
      {
        file: 'content/pages/home.en.yaml',
        line: 2,
        message: `link "${address}" leads to no anchor of that page. ${advice}`,
      },
    ]);
  });
});

describe('an anchor that stands twice', () => {
  const words = 'has the anchor "fees" twice. Give each heading of a page its own words.';

  test('is reported once, at the second heading with these words', () => {
    const text = 'title: A\ntext: |\n  ## Fees\n\n  fees\nmore: |\n  ### *Fees*\n';
    const item = { ...createItem('home', 'en'), source: { ...createItem('home', 'en').source, text } };
    const page = pageAt('/en/', { item, file: item.file });
    expect(doubledAnchors([{ page, ids: ['fees', 'team', 'fees', 'fees'] }])).toEqual([
      { file: 'content/pages/home.en.yaml', line: 7, message: words },
    ]);
  });

  test('is reported without a line where a template made it', () => {
    const item = createItem('home', 'en');
    expect(doubledAnchors([{ page: pageAt('/en/', { item }), ids: ['fees', 'fees'] }])).toEqual([
      { file: 'a.yaml', message: words },
    ]);
    expect(doubledAnchors([{ page: pageAt('/en/'), ids: ['fees', 'fees'] }])).toEqual([
      { file: 'a.yaml', message: words },
    ]);
  });

  test('on two pages is none', () => {
    expect(doubledAnchors(pages.map((page) => ({ page, ids: ['fees'] })))).toEqual([]);
  });
});
