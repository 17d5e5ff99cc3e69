import { describe, expect, it } from 'vitest';
import { pageMarkup } from '../../test/page-markup.tsx';
import { chapter, inOrder, richText } from '../../test/sample-page.ts';
import { CustomerInformation } from './customer-information.tsx';

describe('customer information', () => {
  const data = {
    trail: [{ name: 'Customer information', path: '/en/customer-information/' }],
    heading: 'Informazioni',
    answer: richText('Il Suo conto.'),
    documents: [{ title: 'Condizioni', version: '2.2', date: '2026-07-01' }],
    lastReviewed: '2026-11-21',
    text: { intro: richText('<p>Carta persa?</p>'), chapters: ['iban', 'uso'].map(chapter) },
    words: {
      documents: 'Documenti in vigore',
      document: 'Documento',
      version: 'Versione',
      inForceSince: 'In vigore dal',
      inForceColumn: 'In vigore da',
      until: 'fino al',
      lastReviewed: 'Ultima verifica',
      onThisPage: 'In questa pagina',
      otherVersions: 'In un’altra lingua',
    },
    days: { '2026-07-01': '1 luglio 2026', '2026-11-21': '21 novembre 2026' },
    others: [
      { name: 'Information', path: '/en/customer-information/italy/it-iban/english/', language: 'en' },
    ],
  };
  const markup = pageMarkup(<CustomerInformation data={data} />, { page: { bodyLanguage: 'it' } });

  it('speaks the language of its body, days included', () => {
    expect(markup).toContain(
      '2.2</td><td data-column="In vigore da"><time dateTime="2026-07-01">1 luglio 2026</time></td>',
    );
    expect(markup).toContain('<nav aria-label="In questa pagina"');
  });

  it('says before the papers what cannot wait, and only there', () => {
    expect(inOrder(markup, 'Il Suo conto.', 'Carta persa?', 'Documenti in vigore')).toBe(true);
    expect(markup.match(/Carta persa\?/g)).toHaveLength(1);
  });

  it('marks what is in another language', () => {
    expect(markup).toContain('<nav aria-label="You are here" lang="en">');
    expect(markup).toContain('hrefLang="en" lang="en"');
  });
});
