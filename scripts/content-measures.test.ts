import { describe, expect, it, test } from 'vitest';
import {
  isReported,
  orphans,
  readability,
  readPage,
  repeatedSentences,
  sentencesOf,
  syllablesIn,
  wrongTerms,
} from './content-measures.ts';

function pageOf(address: string, body: string, language = 'en') {
  const page = readPage(address, `<html lang="${language}"><header>Menu</header><main>${body}</main></html>`);
  if (page === undefined) throw new Error('The page has a body.');
  return page;
}

describe('a built page', () => {
  it('has the text of its body, without tables, drawings and frame', () => {
    const page = pageOf('/en/support/faq/', '<h1>Help</h1><table><td>1</td></table><p>Ask <b>us</b>.</p>');
    expect(page.text).toBe('Help\nAsk us.');
    expect(page.kind).toBe('support');
  });

  it('has the words of neighbouring elements apart, and those of one sentence together', () => {
    const label = '<label>IBAN <span>(optional)</span><span>If you know it.</span></label><input>';
    const teaser = '<a href="/en/b/">Guide</a><span>First steps.</span>';
    const text = '<p>Ask <a href="/en/b/">the</a> <span>bank</span>.</p>';
    expect(pageOf('/en/a/', `<legend>Where to?</legend>${label}${teaser}${text}`).text.split('\n')).toEqual([
      'Where to?',
      'IBAN (optional)',
      'If you know it.',
      'Guide',
      'First steps.',
      'Ask the bank.',
    ]);
  });

  it('is in the language of its body, and of the first level unless it lies deeper', () => {
    const page = readPage('/en/about/', '<html lang="en"><main lang="it">Ciao.</main></html>');
    expect(page).toMatchObject({ language: 'it', kind: 'page' });
  });

  it.each([
    ['/en/', 'page'],
    ['/en/about/', 'page'],
    ['/en/services/cards/', 'services'],
    ['/blog/', 'page'],
    ['/blog/source-of-funds/', 'blog'],
  ])('%s is of the kind %s', (address, kind) => {
    expect(pageOf(address, '').kind).toBe(kind);
  });

  it('links to other pages, each counted once', () => {
    const page = pageOf('/en/a/', '<a href="/en/b/#x">b</a><a href="/en/b/">b</a><a href="/en/a/">a</a>');
    expect(page.links).toEqual(['/en/b/']);
  });
});

test('pages of all languages and of the blog are reported, other files are not', () => {
  const files = [
    'en/index.html',
    'es/privacy-policy/index.html',
    'blog/index.html',
    'blog/category/all/index.html',
    '404.html',
    'offline/index.html',
    'en/about/page-data.json',
  ];
  expect(files.filter(isReported)).toEqual(files.slice(0, 4));
});

test('pages that nothing links to are orphans, home pages never', () => {
  const pages = [pageOf('/en/', '<a href="/en/a/">a</a>'), pageOf('/en/a/', ''), pageOf('/en/b/', '')];
  expect(orphans(pages)).toEqual(['/en/b/']);
});

test('headings are no sentences, and dates and abbreviations do not end one', () => {
  expect(sentencesOf('A heading\nOne ends. Two ends! § 5 Abs. 1 stays.')).toEqual([
    'One ends.',
    'Two ends!',
    '§ 5 Abs. 1 stays.',
  ]);
  const { text } = pageOf(
    '/de/a/',
    '<p>Stand: 21.\u00a0November 2026. Am 21. November gilt es, z.\u00a0B. Konten. Von A. Muster. Innerhalb von 35. Dann nicht.</p>',
    'de',
  );
  expect(sentencesOf(text)).toEqual([
    'Stand: 21. November 2026.',
    'Am 21. November gilt es, z. B. Konten.',
    'Von A. Muster.',
    'Innerhalb von 35.',
    'Dann nicht.',
  ]);
});

test('only long sentences on several pages count as repeated', () => {
  const long = 'This sentence has more than nine words and stands on two pages.';
  const pages = [
    pageOf('/en/a/', `<p>${long} Short one.</p>`),
    pageOf('/en/b/', `<p>${long} Short one.</p>`),
  ];
  expect(repeatedSentences(pages)).toEqual([{ sentence: long, addresses: ['/en/a/', '/en/b/'] }]);
});

test.each([
  ['Überweisung', 'de', 4],
  ['Steuer', 'de', 2],
  ['payment', 'en', 2],
  ['home', 'en', 1],
  ['table', 'en', 2],
  ['cuenta', 'es', 2],
  ['transferencia', 'es', 4],
  ['país', 'es', 2],
  ['creer', 'es', 2],
  ['ciudad', 'es', 2],
  ['quien', 'es', 1],
  ['muy', 'es', 1],
  ['banque', 'fr', 1],
  ['comptes', 'fr', 1],
  ['européen', 'fr', 4],
  ['garantie', 'fr', 3],
])('%s (%s) has %i syllables', (word, language, count) => {
  expect(syllablesIn(word, language)).toBe(count);
});

test('short words in short sentences read more easily, and too little text has no figure', () => {
  const easy = readability('The cat sat. The dog ran. We all go. You can see. It is so.', 'en');
  const hard = readability(
    'Institutional capitalisation requirements necessitate organisational considerations. '.repeat(5),
    'en',
  );
  expect(easy).toBeGreaterThan(100);
  expect(hard).toBeLessThan(0);
  expect(readability('One sentence.', 'en')).toBeUndefined();
  expect(readability('En mening. '.repeat(6), 'sv')).toBeUndefined();
});

test.each([
  // Four words with eight syllables.
  ['La cuenta está abierta. ', 'es', 206.835 - 4 - (62.3 * 8) / 4],
  // Four words with five syllables.
  ['Le compte est gratuit. ', 'fr', 207 - 1.015 * 4 - (73.6 * 5) / 4],
  // Four words with sixteen letters.
  ['Il conto è gratuito. ', 'it', 89 - (10 * 16) / 4 + 300 / 4],
])('the formula of its language counts: %s(%s)', (sentence, language, score) => {
  expect(readability(sentence.repeat(5), language)).toBeCloseTo(score, 5);
});

test('names against the table are found in their language alone', () => {
  expect(wrongTerms(pageOf('/en/a/', '<p>Pay in installments.</p>'))).toEqual([
    { found: 'installments', right: 'instalments' },
  ]);
  expect(wrongTerms(pageOf('/de/a/', '<p>installments</p>', 'de'))).toEqual([]);
  expect(wrongTerms(pageOf('/de/a/', '<p>Videoidentifizierung, Videoident</p>', 'de'))).toEqual([
    { found: 'Videoident', right: 'Videoidentifizierung' },
  ]);
});
