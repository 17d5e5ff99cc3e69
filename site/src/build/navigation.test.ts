import type { PageItem } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { schemaForTest } from '@quellwerk/engine/content/testing';
import { describe, expect, it, vi } from 'vitest';
import { testSource } from '../../test/test-source.ts';
import type { Collections, ItemOf, Source } from './collections.ts';
import { footerData } from './footer-data.ts';
import { headerData } from './navigation.ts';
import { flowSchema } from './schemas/flow.schema.ts';
import type { ProductPageValue } from './schemas/product-page.schema.ts';
import { moreWordLanguages } from './languages.ts';

const anyRichText = { html: '', headings: [] };
const fields = { title: '', description: '', keywords: [] };
const hero = { section: 'hero' as const, title: '', lead: anyRichText, actions: [] };

function itemOf<Name extends keyof Collections>(
  collection: Name,
  slug: string,
  data: Collections[Name],
): PageItem<Collections[Name]> {
  const path = slug === 'home' ? '/en/' : `/en/${slug}/`;
  return { collection, slug, language: 'en', bodyLanguage: 'en', file: '', path, data };
}

function serviceOf(slug: string, facts: Pick<ProductPageValue, 'name' | 'summary' | 'order'>) {
  const flow = v.parse(schemaForTest(flowSchema), {
    title: 'Money moves.',
    stations: [
      { id: 'payer', label: 'Payer' },
      { id: 'payee', label: 'Payee' },
    ],
    streams: [{ from: 'payer', to: 'payee' }],
  });
  const words = { ...fields, heading: '', lead: anyRichText };
  return itemOf('services', slug, { ...words, ...facts, actions: [], flow, sections: [] });
}

const legalOf = (slug: string, heading: string) =>
  itemOf('legal', slug, {
    ...fields,
    heading,
    inForceSince: '2026-11-21',
    contents: true,
    body: anyRichText,
  });

const content: { readonly [Name in keyof Collections]?: readonly ItemOf<Name>[] } = {
  pages: ['about', 'home', 'support', 'why-provider'].map((slug) =>
    itemOf('pages', slug, { ...fields, sections: [hero] }),
  ),
  services: [
    serviceOf('b', { name: 'Beta', summary: 'Second.', order: 2 }),
    serviceOf('a', { name: 'Alpha', summary: 'First.', order: 1 }),
  ],
  legal: [
    legalOf('complaints', 'Complaints'),
    legalOf('terms-of-use', 'Terms of use'),
    legalOf('imprint', 'Imprint'),
    legalOf('privacy-policy', 'Privacy policy'),
  ],
};

const inEnglish = testSource({
  items: <Name extends keyof Collections>(collection: Name): readonly ItemOf<Name>[] =>
    content[collection] ?? [],
});
const value = headerData(inEnglish);
const footer = footerData(inEnglish);
const group = (slug: string) => value.groups.find((candidate) => candidate.slug === slug);

