import { expect, test } from 'vitest';
import { createMarkdownContext } from '../../testing/markdown-context.ts';
import { createMarkdownRenderer } from './markdown.ts';

const renderer = createMarkdownRenderer();

/** Of a German page. */
const htmlOf = (source: string): string =>
  renderer.block(source, createMarkdownContext({ language: 'de' }).context).html;

test('a passage in another one, and what follows it there, are each in their own language', () => {
  const inner = '> :::lang fr\n> "Deux"\n> :::\n>\n> "Three"';
  expect(htmlOf(`::::lang en\n"One"\n\n:::lang fr\n"Un"\n:::\n\n"Two"\n\n${inner}\n::::\n\n"Vier"`)).toBe(
    '<p lang="en">“One”</p>\n<p lang="fr">«\u202fUn\u202f»</p>\n<p lang="en">“Two”</p>\n' +
      '<blockquote lang="en">\n<p lang="fr">«\u202fDeux\u202f»</p>\n<p>“Three”</p>\n</blockquote>\n<p>„Vier“</p>\n',
  );
});

test.each([
  ['Die :en[the "smart" card] ist "klug"', 'Die <span lang="en">the “smart” card</span> ist „klug“'],
  ['"Die :en[*"smart"* card]"', '„Die <span lang="en"><em>“smart”</em> card</span>“'],
  [
    ':en[one "two" :fr["trois"] "four"] "fünf"',
    '<span lang="en">one “two” <span lang="fr">«\u202ftrois\u202f»</span> “four”</span> „fünf“',
  ],
  [':en[5 % of] 5 %', '<span lang="en">5% of</span> 5\u00a0%'],
])('words of a line in another language are set in it: %s', (source, html) => {
  expect(htmlOf(source)).toBe(`<p>${html}</p>\n`);
});

test('words of a heading in another language are listed as they are set in the text', () => {
  const source = '## "Die" :en["smart" card]: `5 %`';
  const { html, headings } = renderer.block(source, createMarkdownContext({ language: 'de' }).context);
  expect(html).toContain('„Die“ <span lang="en">“smart” card</span>: <code>5 %</code>');
  expect(headings.map(({ text }) => text)).toEqual(['„Die“ “smart” card: 5 %']);
});

test('a link behind a passage in a passage of a line is in the outer one', () => {
  const languages: (string | undefined)[] = [];
  const { context } = createMarkdownContext({
    resolveLink(target, { passageLanguage }) {
      languages.push(passageLanguage);
      return target;
    },
  });
  renderer.block(':de[Auf :fr[[x](/a/)] [y](/b/)] [z](/c/)', context);
  expect(languages).toEqual(['fr', 'de', undefined]);
});

test.each([
  [':en[IBAN] IBAN', 'IBAN [IBAN]'],
  [':en[*IBAN* and :de[IBAN]] IBAN IBAN', 'IBAN and IBAN [IBAN] IBAN'],
  [':::lang en\nIBAN\n:::\n\nIBAN', 'IBAN\n[IBAN]'],
  ['::::lang en\nIBAN\n\n:::lang de\nIBAN\n:::\n\nIBAN\n::::', 'IBAN\n[IBAN]\nIBAN'],
])('a term of the glossary is linked where words are in its language: %j', (source, words) => {
  const shown = htmlOf(source)
    .replaceAll(/<a href="[^"]*" class="term">(.*?)<\/a>/g, '[$1]')
    .replaceAll(/<[^>]*>/g, '');
  expect(shown.trim()).toBe(words);
});
