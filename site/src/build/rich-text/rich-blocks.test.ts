import { describe, expect, test } from 'vitest';
import { richBlocks, richParts, textOfParts } from './rich-blocks.ts';

const ORIGIN = 'https://bank.example';
const blocks = (html: string) => richBlocks({ html }, { origin: ORIGIN, linksTerms: false });
const parts = (html: string, linksTerms = false) => richParts({ html }, { origin: ORIGIN, linksTerms });
const text = (words: string) => ({ kind: 'text', text: words });
const paragraph = (words: string) => ({ kind: 'paragraph', parts: [text(words)] });

describe('rendered text as data', () => {
  test('has headings, paragraphs, lists, tables, samples of code and rules', () => {
    const html = `<h2 id="a">A</h2>
      <p>b <strong>c</strong>
      <em>d</em></p>
      <ol start="4"><li>e</li><li><p>f</p></li></ol>
      <section><table><thead><tr><th>g</th><th>h</th></tr></thead><tbody><tr><td>i</td><td> </td></tr></tbody></table></section>
      <pre tabindex="0"><code class="language-http">POST /a &lt;b&gt;

  { "c": 1 }
</code></pre><hr>`;
    expect(blocks(html)).toEqual([
      { kind: 'heading', depth: 2, parts: [text('A')] },
      {
        kind: 'paragraph',
        parts: [
          text('b '),
          { kind: 'strong', parts: [text('c')] },
          text(' '),
          { kind: 'emphasis', parts: [text('d')] },
        ],
      },
      { kind: 'list', start: 4, items: [[paragraph('e')], [paragraph('f')]] },
      { kind: 'table', head: [[text('g')], [text('h')]], rows: [[[text('i')], []]] },
      { kind: 'sample', code: 'POST /a <b>\n\n  { "c": 1 }' },
      { kind: 'rule' },
    ]);
  });

  test('keeps lists in lists, and what stands in notes', () => {
    expect(blocks('<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>')).toEqual([
      { kind: 'list', items: [[paragraph('a'), { kind: 'list', items: [[paragraph('b')]] }]] },
    ]);
    expect(blocks('<div class="note"><p>a</p></div>')).toEqual([paragraph('a')]);
  });

  test('says of a quotation that it is one', () => {
    const html = '<blockquote>\n<p>a</p>\n<ul>\n<li>b</li>\n</ul>\n</blockquote><p>c</p>';
    expect(blocks(html)).toEqual([
      { kind: 'quote', blocks: [paragraph('a'), { kind: 'list', items: [[paragraph('b')]] }] },
      paragraph('c'),
    ]);
  });

  test('has whole addresses, because what is made of it lies elsewhere', () => {
    expect(parts('<a href="/de/a/">x</a> <a href="mailto:a@b.example">y</a>')).toMatchObject([
      { kind: 'link', href: `${ORIGIN}/de/a/` },
      text(' '),
      { kind: 'link', href: 'mailto:a@b.example' },
    ]);
  });

  test('leads to the glossary only where that is wanted', () => {
    const html = 'An <a href="/en/iban/" class="term">IBAN</a>';
    expect(parts(html)).toEqual([text('An '), text('IBAN')]);
    expect(parts(html, true)[1]).toMatchObject({ kind: 'link', href: `${ORIGIN}/en/iban/` });
  });

  test('says what a picture says, and which words are in another language', () => {
    const found = parts(
      '<span class="x"><b lang="en">Go</b></span><img src="/a.avif" alt="A bank"><br>1\u00a0000',
    );
    expect(found).toEqual([
      { kind: 'strong', parts: [text('Go')] },
      { kind: 'picture', source: `${ORIGIN}/a.avif`, alternative: 'A bank' },
      { kind: 'break' },
      text('1\u00a0000'),
    ]);
    expect(parts('<i lang="en">a</i><span lang="fr">b</span>')).toEqual([
      { kind: 'emphasis', parts: [text('a')] },
      { kind: 'foreign', language: 'fr', parts: [text('b')] },
    ]);
    expect(textOfParts(found)).toBe('GoA bank 1\u00a0000');
  });
});
