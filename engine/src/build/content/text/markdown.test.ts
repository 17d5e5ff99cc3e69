import { describe, expect, test } from 'vitest';
import { createMarkdownContext } from '../../testing/markdown-context.ts';
import type { MarkdownContext } from './markdown.ts';
import { createMarkdownRenderer } from './markdown.ts';
import { createTermIndex } from './term-links.ts';

const renderer = createMarkdownRenderer();

const block = (source: string, changes?: Partial<MarkdownContext>) =>
  renderer.block(source, createMarkdownContext(changes).context);
const asked = (source: string): string[] => {
  const { context, asked: written } = createMarkdownContext();
  renderer.block(source, context);
  return written;
};

describe('what editors write never becomes markup', () => {
  test.each([
    ['a <b>bold</b> word', '<p>a &lt;b&gt;bold&lt;/b&gt; word</p>\n'],
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n'],
    ['[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>\n'],
    ['[x](/a" onclick="b)', '<p>[x](/a” onclick=”b)</p>\n'],
    ['`"`', '<p><code>&quot;</code></p>\n'],
  ])('%s', (source, html) => {
    expect(block(source).html).toBe(html);
  });
});

describe('headings', () => {
  test('get an anchor and are listed', () => {
    expect(block('## Fees & *terms* of `IBAN`\n\nText')).toEqual({
      html: '<h2 id="fees-and-terms-of-iban">Fees &amp; <em>terms</em> of <code>IBAN</code></h2>\n<p>Text</p>\n',
      headings: [{ depth: 2, id: 'fees-and-terms-of-iban', text: 'Fees & terms of IBAN' }],
    });
  });

  test('of a passage in another language are listed with it, set as they are in the text', () => {
    const source = '## "Eins"\n\n:::lang en\n## "Two"\n:::\n\n:::lang de\n## "Drei"\n:::';
    const { html, headings } = block(source, { language: 'de' });
    expect(html).toContain('<h2 id="two" lang="en">“Two”</h2>');
    const listed = headings.map(({ text, language }) => `${text} ${language ?? ''}`);
    expect(listed).toEqual(['„Eins“ ', '“Two” en', '„Drei“ ']);
  });

  test.each(['🎉', '!', 'Ждут'])('of which no anchor can be made are told of: %s', (words) => {
    expect(asked(`One\n\n## ${words}`)).toContain(
      `mark 2 heading "${words}" has no letters from a to z and no digits, of which its anchor is made. Write words.`,
    );
  });

  test('of digits alone have an anchor', () => {
    expect(asked('## 2026')).toEqual([]);
  });

  test('of one text do not appear in the next', () => {
    block('## First');
    expect(block('## Second').headings.map(({ id }) => id)).toEqual(['second']);
  });
});

describe('links', () => {
  test('are finished by the page', () => {
    expect(block('[accounts](/accounts/)').html).toBe('<p><a href="/en/accounts/">accounts</a></p>\n');
  });

  test('say the language of a page that is in another one', () => {
    const changes = { language: 'fr', resolveLink: (target: string) => target };
    expect(block('[x](/de/accounts/)', changes).html).toBe(
      '<p><a href="/de/accounts/" hreflang="de">x</a></p>\n',
    );
    expect(block('[x](/blog/)', changes).html).toBe('<p><a href="/blog/">x</a></p>\n');
  });

  test.each(['https://example.org/', 'http://example.org/'])('to %s open a new tab', (address) => {
    expect(block(`[x](${address})`).html).toBe(
      `<p><a href="${address}" target="_blank" rel="noopener">x</a></p>\n`,
    );
  });

  test.each([
    ['[x](/a/)', undefined],
    [':de[Hier: [x](/a/)]', 'de'],
    [':::lang de\n[x](/a/)\n:::', 'de'],
    [':de[Hier] [x](/a/)', undefined],
  ])('tell the language of the passage they stand in: %j', (source, language) => {
    const languages: (string | undefined)[] = [];
    block(source, {
      resolveLink(target, { passageLanguage }) {
        languages.push(passageLanguage);
        return target;
      },
    });
    expect(languages).toEqual([language]);
  });

  test.each([
    ['[:de[Über *uns*]](/blog/uns/)', 'de'],
    [':de[Hier: [x](/blog/x/)]', 'de'],
    ['[:de[Über] us](/blog/uns/)', undefined],
    ['[:de[Über] or :de[unter]](/blog/uns/)', undefined],
    ['[:de[Preise]](/prices.de.pdf)', undefined],
  ])('to an address without a language are in that of all their words: %j', (source, language) => {
    const { html } = block(source, { resolveLink: (target) => target });
    expect(/hreflang="(\w+)"/.exec(html)?.[1]).toBe(language);
  });

  test.each([
    ['[Stand]: 01.10.2026', '<p>[Stand]: 01.10.2026</p>\n'],
    ['[^1]: https://law.example/\n\nA fee[^1]', '<p>[^1]: https://law.example/</p>\n<p>A fee[^1]</p>\n'],
  ])('are no lines with the address of a link elsewhere: %j', (source, html) => {
    expect(block(source).html).toBe(html);
  });

  test.each(['mailto:a@bank.example', '#part'])('to %s do not', (address) => {
    expect(block(`[x](${address})`).html).toBe(`<p><a href="${address}">x</a></p>\n`);
  });

  test.each([
    ['in the first line', '[x](/a/)', ['link /a/ 0']],
    ['in a later line of a paragraph', 'one\ntwo\n[x](/a/) and\n[y](/b/)', ['link /a/ 2', 'link /b/ 3']],
    ['after a line break', 'one  \n[x](/a/)', ['link /a/ 1']],
    ['in a later paragraph', 'one\n\n\ntwo\n\n[x](/a/)', ['link /a/ 5']],
    ['in a list', '- one\n- two\n  [x](/a/)\n', ['link /a/ 2']],
    ['in a heading', 'one\n\n## [x](/a/)', ['link /a/ 2']],
    [
      'in a table',
      'one\n\n| [h](/h/) |\n|---|\n| a |\n| [x](/a/) |\n\n[y](/b/)',
      ['link /h/ 2', 'link /a/ 5', 'link /b/ 7'],
    ],
    ['in a note', ':::note\none\n\n[x](/a/)\n:::', ['link /a/ 3']],
  ])('are known by their line: %s', (_name, source, expected) => {
    expect(asked(source)).toEqual(expected);
  });
});

