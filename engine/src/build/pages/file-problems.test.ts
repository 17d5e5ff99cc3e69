import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PageDefinition } from './create-pages.ts';
import { fileProblems, publicFileProblems, redirectProblems } from './file-problems.ts';

const pages = ['/en/about/', '/en/cards/', '/de/über/'].map((path) => ({
  path,
})) as unknown as PageDefinition[];
const MOVED = 'content/moved/addresses.yaml';
const problemsOf = (...moved: (readonly [from: string, to: string, line?: number])[]) =>
  redirectProblems(
    {
      redirects: moved.map(([from, to, line]) => ({
        ...{ from, to, status: 301 },
        ...(line !== undefined && { line }),
      })),
      redirectsFile: MOVED,
    },
    pages,
    ['/paper.pdf', '/Preise%20%C3%BC.pdf'],
  );
const siteRoot = join(process.cwd(), 'site');
const besides = (publicFiles: readonly string[] = []) => ({
  siteRoot,
  publicFiles: new Map(publicFiles.map((address) => [address, 'public/file'])),
});

test.each([
  ['/old/', '/en/about/#team'],
  ['/old/', '/paper.pdf'],
  ['/old/', '/de/über/?a=b'],
  ['/old/', '/de/%C3%BCber/#a'],
  ['/old/', '/Preise ü.pdf'],
  ['/old/', '/Preise%20%c3%bc.pdf'],
])('an address that has moved from %s to %s', (from, to) => {
  expect(problemsOf([from, to])).toEqual([]);
});

test('one that still is a page, or that leads nowhere, is told where it is written', () => {
  expect(problemsOf(['/en/cards/', '/en/abuot/'])).toEqual([
    { file: MOVED, message: 'redirects /en/cards/, which is there still. Remove one of them.' },
    {
      file: MOVED,
      message:
        'redirects /en/cards/ to /en/abuot/, which is neither a page nor a file. Did you mean "/en/about/"?',
    },
  ]);
});

test('one that is written without its slash hides a page as well', () => {
  const message = 'redirects /en/cards, which is there still. Remove one of them.';
  expect(problemsOf(['/en/cards', '/en/about/'])).toEqual([{ file: MOVED, message }]);
});

test.each(['/en/cards', '/en/%63ards/', '/de/%C3%BCber', '/paper.pdf/', '/Preise ü.pdf'])(
  'one that is spelt as %s hides what the server knows by that address',
  (from) => {
    const message = `redirects ${from}, which is there still. Remove one of them.`;
    expect(problemsOf([from, '/en/about/'])).toEqual([{ file: MOVED, message }]);
  },
);

test.each(['/en/about', '/paper.pdf/', '#team', '/en/%zz/'])(
  'one that leads to %s is not sent to an address that leads on, or nowhere',
  (to) => {
    expect(problemsOf(['/old/', to])).toEqual([
      { file: MOVED, message: expect.stringContaining('is neither a page nor a file') as string },
    ]);
  },
);

test.each(['//evil/', '/a//b/', '/a/../b/', 'old/', '/%zz/', '/\\evil/', '', '/old/?a=b', '/old#a'])(
  'one that has moved from %s, which is no address of the site, is told where it is written',
  (from) => {
    const message = `redirects ${from}, which is no address of this site. Write "/old-page/".`;
    expect(problemsOf([from, '/en/about/', 4])).toEqual([{ file: MOVED, line: 4, message }]);
  },
);

test.each(['/old/', '/old', '/%6Fld'])(
  'one that has moved from /old/ to two places, the second time as %s',
  (from) => {
    const message = `redirects ${from} a second time. Remove one of them.`;
    expect(
      problemsOf(['/old/', '/en/about/', 1], [from, '/en/cards/', 2], ['/older/', '/en/cards/', 3]),
    ).toEqual([{ file: MOVED, line: 2, message }]);
  },
);

