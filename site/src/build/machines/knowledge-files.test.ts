import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ListedPage } from '@quellwerk/engine/content';
import { describe, expect, it } from 'vitest';
import type { Source } from '../collections.ts';
import { keepFiles } from '../kept/kept-files.ts';
import { knowledgeFiles } from './knowledge-files.ts';
import type { PageFacts } from './page-facts.ts';

function fact(collection: string, path: string, data: object): PageFacts {
  const language = path.startsWith('/de/') ? 'de' : 'en';
  const slug = path.split('/').at(-2) ?? '';
  const page: ListedPage = {
    path,
    language,
    title: `Title of ${slug}`,
    description: 'What it says.',
    isUnlisted: false,
    hreflang: [],
    item: { collection, slug },
  };
  const item = { collection, slug, language, bodyLanguage: language, file: '', path, data };
  return { page, item, changed: '2026-11-21' };
}

const rich = (html: string) => ({ html, headings: [] });
const site = { origin: 'https://bank.example', name: 'Bank', isFictional: true };
const facts = [
  fact('pages', '/en/', { heading: 'Home' }),
  fact('services', '/en/services/cards/', {}),
  fact('glossary', '/en/glossary/iban/', {
    heading: 'IBAN',
    definition: rich('A\u00a0number.'),
    alsoKnownAs: ['Account number'],
    body: rich('<h2>Use</h2>'),
    laws: [{ name: 'ISO\u00a013616', date: '2020', note: rich('A standard.') }],
  }),
  fact('glossary', '/de/glossary/iban/', {
    heading: 'IBAN',
    definition: rich('Eine Nummer.'),
    alsoKnownAs: ['Kontonummer', 'IBAN'],
    laws: [],
  }),
  fact('security', '/de/security/phishing/', {
    heading: 'Phishing',
    answer: rich('Sperren.'),
    signs: [rich('Eile')],
    now: [rich('Anrufen'), rich('Warten')],
    flow: { title: 'Ein Anruf.', streams: [{ sentence: 'Er fragt.' }] },
  }),
  fact('podcast', '/en/podcast/money/', {
    heading: 'Money',
    lead: rich('On money.'),
    guest: 'A treasurer',
    takeaways: [rich('Count it.')],
    chapters: [
      { start: 0, title: 'Beginning' },
      { start: 60, title: 'End' },
    ],
    transcript: [
      { start: 0, speaker: 'guest', text: 'Here.' },
      { start: 65, speaker: 'host', text: 'There.' },
    ],
    body: '',
  }),
  fact('blog', '/blog/rules/', {
    heading: 'Rules',
    author: 'Payments team',
    lead: rich('In short.'),
    body: rich('<p>New.</p>'),
  }),
  fact('publications', '/en/publications/guide/', {
    heading: 'Guide',
    lead: rich('To read.'),
    flow: {
      title: 'Two parties pay.',
      streams: [{ sentence: 'One pays.' }, {}, { sentence: 'One is paid.' }],
    },
    body: rich('<h2>Chapter</h2>'),
    checklist: { title: 'Before you begin', items: [rich('A <em>plan</em>'), rich('A date')] },
  }),
];
const source = {
  language: 'en',
  strings: {
    'podcast.host': 'Host',
    'podcast.guestSpeaker': 'Guest',
    'podcast.takeaways': 'To take away',
    'glossary.laws': 'The law',
    'security.now': 'What to do',
    'security.signs': 'Signs',
    'footer.fictional': 'There is no such bank.',
    'markdown.source': 'Source',
    'markdown.note': 'Note',
    'markdown.changed': 'Last change',
    'markdown.alsoKnownAs': 'Also known as',
    'blog.published': 'Published',
    'blog.author': 'Written by',
    'podcast.guest': 'Guest',
  },
  items: ((name) => facts.flatMap(({ item }) => (item.collection === name ? [item] : []))) as Source['items'],
};
const german = {
  language: 'de',
  strings: {
    'footer.fictional': 'Diese Bank gibt es nicht.',
    'markdown.source': 'Quelle',
    'markdown.note': 'Hinweis',
    'markdown.changed': 'Letzte Änderung',
    'markdown.alsoKnownAs': 'Auch bekannt als',
  },
  items: () => [],
};
const sources = [source, german];
const files = await knowledgeFiles(facts, sources, site);
const contentOf = (address: string) => files.find((file) => file.address === address)?.content;
/** What follows heading and origin. */
const wordsOf = (address: string) => String(contentOf(address)).split('\n\n').slice(2).join('\n\n');

