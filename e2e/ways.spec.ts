/** Finding one's way: nothing lies deep, nothing is lost, nothing ends without a next step. */
import type { CrawledPage } from './support/crawl.ts';
import { LANDING_LANGUAGES, LANGUAGES } from './support/page-kinds.ts';
import { expect, test } from './support/site-test.ts';

const MAX_CLICKS = 3;

/** In both languages. */
const MANY_PAGES = 300;

const IN_LANDING_LANGUAGE = new RegExp(`^/(?:${LANDING_LANGUAGES.join('|')})/`);

/** Pages that nobody looks for: steps of a form, reached from the form itself or from a mail. */
const STEPS = /\/(?:form-[a-z-]+|[a-z-]+-success)\/$/;

for (const language of LANGUAGES) {
  const home = `/${language}/`;

  test(`every page under ${home}, and in the languages of single pages, lies within ${MAX_CLICKS} clicks of it`, ({
    crawledPages,
  }) => {
    const clicks = clicksFrom(home, crawledPages);
    const isDeep = (path: string): boolean => (clicks.get(path) ?? Infinity) > MAX_CLICKS;
    const deep = crawledPages
      .filter(({ path }) => (path.startsWith(home) || IN_LANDING_LANGUAGE.test(path)) && isDeep(path))
      .map(({ path }) => `${path}: ${clicks.get(path) ?? 'not at all'}`);
    expect(deep).toEqual([]);
  });

  test(`every page under ${home} leads to help for customers with one click`, ({ crawledPages }) => {
    const help = [`${home}support/`, `${home}security/`];
    const without = crawledPages.filter(
      ({ path, links }) => path.startsWith(home) && !help.every((address) => links.includes(address)),
    );
    expect(without.map(({ path }) => path)).toEqual([]);
  });

  test(`every service under ${home} leads to a case and to a guide`, ({ crawledPages }) => {
    const services = crawledPages.filter(({ path }) => new RegExp(`^${home}services/[^/]+/$`).test(path));
    expect(services).toHaveLength(10);
    const without = services.flatMap((page) => {
      const links = linksInText(page);
      return ['case-studies', 'publications']
        .filter((kind) => !links.some((link) => new RegExp(`^${home}${kind}/[^/]+/$`).test(link)))
        .map((kind) => `${page.path}: ${kind}`);
    });
    expect(without).toEqual([]);
  });
}

test('links lead to every page that search engines are told of', async ({ crawledPages, request }) => {
  const namedIn = async (address: string): Promise<string[]> => {
    const text = await (await request.get(address)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, named = '']) => new URL(named).pathname);
  };
  const told = (await Promise.all((await namedIn('/sitemap.xml')).map(namedIn))).flat();
  expect(told.length).toBeGreaterThan(MANY_PAGES);
  const linked = new Set(crawledPages.map(({ path }) => path));
  expect(told.filter((path) => !linked.has(path))).toEqual([]);
});

test('the text of another page leads to each page, not its menus alone', ({ crawledPages }) => {
  const named = new Set(
    crawledPages.flatMap((page) => linksInText(page).filter((link) => link !== page.path)),
  );
  // Languages that visitors are not sent to are found in search engines and mails.
  const isFound = ({ path }: CrawledPage) =>
    /^\/(?:en|de|blog)\//.test(path) && !/^\/(?:en|de)\/$/.test(path);
  const orphans = crawledPages.filter((page) => isFound(page) && !named.has(page.path));
  expect(orphans.map(({ path }) => path)).toEqual([]);
});

test('the text of every page leads on, to another page or to a form', ({ crawledPages }) => {
  const ends = crawledPages.filter(
    (page) =>
      !STEPS.test(page.path) &&
      !contentOf(page).includes('<form') &&
      linksInText(page).every((link) => link === page.path || link.startsWith('#')),
  );
  expect(ends.map(({ path }) => path)).toEqual([]);
});

/** Path -> the fewest clicks from a page. */
function clicksFrom(start: string, pages: readonly CrawledPage[]): ReadonlyMap<string, number> {
  const linksOf = new Map(pages.map(({ path, links }) => [path, links]));
  const clicks = new Map([[start, 0]]);
  // A map hands out what is added to it during the loop, too.
  for (const [path, count] of clicks) {
    for (const link of linksOf.get(path) ?? []) {
      const target = link.replace(/[?#].*$/, '');
      if (linksOf.has(target) && !clicks.has(target)) clicks.set(target, count + 1);
    }
  }
  return clicks;
}

/** Addresses in a page's content, without the way down to it. */
function linksInText(page: CrawledPage): string[] {
  const text = contentOf(page).replace(
    /<nav [^>]*aria-label="(?:You are here|Sie sind hier)"[\s\S]*?<\/nav>/,
    '',
  );
  return [...text.matchAll(/<a\b[^>]*? href="([^"#?]+)/g)].map(([, href = '']) => href);
}

function contentOf({ html }: CrawledPage): string {
  return /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
}
