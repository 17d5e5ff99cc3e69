import { describe, expect, it } from 'vitest';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { navigationExample } from '../header/header.example.ts';
import { Footer } from './footer.tsx';

const markup = pageMarkup(<Footer data={navigationExample} />);

describe('footer', () => {
  it('leads to every legal page', () => {
    for (const { name, path } of navigationExample.legal)
      expect(markup).toContain(`href="${path}">${name}</a>`);
  });

  it('leads to what there is in languages that the language switch does not offer', () => {
    expect(markup).toContain('<a lang="es" hrefLang="es" href="/es/">Español</a>');
  });

  it('says who is behind the site and how to reach them', () => {
    expect(markup).toContain('Quellwerk SE<br/>Beispielkai 1<br/>20457 Hamburg');
    expect(markup).toContain('href="tel:+494066969000"');
    expect(markup).toContain('href="mailto:hello@quellwerk.example"');
  });

  it('carries the number that blocks a card, at home and from abroad', () => {
    expect(markup).toContain('href="tel:116116"');
    expect(markup).toContain('href="tel:+49116116"');
  });

  it('says that the bank is fictional, and where a customer withdraws from a contract', () => {
    expect(markup).toContain('Quellwerk is a fictional bank.');
    expect(markup).toContain(
      'href="/en/terms-of-use/#withdrawal-from-contracts">Withdraw from a contract</a>',
    );
  });

  it('says nothing of the kind once a real bank owns the site', () => {
    const real = pageMarkup(<Footer data={{ ...navigationExample, isFictional: false }} />);
    expect(real).not.toContain('fictional');
    expect(real).toContain('Quellwerk SE');
  });

  it('says of a group in which language its pages are where that is another, and of a page of its own', () => {
    const own = { slug: 'customer-information', path: '/es/informaciones-clientes/' } as const;
    const security = { slug: 'security', path: '/en/security/' } as const;
    const cards = { slug: 'cards', path: '/en/services/cards/', name: 'Cards', nameLanguage: 'en' };
    const groups = [
      { slug: 'support', items: [security, own] },
      { slug: 'services', items: [cards] },
    ] as const;
    const legal = [
      { name: 'Aviso legal', path: '/en/imprint/' },
      { name: 'Política', path: '/es/privacy-policy/' },
    ];
    const data = { ...navigationExample, targetLanguage: 'en', groups, legal };
    const spanish = pageMarkup(<Footer data={data} />, { page: { frameLanguage: 'es' } });
    expect(spanish).toContain('<p>Help (in English)</p>');
    expect(spanish).toContain('<a lang="en" hrefLang="en" href="/en/services/cards/">Cards</a>');
    expect(spanish).toContain('<a hrefLang="en" href="/en/security/">Fraud and security</a>');
    expect(spanish).toContain('<a href="/es/informaciones-clientes/">Customer information (in Spanish)</a>');
    expect(spanish).toContain('<a hrefLang="en" href="/en/imprint/">Aviso legal (in English)</a>');
    expect(spanish).toContain('<a href="/es/privacy-policy/">Política</a>');
    expect(spanish).toContain('>Withdraw from a contract (in English)</a>');
  });
});