describe('navigation', () => {
  it('leads to what there is in a language without a whole site, and else to the English pages', () => {
    const landing = [
      itemOf('landing', 'privacy-policy', { ...fields, title: 'Política', sections: [hero] }),
      itemOf('landing', 'home', { ...fields, sections: [hero] }),
    ].map((item) => ({ ...item, language: 'es', path: `/es/${item.slug}/` }));
    const inSpanish = {
      ...inEnglish,
      language: 'es',
      items: (collection: string) => (collection === 'landing' ? landing : []),
    } as unknown as Source;
    const { legal, targetLanguage } = footerData(inSpanish);
    expect(targetLanguage).toBe('en');
    expect(legal).toContainEqual({ name: 'Política', path: '/es/privacy-policy/' });
    expect(legal).toContainEqual({ name: 'Imprint', path: '/en/imprint/' });
  });

  it('names legal pages in a language of landing pages as its home page does, but for those of its own', () => {
    const report = vi.fn<Source['report']>();
    const legalIn = (names: Readonly<Record<string, string>>) => {
      const landing = [
        itemOf('landing', 'home', {
          ...fields,
          names: { services: {}, industries: {}, legal: names },
          sections: [hero],
        }),
        itemOf('landing', 'privacy-policy', { ...fields, title: 'Política', sections: [hero] }),
      ].map((item) => ({ ...item, path: `/es/${item.slug}/` }));
      const items = (collection: string) => (collection === 'landing' ? landing : []);
      report.mockClear();
      const { legal } = footerData({ ...inEnglish, language: 'es', items, report } as unknown as Source);
      const told = report.mock.calls.filter(([, [, part]]) => part === 'legal');
      return { legal, told: told.map(([, , message]) => message) };
    };
    const names = { imprint: 'Aviso legal', 'terms-of-use': 'Condiciones', complaints: 'Reclamaciones' };
    expect(legalIn(names)).toEqual({
      legal: [
        { name: 'Aviso legal', path: '/en/imprint/' },
        { name: 'Política', path: '/es/privacy-policy/' },
        { name: 'Condiciones', path: '/en/terms-of-use/' },
        { name: 'Reclamaciones', path: '/en/complaints/' },
      ],
      told: [],
    });
    const { imprint: _, ...others } = names;
    expect(legalIn({ ...others, 'privacy-policy': 'Privacidad' }).told).toEqual([
      'has no name for "imprint", which menus list. Add "imprint: …".',
      'names "privacy-policy", which is no page of legal that needs one. Remove it, or correct it.',
    ]);
  });

  it('lists products in their own order with what menus show', () => {
    expect(group('services')?.items).toEqual([
      { slug: 'a', name: 'Alpha', summary: 'First.', path: '/en/a/' },
      { slug: 'b', name: 'Beta', summary: 'Second.', path: '/en/b/' },
    ]);
  });

  it('lists them in the footer without what it has no room for', () => {
    expect(footer.groups.find(({ slug }) => slug === 'services')?.items).toEqual([
      { slug: 'a', name: 'Alpha', path: '/en/a/' },
      { slug: 'b', name: 'Beta', path: '/en/b/' },
    ]);
  });

  it('leads to the pages of a group that exist, in a fixed order', () => {
    expect(group('company')?.items).toEqual([
      { slug: 'why-provider', path: '/en/why-provider/' },
      { slug: 'about', path: '/en/about/' },
    ]);
  });

  it('tells of pages of a menu that no word names', () => {
    const told: string[] = [];
    const report: Source['report'] = ({ file }, _keys, message) => void told.push(`${file} ${message}`);
    const strings = { 'page.about': 'About', 'page.support': 'Help' } as unknown as Source['strings'];
    headerData({ ...inEnglish, strings, report });
    expect(told.filter((line) => line.includes('navigation.ts has "'))).toEqual([
      'site/src/build/navigation.ts has "why-provider" in a menu, and no word says how menus call it. Add "page.why-provider" to site/src/build/schemas/strings.schema.ts and to every file of site/content/strings.',
    ]);
  });

  it('has six groups at most, and none that leads nowhere', () => {
    expect(value.groups.map(({ slug }) => slug)).toEqual(['services', 'company', 'support']);
  });

  it('has the page named like a group as its overview', () => {
    expect(group('support')?.path).toBe('/en/support/');
  });

  it('leads to the landing pages of other languages, and from none to itself', () => {
    const [unwritten, ...written] = moreWordLanguages.map((language) => ({
      language,
      path: `/${language}/`,
    }));
    const landingIn = (language: string): Source => {
      const home = {
        ...itemOf('landing', 'home', { ...fields, sections: [hero] }),
        language,
        path: `/${language}/`,
      };
      const isWritten = language !== unwritten?.language;
      const items = (collection: string) => (collection === 'landing' && isWritten ? [home] : []);
      return { ...inEnglish, language, items, in: landingIn } as unknown as Source;
    };
    expect(footerData({ ...inEnglish, in: landingIn }).moreLanguages).toEqual(written);
    const [first, ...others] = written;
    expect(footerData(landingIn(first?.language ?? '')).moreLanguages).toEqual(others);
  });

  it('leads from a language without such pages to those in English', () => {
    const spanish = headerData({ ...inEnglish, language: 'es', items: () => [] });
    const groups = value.groups.map(({ slug, path, items }) => ({
      slug,
      ...(path !== undefined && { path }),
      items: items.map(({ path: itemPath }) => ({ path: itemPath })),
    }));
    expect(spanish).toMatchObject({ home: '/es/', targetLanguage: 'en', groups });
    expect(spanish.groups.find(({ slug }) => slug === 'services')?.items).toContainEqual({
      slug: 'a',
      name: 'Alpha',
      nameLanguage: 'en',
      summary: 'First.',
      path: '/en/a/',
    });
  });

  it('names products in a language of landing pages as its home page does, and asks for each name', () => {
    const report = vi.fn<Source['report']>();
    const inSpanish = (services: Readonly<Record<string, string>>) => {
      const names = { services, industries: {}, legal: {} };
      const home = itemOf('landing', 'home', { ...fields, names, sections: [hero] });
      const items = (collection: string) => (collection === 'landing' ? [home] : []);
      const spanish = { ...inEnglish, language: 'es', items, report } as unknown as Source;
      return headerData(spanish).groups.find(({ slug }) => slug === 'services')?.items;
    };
    expect(inSpanish({ a: 'Alfa', b: 'Beta' })).toEqual([
      { slug: 'a', name: 'Alfa', path: '/en/a/' },
      { slug: 'b', name: 'Beta', path: '/en/b/' },
    ]);
    expect(report.mock.calls.filter(([, [, part]]) => part !== 'legal')).toEqual([]);
    inSpanish({ a: 'Alfa', c: 'Gamma' });
    const ofServices = report.mock.calls.filter(([, [, part]]) => part === 'services');
    expect(ofServices.map(([, place, message]) => [place, message])).toEqual([
      [['names', 'services'], 'has no name for "b", which menus list. Add "b: …".'],
      [
        ['names', 'services'],
        'names "c", which is no page of services that needs one. Remove it, or correct it.',
      ],
    ]);
  });

  it('says of the blog in which language it is where that is another than that of the other pages', () => {
    const all = itemOf('blog-categories', 'all', { name: 'Blog', summary: '', heading: 'Blog', order: 1 });
    const withBlog: typeof content = { ...content, 'blog-categories': [{ ...all, path: null }] };
    const source: Source = {
      ...inEnglish,
      items: <Name extends keyof Collections>(collection: Name): readonly ItemOf<Name>[] =>
        withBlog[collection] ?? [],
    };
    const blogIn = (language: string) =>
      headerData({ ...source, language }).groups.find(({ slug }) => slug === 'knowledge')?.items;
    expect(blogIn('de')).toEqual([{ slug: 'blog', path: '/blog/', language: 'en' }]);
    expect(blogIn('en')).toEqual([{ slug: 'blog', path: '/blog/' }]);
  });

  it('leads to the questions and answers, which lie among the help for apps', () => {
    const support = itemOf('support', 'faq', {
      ...fields,
      template: 'support-category',
      name: 'Questions and answers',
      summary: '',
      heading: '',
      answer: anyRichText,
      groups: [],
    });
    const withAnswers: typeof content = { ...content, support: [support] };
    const source: Source = {
      ...inEnglish,
      items: <Name extends keyof Collections>(collection: Name): readonly ItemOf<Name>[] =>
        withAnswers[collection] ?? [],
    };
    const help = headerData(source).groups.find(({ slug }) => slug === 'support');
    expect(help?.items).toContainEqual({ slug: 'faq', path: '/en/faq/' });
  });

  it('puts the imprint first and pages it does not know last', () => {
    expect(footer.legal.map(({ name }) => name)).toEqual([
      'Imprint',
      'Privacy policy',
      'Terms of use',
      'Complaints',
    ]);
  });

  it('leads to the chapter on withdrawal, and asks for it where the terms have none', () => {
    const leadIn = (language: string, heading: { readonly id: string; readonly text: string }) => {
      const terms = legalOf('terms-of-use', 'Terms of use');
      const body = { html: '', headings: [{ ...heading, level: 2 }] };
      const report = vi.fn<Source['report']>();
      const source: Source = {
        ...inEnglish,
        language,
        report,
        items: <Name extends keyof Collections>(collection: Name) =>
          (collection === 'legal'
            ? [{ ...terms, data: { ...terms.data, body } }]
            : []) as unknown as readonly ItemOf<Name>[],
      };
      const { contractWithdrawal } = footerData({ ...source, in: () => source });
      return { contractWithdrawal, reported: report.mock.calls.length };
    };
    const known = { id: 'withdrawal-from-contracts', text: 'Withdrawal from contracts' };
    const renamed = { id: 'how-to-withdraw', text: 'How to withdraw' };
    expect(leadIn('en', known)).toEqual({
      contractWithdrawal: '/en/terms-of-use/#withdrawal-from-contracts',
      reported: 0,
    });
    expect(leadIn('en', renamed)).toEqual({ contractWithdrawal: undefined, reported: 1 });
  });

  it('survives a trip through JSON', () => {
    expect(JSON.parse(JSON.stringify([value, footer]))).toEqual([value, footer]);
  });
});