describe('pictures', () => {
  test('get their address and size', () => {
    expect(block('![Two people](team.png)').html).toBe(
      '<p><img src="/assets/team.png" alt="Two people" width="3" height="2" loading="lazy"></p>\n',
    );
  });

  test('are asked for by the name of the file, whatever its letters', () => {
    expect(asked('text\n![Das Büro](<büro 50%.png>)')).toEqual(['image büro 50%.png "Das Büro" 1']);
  });

  test('that are missing leave the rest as it is', () => {
    expect(block('![x](missing.png) after').html).toContain('after');
  });
});

describe('directives', () => {
  test('are replaced by their HTML', () => {
    expect(block('one\n\n::year\n\ntwo').html).toBe('<p>one</p>\n<p>2026</p><p>two</p>\n');
  });

  test('may follow each other', () => {
    expect(block('::year\n\n::year').html).toBe('<p>2026</p><p>2026</p>');
  });

  test.each([
    ['one\n\n::yaer', ['directive ::yaer 2']],
    [':::tip\ntext\n:::', ['directive :::tip 0']],
    [':::Note\ntext\n:::', ['directive :::Note 0']],
    ['::Year', ['directive ::Year 0']],
    [':::note\ntext\n:::', []],
    ['a ::year', []],
    ['::', []],
    ['| a |\n|---|\n| ::year |', []],
    ['## ::year', []],
  ])('%j asks for %j', (source, expected) => {
    expect(asked(source)).toEqual(expected);
  });

  test('a table cell that looks like one stays a cell', () => {
    expect(block('| a |\n|---|\n| ::year |').html).toContain('<th scope="row">::year</th>');
  });
});

