import { describe, expect, test } from 'vitest';
import type { HeadTag, PageContext, PageData } from '../../shared/protocol.ts';
import type { DocumentParts } from './document.ts';
import { renderDocument } from './document.ts';

function pageWith(context: Partial<PageContext> = {}, changes: Partial<PageData> = {}): PageData {
  const pageContext: PageContext = {
    language: 'de',
    title: 'Über uns | Bank',
    description: '',
    head: [],
    alternates: [],
    isInteractive: false,
    isStatus: false,
    ...context,
  };
  return {
    path: '/de/about/',
    componentChunkName: 'template---page',
    staticQueryHashes: [],
    slicesMap: {},
    getServerDataError: null,
    buildHash: 'abc',
    result: { data: null, pageContext },
    ...changes,
  };
}

function render(page: PageData, changes: Partial<DocumentParts> = {}): string {
  return renderDocument({
    page,
    html: '<main>Text</main>',
    styles: '.a{x:1}',
    assets: {
      start: 'start()',
      stylesheet: '/assets/style-1.css',
      fonts: [{ url: '/assets/f-1.woff2' }, { url: '/assets/f-2.woff2', letters: '\\u{c0}-\\u{d6}\\u{153}' }],
    },
    documentHead: [],
    inlineScripts: [],
    site: { languages: ['en', 'de'], defaultLanguage: 'en' },
    ...changes,
  });
}

test('a page is a whole document', () => {
  expect(render(pageWith())).toBe(
    '<!doctype html><html lang="de" data-path="/de/about/" data-build="abc" data-stylesheet="/assets/style-1.css">' +
      '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
      '<title>Über uns | Bank</title>' +
      '<link rel="preload" href="/assets/f-1.woff2" as="font" type="font/woff2" crossorigin>' +
      '<style>.a{x:1}</style><script type="module">' +
      'start()</script></head>' +
      '<body><div id="page"><main>Text</main></div>' +
      '<div id="announcer" aria-live="assertive" aria-atomic="true"></div><div id="status" role="status"></div></body></html>\n',
  );
});

test.each([
  ['<p>Élan</p>', true],
  ['<p>cœur</p>', true],
  ['<p>naïve, 5 ×</p>', false],
])('of %s the letters decide about a further font', (html, isAskedFor) => {
  expect(render(pageWith(), { html }).includes('href="/assets/f-2.woff2" as="font"')).toBe(isAskedFor);
});

test('the letters of a version that may be shown instead decide, too, those of a title do not', () => {
  const asked = (html: string): boolean =>
    render(pageWith({ title: 'Élan' }), {
      versions: [{ page: pageWith({ language: 'fr' }), html }],
    }).includes('href="/assets/f-2.woff2" as="font"');
  expect([asked('<p>cœur</p>'), asked('<p>naïve</p>')]).toEqual([true, false]);
});

describe('the document element says what boot has to know', () => {
  test.each<[string, PageData, string]>([
    ['a page in several languages', pageWith({ language: 'mul' }), '<html lang="en" '],
    [
      'an address without language whose page lacks one',
      pageWith({ language: 'mul', alternates: [{ language: 'de', path: '/de/about/' }] }),
      ' data-languages="de">',
    ],
    ['an interactive page', pageWith({ isInteractive: true }), ' data-interactive>'],
    [
      'a page that brings the words of the runtime along',
      pageWith({ words: { navigatedTo: '', stillLoading: 'Cargando' } }),
      ' data-still-loading="Cargando">',
    ],
    ['a path with odd characters', pageWith({}, { path: '/de/a"b&c/' }), ' data-path="/de/a&quot;b&amp;c/" '],
  ])('%s', (_name, page, part) => {
    expect(render(page)).toContain(part);
  });

  test('and of an address without language nothing where its page has all', () => {
    const alternates = ['en', 'de'].map((language) => ({ language, path: `/${language}/about/` }));
    expect(render(pageWith({ language: 'mul', alternates }))).not.toContain('data-languages');
    expect(render(pageWith({ alternates: alternates.slice(0, 1) }))).not.toContain('data-languages');
  });
});

test('a title in the language of the body says so where that is another than the page’s', () => {
  expect(render(pageWith({ bodyLanguage: 'it' }))).toContain('<title lang="it">Über uns | Bank</title>');
});

describe('nothing in the data becomes markup', () => {
  test('in the title', () => {
    expect(render(pageWith({ title: '</title><script>&' }))).toContain(
      '<title>&lt;/title&gt;&lt;script&gt;&amp;</title>',
    );
  });

  test('in attributes', () => {
    const head: HeadTag[] = [
      { tag: 'meta', attributes: { name: 'description', content: '"><script>&amp;' } },
    ];
    expect(render(pageWith({ head }))).toContain(
      '<meta name="description" content="&quot;&gt;&lt;script&gt;&amp;amp;" data-head>',
    );
  });

  test('in structured data, which stays the same data', () => {
    const data = { text: '</script><script>alert(1)</SCRIPT><!-- <script> 1 < 2' };
    const head: HeadTag[] = [
      { tag: 'script', attributes: { type: 'application/ld+json' }, text: JSON.stringify(data) },
    ];
    const html = render(pageWith({ head }));
    const [, text = ''] = /<script type="application\/ld\+json" data-head>(.*?)<\/script>/.exec(html) ?? [];
    expect(text).not.toMatch(/<(?:!--|\/script)/i);
    expect(JSON.parse(text)).toEqual(data);
  });

  test('in code, which stays the same code', () => {
    const text = 'if(1<scripts.length)document.title="<b><!--"';
    const documentHead: HeadTag[] = [{ tag: 'script', attributes: {}, text }];
    expect(render(pageWith(), { documentHead })).toContain(
      '<script>if(1<scripts.length)document.title="<b>\\u003c!--"</script>',
    );
  });
});

test('elements of the page are marked, those of the document are not', () => {
  const icon: HeadTag = { tag: 'link', attributes: { rel: 'icon', href: '/i.svg' } };
  const canonical: HeadTag = { tag: 'link', attributes: { rel: 'canonical', href: 'https://bank.example/' } };
  const html = render(pageWith({ head: [canonical] }), { documentHead: [icon] });
  expect(html).toContain('<link rel="canonical" href="https://bank.example/" data-head>');
  expect(html).toContain('<link rel="icon" href="/i.svg">');
});

test('an inline script stands before everything that paints', () => {
  const html = render(pageWith(), { inlineScripts: ['go()'] });
  expect(html.indexOf('<script>go()</script>')).toBeGreaterThan(0);
  expect(html.indexOf('<script>go()</script>')).toBeLessThan(html.indexOf('<title>'));
});