test('a line that stands for several redirects is told of once, as it is written', () => {
  const move = (prefix: string) => [`${prefix}/old/`, `${prefix}/abuot/`, 3] as const;
  expect(problemsOf(move(''), move('/en'), move('/de'), ['/older/', '/gone/', 5])).toEqual([
    { file: MOVED, line: 3, message: expect.stringContaining('redirects /old/ to /abuot/, which') as string },
    {
      file: MOVED,
      line: 5,
      message: expect.stringContaining('redirects /older/ to /gone/, which') as string,
    },
  ]);
});

test.each([
  ['/newer/', '/newer/'],
  ['/newer/', '/newer'],
  ['/newer#a', '/newer/'],
  ['/neü/', '/ne%C3%BC'],
])('an address that has moved twice is told with where it is now: to %s, from %s', (to, from) => {
  expect(problemsOf(['/old/', to, 1], [from, '/en/about/', 2])).toMatchObject([
    {
      ...{ file: MOVED, line: 1 },
      message: `redirects /old/ to ${to}, which has moved to /en/about/ itself. Write /en/about/.`,
    },
  ]);
});

test('two that lead to each other lead nowhere', () => {
  expect(problemsOf(['/a', '/b/', 1], ['/b/', '/a/', 2])).toEqual([
    { file: MOVED, line: 1, message: expect.stringContaining('neither a page nor a file') as string },
    { file: MOVED, line: 2, message: expect.stringContaining('neither a page nor a file') as string },
  ]);
});

test.each([
  ['/en/about/index.html', 'would be served in place of the page /en/about/. Remove one of them.'],
  ['/page-data/app-data.json', 'has an address of files that the build makes. Put it somewhere else.'],
  ['/assets/logo.svg', 'has an address of files that the build makes. Put it somewhere else.'],
  ['/sw.js', 'has an address of files that the build makes. Put it somewhere else.'],
])('the public file %s %s', (address, message) => {
  expect(publicFileProblems(new Map([[address, 'public/file']]), pages)).toEqual([
    { file: 'public/file', message },
  ]);
});

const aFolder = (inside: string): string =>
  `has the address of a folder, because the site has ${inside}. Give it another name.`;

test.each([
  ['/en', aFolder('/en/about/index.html')],
  ['/en/about', aFolder('/en/about/index.html')],
  ['/assets', aFolder('/assets/')],
  ['/page-data', aFolder('/page-data/sq/d/')],
  [
    '/en/about/index.html/a.txt',
    'lies below /en/about/index.html, which is a file. Put it into another folder.',
  ],
  ['/sw.js/a.txt', 'lies below /sw.js, which is a file. Put it into another folder.'],
])('the public file %s %s No disk has a file and a folder of one name', (address, message) => {
  expect(publicFileProblems(new Map([[address, 'public/file']]), pages)).toEqual([
    { file: 'public/file', message },
  ]);
});

test.each(['/prices.csv.gz', '/prices.csv.br', '/en/about/index.html.gz'])(
  'the public file %s, which servers take for what the build makes of another file, is refused',
  (address) => {
    const files = new Map(['/prices.csv', address].map((each) => [each, `public${each}`]));
    const file = address.slice(0, -3);
    const message = `would be served in place of ${file}, which the build compresses itself. Give it another name.`;
    expect(publicFileProblems(files, pages)).toEqual([{ file: `public${address}`, message }]);
  },
);

test.each(['/a%5Cb.pdf', '/a%0Ab.pdf', '/docs%09/a.pdf'])(
  'the public file %s, which servers refuse to answer with, is to be renamed',
  (address) => {
    const message =
      'has a backslash or a control character, such as a line break, in its name or that of a folder around it: servers refuse such an address. Rename it.';
    expect(publicFileProblems(new Map([[address, 'public/file']]), pages)).toEqual([
      { file: 'public/file', message },
    ]);
  },
);

test.each([
  [
    ['/feed.xml', '/feed.xml.gz'],
    'makes the file "/feed.xml.gz", which would be served in place of /feed.xml, which the build compresses itself. Give it another name.',
  ],
  [
    ['/list.txt'],
    'makes the file "/list.txt", which the public file /list.txt.br would be served in place of. Give that another name.',
  ],
])('so is one that a site makes: %j', (addresses, message) => {
  const files = addresses.map((address) => ({ address }));
  expect(fileProblems(files, pages, besides(['/list.txt.br']))).toMatchObject([{ message }]);
});

