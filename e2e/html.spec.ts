/** The served HTML is valid, page by page. */
import type { ConfigData } from 'html-validate';
import { HtmlValidate } from 'html-validate';
import type { CrawledPage } from './support/crawl.ts';
import { htmlRules, rulesForSeveralLanguages } from './support/html-rules.ts';
import { EXAMPLES, LANGUAGES, MISSING_PATH } from './support/page-kinds.ts';
import { sample } from './support/sample.ts';
import { expect, test } from './support/site-test.ts';

/** Pages that are checked besides one of each kind; others on another day. */
const SAMPLE_SIZE = 20;

/** Addresses that no link leads to: those that hold every language, and those without a page. */
const PATHS_OF_ALL_LANGUAGES = ['/', '/about/', '/offline.html', MISSING_PATH];
/** What stands in a template is no part of the document; there it is a version that has an address of its own. */
const TEMPLATE = /<template[^>]*>.*?<\/template>/gs;
const MISSING_PATHS = LANGUAGES.map((language) => `/${language}${MISSING_PATH}`);

test('every page is valid HTML', async ({ crawledPages }) => {
  test.setTimeout(120_000);
  const findings: Finding[] = [];
  const examples = new Set(EXAMPLES.map(({ address }) => address));
  const drawn = new Set(sample(crawledPages, SAMPLE_SIZE));
  const pages = crawledPages.filter((page) => examples.has(page.path) || drawn.has(page));
  for (const { path, html } of pages) findings.push(...(await findingsIn({ path, html }, htmlRules)));
  expect(summarize(findings)).toEqual([]);
});

for (const { paths, rules } of [
  { paths: MISSING_PATHS, rules: htmlRules },
  { paths: PATHS_OF_ALL_LANGUAGES, rules: rulesForSeveralLanguages },
]) {
  for (const path of paths) {
    test(`what is served at ${path} is valid HTML`, async ({ request }) => {
      const response = await request.get(path);
      const html = (await response.text()).replaceAll(TEMPLATE, '');
      expect(summarize(await findingsIn({ path, html }, rules))).toEqual([]);
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
  rules: ConfigData,
): Promise<Finding[]> {
  const { results } = await new HtmlValidate(rules).validateString(html, path);
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
