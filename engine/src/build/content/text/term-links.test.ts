import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { createTermIndex, doubledTerms, linkTerms } from './term-links.ts';

const markdown = new MarkdownIt();

const index = createTermIndex([
  { address: '/kyc/', spellings: ['KYC', 'Know Your Customer'] },
  { address: '/kyc-platform/', spellings: ['KYC platform'] },
  { address: '/psd2/', spellings: ['PSD2 (directive)'] },
  { address: '/überweisung/', spellings: ['Überweisung'] },
]);

/** The text with each link as `[text](address)`. */
function linked(source: string, known = new Set<string>(), terms = index): string {
  const [block] = markdown.parseInline(source, {});
  const tokens = linkTerms(block?.children ?? [], terms, known);
  return tokens
    .map((token) => {
      if (token.type === 'link_open') return '[';
      return token.type === 'link_close' ? ']' : token.content;
    })
    .join('');
}

describe('a term is linked', () => {
  test.each([
    ['where it stands alone', 'KYC', '[KYC]'],
    ['at its first use only', 'KYC and KYC', '[KYC] and KYC'],
    ['once for all of its spellings', 'Know Your Customer (KYC)', '[Know Your Customer] (KYC)'],
    ['by its longest spelling', 'a KYC platform for KYC', 'a [KYC platform] for [KYC]'],
    ['with characters that mean something in patterns', 'PSD2 (directive).', '[PSD2 (directive)].'],
    ['with umlauts', 'Eine Überweisung!', 'Eine [Überweisung]!'],
    ['across a no-break space', 'Know\u00a0Your Customer', '[Know\u00a0Your Customer]'],
    ['beside punctuation', '„KYC“, and', '„[KYC]“, and'],
  ])('%s', (_name, source, expected) => {
    expect(linked(source)).toBe(expected);
  });
});

test('a term with soft hyphens is linked as it is written', () => {
  expect(linked('A K\u00ADYC plat\u00ADform for ei\u00ADner Über\u00ADweisung.')).toBe(
    'A [K\u00ADYC plat\u00ADform] for ei\u00ADner [Über\u00ADweisung].',
  );
});

describe('a term is left alone', () => {
  test.each([
    ['inside a longer word', 'KYCs, eKYC, Überweisungen'],
    ['inside a compound with a dash', 'KYC-Prüfung, e-KYC'],
    ['in other letters', 'kyc, Kyc'],
    ['inside a link', '[all about KYC](/a/)'],
    ['in code', '`KYC`'],
  ])('%s', (_name, source) => {
    const before = linked(source, new Set(), createTermIndex([]));
    expect(linked(source)).toBe(before);
  });

  test('where its address is known already', () => {
    expect(linked('KYC and PSD2 (directive)', new Set(['/kyc/']))).toBe('KYC and [PSD2 (directive)]');
  });
});

test('what was linked is remembered', () => {
  const known = new Set(['/psd2/']);
  linked('KYC', known);
  expect([...known]).toEqual(['/psd2/', '/kyc/']);
});

test('links carry the address and the class of terms', () => {
  const [block] = markdown.parseInline('a KYC b', {});
  const tokens = linkTerms(block?.children ?? [], index, new Set());
  expect(markdown.renderer.render(tokens, markdown.options, {})).toBe(
    'a <a href="/kyc/" class="term">KYC</a> b',
  );
});

describe('a spelling', () => {
  const entry = (slug: string, spellings: readonly string[]) => {
    const file = `content/glossary/${slug}.en.md`;
    const text = `---\ntitle: ${slug}\nlinkTerms:\n${spellings.map((each) => `  - ${each}\n`).join('')}---\n`;
    const source = { file, kind: 'markdown' as const, text };
    return { source, address: `/en/glossary/${slug}/`, spellings, field: 'linkTerms' };
  };

  test('that two entries claim is refused where it stands in the second', () => {
    expect(
      doubledTerms([entry('iban', ['IBANs', 'IBAN']), entry('standing-order', ['order', 'IBAN'])]),
    ).toEqual([
      {
        file: 'content/glossary/standing-order.en.md',
        line: 5,
        message:
          '"IBAN" in "linkTerms" leads to content/glossary/iban.en.md already. Keep it in one of them.',
      },
    ]);
  });

  test('that stands twice in one entry is refused', () => {
    expect(doubledTerms([entry('iban', ['IBAN', 'IBAN'])])).toMatchObject([
      { line: 5, message: '"IBAN" stands twice in "linkTerms". Remove one of them.' },
    ]);
  });

  test('may be one of several of an entry', () => {
    expect(doubledTerms([entry('iban', ['IBAN', 'IBANs']), entry('bic', ['BIC', 'iban'])])).toEqual([]);
  });
});
