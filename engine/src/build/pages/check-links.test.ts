import { describe, expect, test } from 'vitest';
import { problemAt } from '../content/files/parse-source.ts';
import type { ReadItem } from '../content/read-content.ts';
import { createItem } from '../testing/site.ts';
import type { LinkedContent } from './check-links.ts';
import { anchorProblems, deadLinks } from './check-links.ts';
import type { PageDefinition } from './create-pages.ts';

function pageAt(path: string, changes: Partial<PageDefinition> = {}): PageDefinition {
  return {
    path,
    language: 'en',
    frameLanguage: 'en',
    bodyLanguage: 'en',
    template: 'page',
    title: path,
    description: path,
    isStatus: false,
    isLanguageChoice: false,
    alternates: [],
    head: [],
    canonical: path,
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

/** No earlier build has checked anything. */
const checks = { compareAndRemember: () => false };

/** Content of one item with one link, which stands in its description. */
function contentWith(address: string, changes: Partial<ReadItem> = {}): LinkedContent {
  const targets = { links: [address], references: [] };
  return {
    items: [createItem('home', 'en', { path: '/en/', targets, ...changes })],
    checks,
    targetProblems: ({ source, targets: { links } }, { linkFault }) =>
      links.flatMap((link) => {
        const fault = linkFault(link);
        return fault === undefined ? [] : [problemAt(source, { keyPath: ['description'] }, fault)];
      }),
  };
}

const noContent: LinkedContent = { items: [], checks, targetProblems: () => [] };

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
    expect(deadLinks(contentWith(address), pages, files)).toEqual([]);
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
    expect(deadLinks(contentWith(address), pages, files)).toEqual([
      {
        file: 'content/pages/home.en.yaml',
        line: 2,
        message: `link "${address}" leads to no page. ${advice}`,
      },
    ]);
  });
});

test.each([
  ['/report%202024.pdf', 'Did you mean "/report%202025.pdf"?'],
  ['/prices.pdf', 'Use one of: /report%202025.pdf.'],
])('a link to a file that is not there is told of files: %s', (address, advice) => {
  const [problem] = deadLinks(contentWith(address), pages, files);
  expect(problem?.message).toBe(`link "${address}" leads to no file. ${advice}`);
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
    expect(anchorProblems(contentWith(address), rendered)).toEqual([]);
  });

  test('or the page is not there at all, which the link check reports', () => {
    expect(anchorProblems(contentWith('/en/nowhere/#team'), rendered)).toEqual([]);
  });

  test('or the item is no page of its own, so nobody knows where it will stand', () => {
    expect(anchorProblems(contentWith('#anything', { path: null }), rendered)).toEqual([]);
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
    expect(anchorProblems(contentWith(address), rendered)).toEqual([
      {
        file: 'content/pages/home.en.yaml',
        line: 2,
        message: `link "${address}" leads to no anchor of that page. ${advice}`,
      },
    ]);
  });
});

describe('an anchor is missing on a page of content', () => {
  const adviceOf = (data: unknown, ids: readonly string[], anchor = 'block-first'): string => {
    const item = createItem('about', 'en', { data });
    const rendered = [{ page: pageAt('/en/about/', { item }), ids }];
    const [problem] = anchorProblems(contentWith(`/en/about/#${anchor}`), rendered);
    return problem?.message.replace(/^.*of that page\. /, '') ?? '';
  };
  const ids = ['content', 'zuerst-sperren', 'fraud-amount', 'danach', 'was-ist-zu-tun'];

  test('so that those are offered whose words its author has written, in the order of the page', () => {
    const headings = [{ depth: 2, id: 'was-ist-zu-tun', text: 'Was ist „zu tun“?' }];
    const sections = [{ title: 'Danach' }, { title: 'Zuerst sperren' }];
    expect(adviceOf({ sections, body: { html: '<p>x</p>', headings } }, ids)).toBe(
      'Use one of: zuerst-sperren, danach, was-ist-zu-tun.',
    );
  });

  test('and the nearest one alone, whoever has made it', () => {
    expect(adviceOf({ title: 'Danach' }, ids, 'fraud-amuont')).toBe('Did you mean "fraud-amount"?');
  });

  test('and the first forty of many', () => {
    const many = Array.from({ length: 41 }, (_, index) => `kapitel-nummer-${index}`);
    expect(adviceOf(many, ['content', ...many])).toBe(
      `There are 41, such as: ${many.slice(0, 40).join(', ')}.`,
    );
  });

  test('and all where its author has written none', () => {
    expect(adviceOf({}, ['content', 'announcer'])).toBe('Use one of: announcer, content.');
  });
});