test('other public files are served as they are', () => {
  const files = [
    '/data.tar.gz',
    '/favicon.ico',
    '/.well-known/a.txt',
    '/en/about/plan.pdf',
    '/en/abou',
    '/e',
    '/Preise%202026%20%C3%BC%3F.pdf',
  ];
  expect(publicFileProblems(new Map(files.map((address) => [address, 'public/file'])), pages)).toEqual([]);
});

test('a file that is made twice is told of, and not where faults of content tell why', () => {
  const files = ['/feed.xml', '/feed.xml', '/sw.js'].map((address) => ({ address }));
  const message = (address: string) => expect.stringContaining(`makes the file "${address}" twice`) as string;
  expect(fileProblems(files, pages, besides())).toMatchObject([
    { message: message('/feed.xml') },
    { message: message('/sw.js') },
  ]);
  expect(fileProblems(files, pages, { ...besides(), hasFaults: true })).toMatchObject([
    { message: message('/sw.js') },
  ]);
});

test.each([
  '/en/about/index.html',
  '/page-data/app-data.json',
  '/slice-data/header-en.json',
  '/sw.js',
  '/a.txt',
])('a site cannot make the file %s where something else lies', (address) => {
  const [problem] = fileProblems([{ address }], pages, besides(['/a.txt']));
  expect(problem?.file).toBe(join('site', 'site.config.ts'));
  expect(problem?.message).toContain('Give it another address.');
});

test.each(['/.a/b.txt', '/en/.a.txt', '/%2Ea/b.txt', '/en/.well-known/a.txt'])(
  'nor %s, with a part that servers keep to themselves',
  (address) => {
    expect(fileProblems([{ address }], pages, besides())).toMatchObject([
      {
        message: `makes the file "${address}", which servers keep to themselves, because a part of it begins with a dot. Begin that with another character.`,
      },
    ]);
    expect(fileProblems([{ address: '/.well-known/a.txt' }], pages, besides())).toEqual([]);
  },
);

test.each(['a.txt', '//a.txt', '/../a.txt', '/a', '/a?b.txt', '/a#b.txt'])(
  'nor %s, which is no address',
  (address) => {
    expect(fileProblems([{ address }], pages, besides())).toMatchObject([
      { message: `makes the file "${address}", which is no address. Write "/name.extension".` },
    ]);
  },
);

test.each([
  [['/en/cards.v2'], 'which has the address of a folder, because the site has /en/cards.v2/index.html.'],
  [['/open.d'], 'which has the address of a folder, because the site has /open.d/list.txt.'],
  [
    ['/list.txt', '/list.txt/a.xml'],
    'which has the address of a folder, because the site has /list.txt/a.xml.',
  ],
  [['/a.txt/b.xml'], 'which lies below /a.txt, which is a file.'],
  [['/en/about/index.html/b.xml'], 'which lies below /en/about/index.html, which is a file.'],
])('nor can it make %j', (addresses, message) => {
  const all = [...pages, { path: '/en/cards.v2/' } as unknown as PageDefinition];
  const problems = fileProblems(
    addresses.map((address) => ({ address })),
    all,
    besides(['/a.txt', '/open.d/list.txt']),
  );
  expect(problems.map((problem) => problem.message.split('", ')[1])).toEqual([
    expect.stringContaining(message),
  ]);
});

test('a public file in the place of a folder of pages is not told of once more with each file below it', () => {
  const files = ['/en/a.xml', '/en/b.xml'].map((address) => ({ address }));
  expect(fileProblems(files, pages, besides(['/en']))).toEqual([]);
});

test('files may lie in folders of pages and of one another', () => {
  const files = ['/en/about/plan.pdf', '/feeds/a.xml', '/feeds/b.xml'].map((address) => ({ address }));
  expect(fileProblems(files, pages, besides(['/feeds/c.xml']))).toEqual([]);
});
