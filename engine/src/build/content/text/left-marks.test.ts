import { describe, expect, test } from 'vitest';
import { createMarkdownRenderer } from './markdown.ts';
import { createTermIndex } from './term-links.ts';

const renderer = createMarkdownRenderer();

/** What is told of a text, each with its line. */
function marksIn(source: string, kind: keyof typeof renderer = 'block'): string[] {
  const told: string[] = [];
  renderer[kind](source, {
    language: 'en',
    languages: ['en'],
    resolveLink: (target) => target,
    resolveImage: (src, alt) => ({ src, width: 3, height: 2, alt, sources: [] }),
    resolveDirective: () => '',
    reportMark: (message, line) => told.push(`${line} ${message}`),
    terms: createTermIndex([]),
    linkedTerms: new Set(),
    allowsTermLinks: false,
  });
  return told;
}

test('one heading underlined with "=" is told of once', () => {
  expect(marksIn('One\n===')).toHaveLength(1);
});

describe('marks that would be shown as they were typed are reported', () => {
  test.each([
    ['One\n\nfirst<br>second', 2, '"<br>" is HTML'],
    ['a <b>bold</b> word', 0, '"<b>" is HTML'],
    ['from Word<o:p></o:p>', 0, '"<o:p>" is HTML'],
    ['One\n\n<!DOCTYPE html>', 2, '"<!DOCTYPE html>" is HTML'],
    ['One\nand <!-- later -->', 1, '"<!--" begins a remark of HTML'],
    ['a :en[word', 0, '":en[" begins words in another language'],
    ['a\nline :german[Guten Tag]', 1, '":german[" marks no words in another language. Write the two small'],
    [':DE[Guten Tag]', 0, '":DE[" marks no words in another language'],
    ['(:de-AT[Servus])', 0, '":de-AT[" marks no words in another language'],
    ['One\n\n:::lang xx\nTwo\n:::', 2, '"xx" names no language. Write its two letters, such as "en"'],
    ['One\nand :xx[two]', 1, '"xx" names no language'],
    ['One\nand :iw[two]', 1, '"iw" names no language'],
    ['One\nand [fees] (/fees/)', 1, '"[fees] (/fees/)" is no link'],
    [
      '![A harbour](./Harbour at dawn.jpg)',
      0,
      '"![A harbour](./Harbour at dawn.jpg)" is no link and no picture',
    ],
    ['This is **bold **and', 0, '"**" has no counterpart'],
    ['One\n\n# Fees', 2, 'a heading with one "#" would be a second title'],
    ['##Fees', 0, '"##Fees" is no heading yet'],
    ['##\u00a0Fees', 0, '"##" is no heading yet, because the space'],
    ['• one\n• two', 1, '"•" makes no list'],
    ['Text\n-\u202fone', 1, '"-" makes no list, because the space'],
    ['Text\n\n1.\u00a0one\n2.\u00a0two', 2, '"1." makes no list, because the space'],
    ['Text\n\n– one\n– two', 2, '"–" makes no list. Begin each entry with "- "'],
    ['— one\n—\u00a0two', 0, '"—" makes no list. Begin each entry with "- "'],
    ['| a | b |\n| c | d |', 1, '"| c | d |" is no table yet'],
    ['One\n\n    indented by four', 2, 'text that is indented by four spaces becomes code'],
    [':::note\nText\n\n## Next', 0, 'the note is not closed'],
    ['One\n\n:::note\n\n:::', 2, 'the note is empty'],
    [
      'One\n\n:::note Limits\nText\n:::',
      2,
      '":::note Limits" has words behind its name, which would be lost. Write them on the lines below.',
    ],
    ['One\n\n:::lang en\nText\n\n## Next', 2, 'the passage in another language is not closed, so that all'],
    ['::::lang en\nText\n:::\n\n## Next', 0, 'the passage in another language is not closed'],
    ['::::lang en\nText\n:::\n\n## Next', 2, '":::" closes nothing. Delete it, or give the block'],
    ['One\n\n:::lang en\n:::', 2, 'the passage in another language is empty'],
    [':::lang en\nOne\n\n:::note\nTwo\n:::\n\nThree\n:::', 3, 'the note ends on the same line as the block'],
    [':::lang en\nOne\n\n:::note\nTwo\n:::\n\nThree\n:::', 8, '":::" closes nothing'],
    ['One\n\n:::\n\nTwo', 2, '":::" closes nothing'],
    ['One\n\n```\ncode\n\n## Next', 2, 'the code is not closed'],
    ['One\n\n```', 2, 'the code is not closed'],
    ['[Go](javascript:alert(1))', 0, '"[Go](javascript:alert(1)" leads to a kind of address'],
    [
      'See\n[there](/services/ and more.',
      1,
      '"[there](/services/ and more." begins a link that is not closed',
    ],
    ['[`code`](https://bank.example', 0, '"[…](https://bank.example" begins a link'],
    [
      'One\nand [](/services/) more',
      1,
      'the link to "/services/" has no words. Write them between its brackets: "[words](/services/)".',
    ],
    ['One\n\n| a |\n|---|\n| [ ](/services/) |', 4, 'the link to "/services/" has no words'],
    ['A fee[^1] is due', 0, '"[^1]" makes no footnote'],
    ['One\n\n[^1]: A note.', 2, '"[^1]" makes no footnote'],
    ['[Fees]: /fees/ "Our fees"', 0, '"[Fees]: /fees/" makes no link. Write the address behind the words'],
    ['- [ ] one\n- [x] two', 1, '"[x]" makes no box to tick'],
    ['A ==marked word== here', 0, '"==marked word==" marks nothing'],
    ['One (==marked==).', 0, '"==marked==" marks nothing'],
    ['o\tone\no\ttwo', 1, '"o" makes no list'],
    ['§\tone', 0, '"§" makes no list'],
    ['Text\n\n\u00AD- item', 2, '"-" begins with a soft hyphen'],
    ['One\n\nTwo\nthree\n---\nfour', 4, 'a line of "---" directly below words makes them a heading'],
    ['One\n===', 1, 'a line of "===" directly below words makes them a heading'],
    [
      'Ab\n\n3. Oktober 2027 gilt',
      2,
      '"3. Oktober" is a date, and would become an entry of a list. Write "3\\.',
    ],
    ['gilt ab\n1. Januar 2027 und', 1, '"1. Januar" is a date'],
    ['- 3. Oktober: Beginn\n- 4. Mai: Ende', 1, '"4. Mai" is a date'],
    ['1. One\n2. 3. mars', 1, '"3. mars" is a date'],
    ['3. May 2027', 0, '"3. May" is a date'],
    [
      '| a | b |\n|---|---|\n| c | d | e |',
      2,
      "the row has more cells than the table's first row, which has 2",
    ],
  ])('%j', (source, line, message) => {
    expect(marksIn(source)).toContainEqual(expect.stringContaining(`${line} ${message}`));
  });

  test.each([
    '5 < 7 and a<b, [1] (see below)',
    '`<br>` and \\<br\\>, \\*\\*',
    '```\n<br> **\n##x\n```',
    '## Fees\n\n- **bold** [x](/a/)\n  - inner',
    ':::note\nText\n:::\n\nMore',
    '::::lang en\n:::note\nText\n:::\n::::\n\n> :::note\n> Text\n> :::',
    ':::note\nOne\n:::\n\n:::lang en\nTwo\n:::\n:::note\nThree\n:::',
    '`:::` and \\:::',
    '`:german[x]`, a::note[1], 10:am[0], :uk[Привіт]',
    ':::tip\n\nText\n\n:::',
    '| a | b |\n|---|---|\n| c |\n| `x \\| y` | **d** |',
    'Number #1, § 3 · 4',
    'From\n1.\u00a0January on\n– or later – it holds',
    '– one line alone',
    '– a dash before words that\ngo on',
    '1.\u00a0January\n\n| – | 1.\u00a0May |\n|---|---|',
    'See <https://example.org/>, x <- y, a < !b',
    'One\n\n---\n\nTwo',
    '[x](/a/ "A\ntitle") and [y](/b/)',
    '[`code`](/a/), [![A harbour](./a.jpg)](/b/), [**bold**](/c/)',
    'a == b, ==, = = 5 [sic] [ ] (a](b',
    'a==b and c==d, "e"=="f" and "g"=="h"',
    'o one, § 1',
    '1. May we ask?\n2. March on\n3. Mailand\n4. Mai-Feiertag\n5. am 3. Oktober',
    '3\\. Oktober 2027, 3) Oktober',
    'Zahlungs\u00ADverkehr',
    '`[^1]` and `==a==`',
    '[Stand]: 01.10.2026',
  ])('and this is none: %j', (source) => {
    expect(marksIn(source)).toEqual([]);
  });
});

