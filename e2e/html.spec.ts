/** The served HTML is valid, page by page. */
import { HtmlValidate } from 'html-validate';
import type { CrawledPage } from './support/crawl.ts';
import { htmlRules, rulesForSeveralLanguages } from './support/html-rules.ts';
import { EXAMPLES_BY_KIND, LANGUAGES, MISSING_PATH } from './support/page-kinds.ts';
import { ofTheDay, someOfTheDay } from './support/sample.ts';
import { expect, test } from './support/site-test.ts';

/** Kinds of which a page is checked, and pages besides; others on another day, and all in `npm run sweep`. */
const KINDS = 16;
const SAMPLE_SIZE = 4;
/** A page takes half a second, and `npm run sweep` has hundreds. */
const TIMEOUT_MS = 15 * 60_000;

/** Addresses that no link leads to: those that hold every language, and those without a page. */
const PATHS_OF_ALL_LANGUAGES = ['/', '/about/', '/offline.html', MISSING_PATH];
/** What stands in a template is no part of the document; there it is a version that has an address of its own. */
const TEMPLATE = /<template[^>]*>.*?<\/template>/gs;
/** Reading the rules takes as long as a short page does, so that pages share them. */
const ofPages = new HtmlValidate(htmlRules);
const ofSeveralLanguages = new HtmlValidate(rulesForSeveralLanguages);
const MISSING_PATHS = LANGUAGES.map((language) => `/${language}${MISSING_PATH}`);

test('every page is valid HTML', async ({ crawledPages }) => {
  test.setTimeout(TIMEOUT_MS);
  const findings: Finding[] = [];
  const examples = new Set(
    someOfTheDay([...EXAMPLES_BY_KIND], KINDS, 'html').flatMap(([kind, pages]) =>
      ofTheDay(pages, `html ${kind}`).map(({ address }) => address),
    ),
  );
  const drawn = new Set(someOfTheDay(crawledPages, SAMPLE_SIZE));
  const pages = crawledPages.filter((page) => examples.has(page.path) || drawn.has(page));
  for (const { path, html } of pages) findings.push(...(await findingsIn({ path, html }, ofPages)));
  expect(summarize(findings)).toEqual([]);
});

for (const { paths, validator } of [
  { paths: MISSING_PATHS, validator: ofPages },
  { paths: PATHS_OF_ALL_LANGUAGES, validator: ofSeveralLanguages },
]) {
  for (const path of ofTheDay(paths, 'html')) {
    test(`what is served at ${path} is valid HTML`, async ({ request }) => {
      const response = await request.get(path);
      const html = (await response.text()).replaceAll(TEMPLATE, '');
      expect(summarize(await findingsIn({ path, html }, validator))).toEqual([]);
    });
  }
}

interface Finding {
  readonly path: string;
  readonly what: string;
  readonly source: string;
}

async function findingsIn(
  { html, path }: Pick<CrawledPage, 'html' | 'path'>,
  validator: HtmlValidate,
): Promise<Finding[]> {
  const { results } = await validator.validateString(html, path);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, offset }) => ({
      path,
      what: `${ruleId}: ${message}`,
      source: html.slice(offset - 40, offset + 80),
    })),
  );
}

/** The same fault usually stands on many pages; one of them is enough to find it. */
function summarize(findings: readonly Finding[]): string[] {
  const byWhat = new Map<string, Finding[]>();
  for (const finding of findings) byWhat.set(finding.what, [...(byWhat.get(finding.what) ?? []), finding]);
  return [...byWhat].map(
    ([what, same]) => `${what} (${same.length} times, first at ${same[0]?.path}: …${same[0]?.source}…)`,
  );
}
