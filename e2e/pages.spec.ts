/** What every page owes its readers and search engines, checked on each page that links lead to. */
import type { CrawledPage } from './support/crawl.ts';
import { EXAMPLES, LANDING_LANGUAGES, LANGUAGES } from './support/page-kinds.ts';
import { provider } from './support/provider.ts';
import { someOfTheDay } from './support/sample.ts';
import { expect, NEW_VISITOR, test } from './support/site-test.ts';
import { untilSettled } from './support/waiting.ts';

/** Longest title and longest description that result lists show whole, and a description that says something. */
const MAX_TITLE_LENGTH = 60;
const MIN_DESCRIPTION_LENGTH = 70;
const MAX_DESCRIPTION_LENGTH = 160;

/** A PNG begins with its signature and the head of its first chunk. */
const PNG_WIDTH_AT = 16;
const MAX_PICTURE_BYTES = 60_000;

/** Whoever makes a text out of a number and a unit sets the space himself; in content the build does. */
const TORN_FIGURE =
  /\d (?:%|EUR|kB|Euro|euros?|Minuten?|minutes?|Tagen?|days?|Uhr|Prozent|per cent|minutos?|días?|jours?|giorni)(?!\p{L})/u;

/** Pictures that are asked for; `npm run sweep` takes them all. */
const PICTURES = 12;
/** Pages of each language that a browser opens besides one of each kind (`kinds.spec.ts`); `npm run sweep` takes them all. */
const OPENED = 3;
const SECONDS_A_PAGE = 10;

/** The blog has none of a language, and single pages are in languages that nobody is sent to. */
const BELOW_A_PREFIX = new RegExp(`^/(?:${[...LANGUAGES, 'blog', ...LANDING_LANGUAGES].join('|')})/`);

test('links lead from the home pages to every kind of page, in both languages', ({ crawledPages }) => {
  const paths = crawledPages.map(({ path }) => path);
  // Other languages are found in search engines and mails only.
  const expected = EXAMPLES.filter(({ language }) => LANGUAGES.some((each) => each === language));
  expect(expected.map(({ address }) => address).filter((address) => !paths.includes(address))).toEqual([]);
  // As many as the specification names at least, for each language.
  const promised = [
    [/^\/(en|de)\/services\/[^/]+\/$/, 10],
    [/^\/(en|de)\/industries\/[^/]+\/$/, 6],
    [/^\/(en|de)\/glossary\/[^/]+\/$/, 11],
    [/^\/(en|de)\/(imprint|privacy-policy|terms-of-use|accessibility-statement)\/$/, 4],
  ] as const;
  for (const [pattern, count] of promised)
    expect(paths.filter((path) => pattern.test(path)).length, String(pattern)).toBeGreaterThanOrEqual(
      count * LANGUAGES.length,
    );
});

test('every page answers 200 without a redirect, below one of the prefixes, at an address with a trailing slash', ({
  crawledPages,
}) => {
  expect(
    problems(
      crawledPages,
      ({ path, status }) => status !== 200 || !path.endsWith('/') || !BELOW_A_PREFIX.test(path),
      ({ status }) => status,
    ),
  ).toEqual([]);
});

test('pages name a picture for link previews by its whole address, and it is there', async ({
  crawledPages,
  request,
}) => {
  const pictures = crawledPages.flatMap(({ path, html }) => {
    const address = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1];
    return address === undefined
      ? []
      : [{ path, address, hasWords: html.includes('property="og:image:alt"') }];
  });
  expect(pictures.length).toBeGreaterThan(crawledPages.length * 0.9);
  // In a sweep they are hundreds.
  test.setTimeout(120_000);
  const faults: string[] = [];
  for (const { path, address, hasWords } of someOfTheDay(pictures, PICTURES, 'pictures')) {
    const { origin, pathname } = new URL(address);
    const response = await request.get(pathname);
    const bytes = await response.body();
    const size = [bytes.readUInt32BE(PNG_WIDTH_AT), bytes.readUInt32BE(PNG_WIDTH_AT + 4)].join(' x ');
    const isSound = response.status() === 200 && size === '1200 x 630' && bytes.length < MAX_PICTURE_BYTES;
    if (!isSound || !hasWords || !origin.startsWith('https://')) faults.push(`${path}: ${address} ${size}`);
  }
  expect(faults).toEqual([]);
});

test('the web manifest starts the site at its root, with little browser around it, on white', async ({
  request,
}) => {
  const manifest: unknown = JSON.parse(await (await request.get('/manifest.webmanifest')).text());
  expect(manifest).toMatchObject({
    name: provider.name,
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: '#ffffff',
  });
});

test('every page has exactly one main heading', ({ crawledPages }) => {
  expect(
    problems(
      crawledPages,
      ({ headings }) => headings.length !== 1 || headings[0] === '',
      ({ headings }) => headings,
    ),
  ).toEqual([]);
});

test('every page has a title of its own that fits into a result list', ({ crawledPages }) => {
  const uses = (title: string, language: string) =>
    crawledPages.filter((page) => page.title === title && page.language === language).length;
  expect(
    problems(
      crawledPages,
      ({ title, language }) => title === '' || title.length > MAX_TITLE_LENGTH || uses(title, language) > 1,
      ({ title }) => `${title} (${title.length})`,
    ),
  ).toEqual([]);
});