describe('knowledge for programs', () => {
  it('has a Markdown version of each page: the answer first, then the text', () => {
    expect(contentOf('/en/glossary/iban.md')).toBe(
      [
        '# IBAN',
        'Source: https://bank.example/en/glossary/iban/\nNote: There is no such bank.\nLast change: 2026-11-21\nAlso known as (en): Account number\nAlso known as (de): Kontonummer, IBAN',
        'A number.',
        '## Use',
        '## The law',
        '- ISO 13616 (2020): A standard.\n',
      ].join('\n\n'),
    );
    expect(contentOf('/blog/rules.md')).toContain('\nWritten by: Payments team\n\nIn short.\n\nNew.');
  });

  it('says in the language of its page where it is from, and what the page says beside its text', () => {
    expect(String(contentOf('/de/glossary/iban.md')).split('\n\n')[1]).toBe(
      'Quelle: https://bank.example/de/glossary/iban/\nHinweis: Diese Bank gibt es nicht.\nLetzte Änderung: 2026-11-21\nAuch bekannt als (en): Account number\nAuch bekannt als (de): Kontonummer, IBAN',
    );
  });

  it('has lists under the words of the page, so that two of them do not run into one', () => {
    expect(wordsOf('/de/security/phishing.md')).toBe(
      [
        'Sperren.',
        '## What to do',
        '1. Anrufen\n2. Warten',
        '## Signs',
        '- Eile',
        'Ein Anruf.',
        '1. Er fragt.\n',
      ].join('\n\n'),
    );
  });

  it('says when a page was published, and when it has changed since', async () => {
    const daysOf = async (published: string) => {
      const dated = facts.slice(2, 3).map((each) => ({ ...each, published }));
      const [written] = await knowledgeFiles(dated, sources, site);
      return String(written?.content).match(/^(?:Published|Last change): .*$/gm);
    };
    expect(await daysOf('2026-10-01')).toEqual(['Published: 2026-10-01', 'Last change: 2026-11-21']);
    expect(await daysOf('2026-11-21')).toEqual(['Published: 2026-11-21']);
  });

  it('tells an episode chapter by chapter', () => {
    expect(contentOf('/en/podcast/money.md')).toContain('\nGuest: A treasurer\n');
    expect(wordsOf('/en/podcast/money.md')).toBe(
      'On money.\n\n## To take away\n\n- Count it.\n\n## Beginning\n\n**Guest:** Here.\n\n## End\n\n**Host:** There.\n',
    );
  });

  it('tells of a publication its drawing in words, and the list to tick off at the end', () => {
    expect(wordsOf('/en/publications/guide.md')).toBe(
      [
        'To read.',
        'Two parties pay.',
        '1. One pays.\n2. One is paid.',
        '## Chapter',
        '## Before you begin',
        '- [ ] A *plan*\n- [ ] A date\n',
      ].join('\n\n'),
    );
  });

  it('has none of pages that sell something', () => {
    expect(files.map(({ address }) => address)).not.toContain('/en/services/cards.md');
  });

  it('is kept between builds until a word of it changes, or the code that writes it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'markdown-'));
    const build = async (codeHash: string, built = facts, isFictional = true) => {
      const kept = { files: keepFiles(folder), codeHash };
      const made = await knowledgeFiles(built, sources, { ...site, isFictional, kept });
      const texts = made.map(({ content }) => String(content));
      kept.files.tidy();
      return [kept.files.made(), texts.every((text, index) => text === String(files[index]?.content))];
    };
    const later = facts.map((each) => ({ ...each, changed: '2026-11-22' }));
    expect(await build('a')).toEqual([6, true]);
    expect(await build('a')).toEqual([0, true]);
    expect(await build('a', later)).toEqual([6, false]);
    expect(await build('b', later)).toEqual([6, false]);
    expect(await build('b', later, false)).toEqual([6, false]);
    rmSync(folder, { recursive: true });
  });

  it('is listed in llms.txt by kind, in one language, with services at their pages', () => {
    const overview = String(contentOf('/llms.txt'));
    expect(overview).toMatch(/^# Bank\n\n> /);
    expect(overview).toContain('- [Title of cards](https://bank.example/en/services/cards/): What it says.');
    expect(overview).toContain('## Glossary\n\n- [Title of iban](https://bank.example/en/glossary/iban.md)');
    expect(overview).not.toContain('phishing');
  });

  it('is said to be that of a fictional bank as long as it is one', async () => {
    const real = await knowledgeFiles([], [], { ...site, isFictional: false });
    expect(String(contentOf('/llms.txt'))).toContain('is a fictional bank');
    expect(String(real[0]?.content)).not.toContain('fictional');
    const [written] = await knowledgeFiles(facts.slice(2, 3), [source], { ...site, isFictional: false });
    expect(String(written?.content)).not.toContain('Note:');
  });

  it('has every post of the blog in llms.txt, because each is in one language only', () => {
    const overview = String(contentOf('/llms.txt'));
    expect(overview).toContain('## Blog\n\n- [Title of rules](https://bank.example/blog/rules.md)');
    expect(overview).toContain('a post of the blog is in one language');
  });
});
