/** R5.6: what a visitor sees where a word of the interface is missing, which no build lets through. */
import type { FaultRule } from './support/fault-proxy.ts';
import { expect, test } from './support/test.ts';
import { expectPage, follow, open } from './support/visitor.ts';

/** Stands above the related terms of a glossary entry. */
const WORD = 'glossary.related';
const ENTRY = '/en/glossary/bank-identifier-code/';

const withoutWord: FaultRule = ({ url }) =>
  url.startsWith('/page-data/sq/d/')
    ? { kind: 'rewrite', change: (body) => body.replace(`"${WORD}"`, '"another word"') }
    : undefined;

test('a page with a word missing is there all the same, and the word is reported', async ({
  page,
  network,
  uncaught,
}) => {
  await open(page, ENTRY);
  const heading = await page.locator('#content h1').innerText();
  network.inject(withoutWord);
  await open(page, '/en/about/');
  await follow(page, ENTRY);
  await expectPage(page, ENTRY, heading);
  await expect(page.getByRole('heading', { name: WORD })).toBeVisible();
  await follow(page, '/en/glossary/');
  await expect(page).toHaveURL('/en/glossary/');
  // Once for each time that React renders it.
  expect(new Set(uncaught.splice(0))).toEqual(new Set([`There are no words for "${WORD}" in en-GB.`]));
});