test('every page has a description of its own, neither empty talk nor cut off', ({ crawledPages }) => {
  const uses = ({ description, language }: CrawledPage) =>
    crawledPages.filter((page) => page.description === description && page.language === language).length;
  const isOff = (page: CrawledPage) =>
    page.description.length < MIN_DESCRIPTION_LENGTH ||
    page.description.length > MAX_DESCRIPTION_LENGTH ||
    uses(page) > 1;
  expect(
    problems(crawledPages, isOff, ({ description }) => `${description} (${description.length})`),
  ).toEqual([]);
});

test('every page says in which language it is', ({ crawledPages }) => {
  expect(
    problems(
      // The blog has no prefix: its pages are in the language of the post.
      crawledPages.filter(({ path }) => !path.startsWith('/blog/')),
      ({ path, language }) => languageOf(path) !== language,
      ({ language }) => language,
    ),
  ).toEqual([]);
});

test('every page names its canonical address and its versions in every language, which name it in turn', ({
  crawledPages,
}) => {
  const canonicalOf = new Map(crawledPages.map(({ path, canonical }) => [path, canonical]));
  const isOff = ({ path, canonical, alternates }: CrawledPage) => {
    if (!canonical.startsWith('https://') || new URL(canonical).pathname !== path) return true;
    if (alternates[languageOf(path)] !== canonical) return true;
    // The home page has landing pages in more languages beside it.
    const more = path === `/${languageOf(path)}/` ? LANDING_LANGUAGES : [];
    const versions = [...LANGUAGES, ...more, 'x-default'];
    if (Object.keys(alternates).toSorted().join() !== versions.toSorted().join()) return true;
    return LANGUAGES.some(
      (language) => canonicalOf.get(pathOf(alternates[language])) !== alternates[language],
    );
  };
  expect(
    problems(crawledPages.filter(isPaired), isOff, ({ canonical, alternates }) => ({
      canonical,
      alternates,
    })),
  ).toEqual([]);
});

test('the two versions of a page name each other', ({ crawledPages }) => {
  const alternatesOf = new Map(
    crawledPages.map(({ path, alternates }) => [path, JSON.stringify(sorted(alternates))]),
  );
  const isOff = ({ alternates }: CrawledPage) =>
    LANGUAGES.some(
      (language) => alternatesOf.get(pathOf(alternates[language])) !== JSON.stringify(sorted(alternates)),
    );
  expect(problems(crawledPages.filter(isPaired), isOff, ({ alternates }) => alternates)).toEqual([]);
});

test('no page is empty, and none shows a placeholder or a value that is not there', ({ crawledPages }) => {
  const isOff = ({ text }: CrawledPage) =>
    text.length < 500 ||
    /\{[a-z][\w.]*\}|\bundefined\b|\[object |\bNaN\b|lorem ipsum/i.test(text) ||
    // In capitals: in Spanish it is a word.
    /\bTODO\b/.test(text);
  expect(problems(crawledPages, isOff, ({ text }) => text.slice(0, 200))).toEqual([]);
});

test('no line ends between a number and what it counts', ({ crawledPages }) => {
  expect(
    problems(
      crawledPages,
      ({ text }) => TORN_FIGURE.test(text),
      ({ text }) => new RegExp(`.{20}${TORN_FIGURE.source}`, 'u').exec(text)?.[0],
    ),
  ).toEqual([]);
});

test.describe('in the browser of somebody new', () => {
  test.use({ ...NEW_VISITOR, serviceWorkers: 'allow' });

  for (const language of LANGUAGES) {
    test(`no page in ${language} prints to the console or asks another host for anything`, async ({
      crawledPages,
      page,
      noise,
      baseURL,
    }) => {
      const foreign: string[] = [];
      page.on('request', (request) => {
        if (isForeign(request.url(), baseURL ?? '')) foreign.push(request.url());
      });
      const found: unknown[] = [];
      const pages = crawledPages.filter(({ path }) => languageOf(path) === language);
      const opened = someOfTheDay(pages, OPENED, `in ${language}`);
      test.setTimeout(opened.length * SECONDS_A_PAGE * 1000);
      for (const { path } of opened) {
        await page.goto(path);
        await untilSettled(page);
        found.push(
          ...noise.splice(0).map((message) => ({ path, message })),
          ...foreign.splice(0).map((url) => ({ path, url })),
        );
      }
      expect(found).toEqual([]);
    });
  }
});

function problems(
  pages: readonly CrawledPage[],
  isOff: (page: CrawledPage) => boolean,
  tell: (page: CrawledPage) => unknown,
): unknown[] {
  return pages.filter(isOff).map((page) => ({ path: page.path, found: tell(page) }));
}

/**
 * Pages that exist once in each language under its prefix. Customer information
 * stands under both prefixes in one language, with rules of its own.
 */
function isPaired({ path }: CrawledPage): boolean {
  return /^\/(?:en|de)\//.test(path) && !/\/customer-information\/[^/]+\//.test(path);
}

function languageOf(path: string): string {
  return path.split('/')[1] ?? '';
}

function pathOf(address: string | undefined): string {
  return address === undefined ? '' : new URL(address).pathname;
}

function sorted(record: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(record).sort(([one], [other]) => one.localeCompare(other));
}

function isForeign(address: string, origin: string): boolean {
  return !address.startsWith(`${origin}/`) && !/^(data|blob|about):/.test(address);
}
