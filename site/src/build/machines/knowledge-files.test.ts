import type { ListedPage } from '@quellwerk/engine/content';
import { describe, expect, it } from 'vitest';
import { knowledgeFiles, twinLink } from './knowledge-files.ts';
import type { PageFacts } from './page-facts.ts';

function fact(collection: string, path: string, data: object): PageFacts {
  const language = path.split('/')[1] ?? '';
  const slug = path.split('/').at(-2) ?? '';
  const page: ListedPage = {
    path,
    language,
    title: `Title of ${slug}`,
    description: 'What it says.',
    isUnlisted: false,
    versions: [],
    item: { collection, slug },
  };
  const item = { collection, slug, language, bodyLanguage: language, file: '', path, data };
  return { page, item, changed: '2026-11-21' };
}

const rich = (html: string) => ({ html, headings: [] });
const site = { origin: 'https://bank.example', name: 'Bank' };
const files = knowledgeFiles(
  [
    fact('pages', '/en/', { heading: 'Home' }),
    fact('services', '/en/services/cards/', {}),
    fact('glossary', '/en/glossary/iban/', {
      heading: 'IBAN',
      definition: rich('A number.'),
      body: rich('<h2>Use</h2>'),
    }),
    fact('security', '/de/security/phishing/', {
      heading: 'Phishing',
      answer: rich('Sperren.'),
      now: [rich('Anrufen')],
    }),
    fact('podcast', '/en/podcast/money/', {
      heading: 'Money',
      transcript: [{ speaker: 'guest', text: 'Here.' }],
    }),
  ],
  site,
);
const contentOf = (address: string) => files.find((file) => file.address === address)?.content;

describe('knowledge for programs', () => {
  it('has a Markdown twin of each page: the answer first, then the text', () => {
    expect(contentOf('/en/glossary/iban.md')).toBe(
      '# IBAN\n\nSource: https://bank.example/en/glossary/iban/\nLast change: 2026-11-21\n\nA number.\n\n## Use\n',
    );
    expect(contentOf('/de/security/phishing.md')).toContain('Sperren.\n\n- Anrufen');
    expect(contentOf('/en/podcast/money.md')).toContain('**guest:** Here.');
  });

  it('is named in the head of its page', () => {
    const { attributes } = twinLink({ path: '/en/glossary/iban/' });
    expect(attributes).toMatchObject({ rel: 'alternate', type: 'text/markdown' });
    expect(files.map(({ address }) => address)).toContain(attributes?.['href']);
  });

  it('has none of pages that sell something', () => {
    expect(files.map(({ address }) => address)).not.toContain('/en/services/cards.md');
  });

  it('is listed in llms.txt by kind, in one language, with services at their pages', () => {
    const overview = String(contentOf('/llms.txt'));
    expect(overview).toMatch(/^# Bank\n\n> /);
    expect(overview).toContain('- [Title of cards](https://bank.example/en/services/cards/): What it says.');
    expect(overview).toContain('## Glossary\n\n- [Title of iban](https://bank.example/en/glossary/iban.md)');
    expect(overview).not.toContain('phishing');
  });
});
