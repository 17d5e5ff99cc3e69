import { describe, expect, it, vi } from 'vitest';
import { noDocuments, testSource } from '../../../test/test-source.ts';
import type { Collections, ItemOf, Source } from '../collections.ts';
import type { CustomerInformationValue } from '../schemas/customer-information.schema.ts';
import {
  customerInformationAddress,
  customerInformationData,
  customerInformationDetails,
} from './customer-information-data.ts';

const richText = { html: '', headings: [] };
const words = {
  documents: 'Unterlagen',
  document: 'Unterlage',
  version: 'Fassung',
  inForceColumn: 'Gültig seit',
  inForceSince: 'seit',
  until: 'bis',
  lastReviewed: 'geprüft',
  onThisPage: 'hier',
  otherVersions: 'andere',
};

function sourceOf(content: {
  readonly [Name in keyof Collections]?: readonly ItemOf<Name>[];
}) {
  return testSource({ items: (collection) => content[collection] ?? [] });
}

function informationOf(slug: string, bodyLanguage: 'de' | 'en', language = 'en') {
  return {
    collection: 'customer-information',
    slug,
    language,
    bodyLanguage,
    file: '',
    path: `/${language}${customerInformationAddress(slug)}`,
    data: {
      title: '',
      description: '',
      keywords: [],
      name: slug,
      summary: '',
      heading: slug,
      answer: richText,
      documents: [
        { title: 'Terms', version: '1', date: '2026-07-01' },
      ] as CustomerInformationValue['documents'],
      lastReviewed: '2026-11-21',
      body: richText,
    },
  };
}

describe('customer information', () => {
  const german = informationOf('germany-de-iban-german', 'de');
  const english = informationOf('germany-de-iban-english', 'en');
  const source = sourceOf({
    'customer-information': [
      english,
      german,
      informationOf('austria-de-iban-german', 'de'),
      informationOf('germany-es-iban-german', 'de'),
    ],
    'document-words': [
      {
        collection: 'document-words',
        slug: 'words',
        language: 'en',
        bodyLanguage: 'de',
        file: '',
        path: null,
        data: words,
      },
    ],
  });
  const GERMAN = '/de/customer-information/germany/de-iban/german/';
  const ENGLISH = '/en/customer-information/germany/de-iban/english/';

  it('lists the German page under /de/ and all others under /en/', () => {
    expect(customerInformationDetails(german, source).canonical).toBe(GERMAN);
    expect(customerInformationDetails(informationOf(english.slug, 'en', 'de'), source).canonical).toBe(
      ENGLISH,
    );
  });

  it('pairs only pages for the same country and kind of IBAN, on the page that is listed', () => {
    expect(customerInformationDetails(english, source).hreflang).toEqual([
      { language: 'en', path: ENGLISH },
      { language: 'de', path: GERMAN },
    ]);
    expect(customerInformationDetails(german, source).hreflang).toEqual([]);
    const alone = informationOf('austria-de-iban-german', 'de', 'de');
    expect(customerInformationDetails(alone, source).hreflang).toEqual([]);
  });

  it('takes words and days from the language of the body', () => {
    const data = customerInformationData(german, source);
    const { inForceSince: _, until: __, ...shown } = words;
    expect(data.words).toEqual(shown);
    expect(data.days['2026-07-01']).toBe('1.\u00a0Juli 2026');
    expect(data.others.map(({ language }) => language)).toEqual(['en']);
  });

  it('is called by country, kind of IBAN and language, of which its address is made', () => {
    const report = vi.fn<Source['report']>();
    const wrong = informationOf('foo', 'de');
    customerInformationData(wrong, { ...source, report });
    expect(report.mock.calls).toEqual([
      [
        wrong,
        [],
        'is called "foo", of which no address can be made. Call it by country, kind of IBAN and language, such as ireland-de-iban-english.',
      ],
    ]);
    expect(wrong.path).toBe('/en/customer-information/foo/');
  });

  it('is called by the language in which it is written', () => {
    const report = vi.fn<Source['report']>();
    const wrong = informationOf('italy-de-iban-german', 'en');
    customerInformationData(wrong, { ...source, report });
    expect(report.mock.calls.map(([, , told]) => told)).toContain(
      'is called "italy-de-iban-german", and its language is "en". Let its name end in "-english", or name the language in which it is written before the ending of the file.',
    );
  });

  describe('with a document that it names by its file', () => {
    const library = {
      has: (name: string) => name === 'terms',
      inForce: (name: string, language: string) =>
        name === 'terms' && language === 'de'
          ? { version: '4.2', since: '2026-11-26', href: '/documents/terms.de.pdf' }
          : undefined,
    };
    const named = (item: typeof german, file: string) => {
      const report = vi.fn<Source['report']>();
      const documents = [...item.data.documents, { title: 'AGB', file }];
      const data = customerInformationData(
        { ...item, data: { ...item.data, documents } },
        { ...source, prepared: { ...source.prepared, documents: { ...noDocuments, ...library } }, report },
      );
      return { data, faults: report.mock.calls.map(([, path, told]) => `${path.join('.')} ${told}`) };
    };

    it('takes version, day and address from the one in force', () => {
      const { data, faults } = named(german, 'terms');
      expect(data.documents).toEqual([
        { title: 'Terms', version: '1', date: '2026-07-01' },
        { title: 'AGB', version: '4.2', date: '2026-11-26', href: '/documents/terms.de.pdf' },
      ]);
      expect(data.days['2026-11-26']).toBe('26.\u00a0November 2026');
      expect(faults).toEqual([]);
    });

    it.each([
      [
        german,
        'term',
        'documents.1.file names the file "term", which content/documents has not. Correct the name.',
      ],
      [
        english,
        'terms',
        'documents.1.file names the file "terms", of which content/documents has no version in force in "en". Write version and date in its place.',
      ],
    ])('reports a file that there is not', (item, file, fault) => {
      expect(named(item, file).faults).toContain(fault);
    });
  });

  it('reports a language in which nothing can stand around it', () => {
    const report = vi.fn<Source['report']>();
    const esperanto = { ...german, slug: 'germany-de-iban-esperanto', bodyLanguage: 'eo' };
    customerInformationData(esperanto, { ...source, report });
    const message =
      'is in a language in which nothing can stand around it. Write content/document-words/words.eo.yaml.';
    expect(report.mock.calls.map(([, , told]) => told)).toEqual([message]);
  });
});