describe('in a field of one paragraph', () => {
  test.each([
    ['- Hang up\n- Call us', 0, '- Hang up'],
    ['- Hang up', 0, '- Hang up'],
    ['Do this:\n1. Hang up\n2. Call us', 1, '1. Hang up'],
    ['Words.\n## Fees\nMore', 1, '## Fees'],
    ['## Fees', 0, '## Fees'],
    ['##Fees', 0, '##Fees'],
    ['Words.\n:::note\nMore.\n:::', 1, ':::note'],
    ['| a | b |\n|---|---|\n| c | d |', 0, '| a | b |'],
    ['Words.\n\nMore words.', 2, 'More words.'],
    ['• one\n• two', 0, '• one'],
    ['– one\n– two', 0, '– one'],
    ['> Words', 0, '> Words'],
  ])('%j makes no block and is told of once', (source, line, words) => {
    expect(marksIn(source, 'inline')).toEqual([
      `${line} "${words}" cannot stand in this field, which is one paragraph, without lists, headings, tables and notes. Write sentences, or put it into running text.`,
    ]);
  });

  test.each([
    '3. Oktober 2027 is a day.',
    'The bank, a licensed one\n- and no other - holds it.',
    '\\- and \\## x',
    '– a dash before words that\ngo on',
    'a | b, #1, 2 > 1',
  ])('nothing is told of %j', (source) => {
    expect(marksIn(source, 'inline')).toEqual([]);
  });

  test('other marks are told of as anywhere else', () => {
    expect(marksIn('One\ntwo<br>', 'inline')).toEqual([
      '1 "<br>" is HTML, which would be shown as it is written. Write Markdown.',
    ]);
  });
});