describe('an anchor that stands twice', () => {
  const words = 'has the anchor "fees" twice. Give each heading of a page its own words.';

  test('is reported once, at the second heading with these words', () => {
    const text = 'title: A\ntext: |\n  ## Fees\n\n  fees\nmore: |\n  ### *Fees*\n';
    const item = { ...createItem('home', 'en'), source: { ...createItem('home', 'en').source, text } };
    const page = pageAt('/en/', { item, file: item.file });
    expect(anchorProblems(noContent, [{ page, ids: ['fees', 'team', 'fees', 'fees'] }])).toEqual([
      { file: 'content/pages/home.en.yaml', line: 7, message: words },
    ]);
  });

  test('is told at the second heading of the text where a field has the same words', () => {
    const text = 'title: Fees\nbody: |\n  ## Fees\n\n  ## Fees\n';
    const item = { ...createItem('home', 'en'), source: { ...createItem('home', 'en').source, text } };
    const page = pageAt('/en/', { item, file: item.file });
    expect(anchorProblems(noContent, [{ page, ids: ['fees', 'fees'] }])).toMatchObject([{ line: 5 }]);
  });

  test('is told with the line also where the headings are fields', () => {
    const text =
      "list:\n  - question: What are the fees?\n    answer: None.\n  - question: 'What are the fees?'\n";
    const item = { ...createItem('faq', 'en'), source: { ...createItem('faq', 'en').source, text } };
    const page = pageAt('/en/', { item, file: item.file });
    const id = 'what-are-the-fees';
    expect(anchorProblems(noContent, [{ page, ids: [id, id] }])).toMatchObject([{ line: 4 }]);
  });

  test('is reported without a line where a template made it', () => {
    const item = createItem('home', 'en');
    expect(anchorProblems(noContent, [{ page: pageAt('/en/', { item }), ids: ['fees', 'fees'] }])).toEqual([
      { file: 'a.yaml', message: words },
    ]);
    expect(anchorProblems(noContent, [{ page: pageAt('/en/'), ids: ['fees', 'fees'] }])).toEqual([
      { file: 'a.yaml', message: words },
    ]);
  });

  test.each(['page', 'content', 'announcer', 'status'])('is one of the frame’s, at the heading: %s', (id) => {
    const text = `title: A\ntext: |\n  ## ${id}\n`;
    const item = { ...createItem('home', 'en'), source: { ...createItem('home', 'en').source, text } };
    const page = pageAt('/en/', { item, file: item.file });
    const message = `has a heading with the anchor "${id}", which is taken by the frame of every page. Use other words.`;
    expect(anchorProblems(noContent, [{ page, ids: [id, id] }])).toEqual([
      { file: 'content/pages/home.en.yaml', line: 3, message },
    ]);
  });

  test('on two pages is none', () => {
    expect(
      anchorProblems(
        noContent,
        pages.map((page) => ({ page, ids: ['fees'] })),
      ),
    ).toEqual([]);
  });
});

describe('an item that the last build has seen', () => {
  const known = contentWith('/en/nowhere/#nothing', { isKnown: true });
  /** The last build has checked against the same. */
  const content = (isSame: boolean): LinkedContent => ({
    ...known,
    checks: { compareAndRemember: () => isSame },
  });

  test('is not looked at again while there is the same to lead to', () => {
    expect(deadLinks(content(true), pages, files)).toEqual([]);
  });

  test('is looked at again when an address has come or gone', () => {
    expect(deadLinks(content(false), pages, files)).toHaveLength(1);
  });

  test('is looked at again when an anchor has come or gone, which the key tells', () => {
    const keys: string[] = [];
    const checks = { compareAndRemember: (_kind: string, key: string) => keys.push(key) < 0 };
    const broken = { ...contentWith('/en/about/#gone', { isKnown: true }), checks };
    expect(anchorProblems(broken, rendered)).toHaveLength(1);
    anchorProblems(
      broken,
      rendered.map(({ page }) => ({ page, ids: ['other'] })),
    );
    expect(new Set(keys).size).toBe(2);
  });
});