describe('blocks', () => {
  test('a passage in another language says so, is set in that language, and has no element around it', () => {
    expect(
      block('Auf „Englisch“:\n\n:::lang en\n> PROVIDED "AS IS"\n:::\n\nEnde', { language: 'de' }).html,
    ).toBe(
      '<p>Auf „Englisch“:</p>\n<blockquote lang="en">\n<p>PROVIDED “AS IS”</p>\n</blockquote>\n<p>Ende</p>\n',
    );
  });

  test('words of a line in another language say so, with the marks in them, wherever they stand', () => {
    expect(block('Die :en[Terms *of* use], § 2').html).toBe(
      '<p>Die <span lang="en">Terms <em>of</em> use</span>, §\u00a02</p>\n',
    );
    expect(block('## :en[Terms] im :en[IBAN]').headings).toEqual([
      { depth: 2, id: 'terms-im-iban', text: 'Terms im IBAN' },
    ]);
    expect(block('[x :en[y]](/a/) 10:en[z').html).toContain(
      '<a href="/en/a/">x <span lang="en">y</span></a> 10:en[z',
    );
  });

  test('notes are a group with a class', () => {
    expect(block(':::note\nMind the gap.\n:::').html).toBe(
      '<div class="note">\n<p>Mind the gap.</p>\n</div>\n',
    );
  });

  test('a table scrolls in a region that is named by the heading above it', () => {
    const { html } = block('## Fees "today"\n\n| a | b |\n|---|---|\n| 1 | 2 |');
    expect(html).toContain('<section class="table-scroll" tabindex="0" aria-label="Fees “today”"><table>');
    expect(html).toContain('<th scope="col">a</th>');
    expect(html).toContain('</table></section>');
    expect(block('| | b |\n|---|---|\n| 1 | 2 |').html).toContain('aria-label="b"');
  });

  test('a table in another language says so', () => {
    expect(block(':::lang de\n| a | b |\n|---|---|\n| 1 | 2 |\n:::').html).toContain('<table lang="de">');
  });

  test('the first cell of a row is its heading, but an empty cell or corner is none', () => {
    const { html } = block('| | a |\n|---|---|\n| 1 | 2 |');
    expect(html).toContain('<tr>\n<td></td>\n<th scope="col">a</th>\n</tr>');
    expect(html).toContain('<tr>\n<th scope="row">1</th>\n<td>2</td>\n</tr>');
    expect(block('| a | b |\n|---|---|\n| | 2 |').html).toContain('<tr>\n<td></td>\n<td>2</td>\n</tr>');
  });

  test('cells of a table that is too wide for a phone name their column, but for the first', () => {
    const rows = '| one | two | *three* |\n| four | five | six |';
    const { html } = block(`| a | **b** | "c" |\n|---|---|--:|\n${rows}`);
    const row = (one: string, two: string, three: string): string =>
      `<th scope="row">${one}</th>\n<td data-column="b">${two}</td>\n<td data-align="right" data-column="“c”">${three}</td>`;
    expect(html).toContain(row('one', 'two', '<em>three</em>'));
    expect(html).toContain(row('four', 'five', 'six'));
    expect(block('| a | b |\n|---|---|\n| 1 | 2 |').html).not.toContain('data-column');
  });

  test('a column of figures is flush right with its heading, the first one and one aligned by its author are not', () => {
    const { html } = block(
      '| Year | Sum | Share | For |\n|---|---|:-:|---|\n| 2025 | 40 Cent | 5% | all |\n| 2026 | **−1.200** | 7% | 12 |',
    );
    expect(html).toContain('<th scope="col">Year</th>\n<th scope="col" data-align="right">Sum</th>');
    expect(html).toContain(
      '<th scope="row">2025</th>\n<td data-align="right" data-column="Sum">40\u00a0Cent</td>',
    );
    expect(html).toContain('<td data-align="right" data-column="Sum"><strong>−1.200</strong></td>');
    expect(html).toContain('<td data-align="center" data-column="Share">5%</td>');
    expect(html).toContain('<td data-column="For">12</td>');
  });

  test('code that scrolls can be reached by the keyboard', () => {
    expect(block('```\na long line\n```').html).toContain('<pre tabindex="0"><code>a long line');
  });

  test('or by its first column', () => {
    expect(block('| Country | b |\n|---|---|\n| 1 | 2 |').html).toContain('aria-label="Country"');
  });
});

describe('glossary terms', () => {
  const term = '<a href="/en/glossary/iban/" class="term">IBAN</a>';

  test('are linked once in a text, and not in headings, links or code', () => {
    const { html } = block('## IBAN\n\n[The IBAN](/a/), `IBAN`, IBAN and IBAN.');
    expect(html.split(term)).toHaveLength(2);
    expect(html).toContain(`<code>IBAN</code>, ${term} and IBAN.`);
  });

  test('are not linked where the text stands inside a link', () => {
    expect(block('IBAN', { allowsTermLinks: false }).html).toBe('<p>IBAN</p>\n');
  });

  test('are not linked again where the page has linked them', () => {
    expect(block('IBAN', { linkedTerms: new Set(['/en/glossary/iban/']) }).html).toBe('<p>IBAN</p>\n');
  });

  test('of several words are linked where a line of the editor ends in them', () => {
    const terms = createTermIndex([{ address: '/en/glossary/kyc/', spellings: ['Know Your Customer'] }]);
    expect(block('We know: *x* Know\nYour Customer.', { terms }).html).toBe(
      '<p>We know: <em>x</em> <a href="/en/glossary/kyc/" class="term">Know\nYour Customer</a>.</p>\n',
    );
  });

  test('are linked in inline text too', () => {
    expect(renderer.inline('An *IBAN*', createMarkdownContext().context)).toEqual({
      html: `An <em>${term}</em>`,
      headings: [],
    });
  });
});

describe('typography', () => {
  test('sets words, headings and lines that editors broke, and leaves code and addresses', () => {
    const source = '## "One" in 5 %\n\nIt\'s **"bold"** within 5\ndays: `"5 %"`, [a "b"](/c/?d="e")';
    expect(block(source)).toEqual({
      html:
        '<h2 id="one-in-5">“One” in 5%</h2>\n' +
        '<p>It’s <strong>“bold”</strong> within 5\u00a0days: <code>&quot;5 %&quot;</code>, ' +
        '<a href="/en/c/?d=%22e%22">a “b”</a></p>\n',
      headings: [{ depth: 2, id: 'one-in-5', text: '“One” in 5%' }],
    });
  });

  test('follows the language of the words', () => {
    expect(block('§ 25: "ja"', { language: 'de' }).html).toBe('<p>§\u00a025: „ja“</p>\n');
  });
});

test('inline text has no paragraph and no blocks', () => {
  expect(renderer.inline('## One *two*', createMarkdownContext().context).html).toBe('## One <em>two</em>');
});
