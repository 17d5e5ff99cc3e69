import { describe, expect, it } from 'vitest';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { navigationExample } from './header.example.ts';
import { Header } from './header.tsx';

const markup = pageMarkup(<Header data={navigationExample} />);

const SPANISH = { page: { frameLanguage: 'es' } };

describe('header', () => {
  it('names the home page after the provider', () => {
    expect(markup).toMatch(/<a aria-label="Quellwerk, home page" href="\/en\/">/);
  });

  it('holds every service and industry in menus that need no script', () => {
    expect(markup.match(/<details name="site-menu" data-menu="">/g)).toHaveLength(4);
    for (const item of navigationExample.groups.flatMap(({ items }) => items))
      expect(markup).toContain(`href="${item.path}"><span>${'name' in item ? item.name : ''}`);
    expect(markup).toContain('<a href="/en/services/">All services</a>');
  });

  it('makes a group without items a link', () => {
    expect(markup).toContain('<li><a href="/en/developers/">Developers</a></li>');
  });

  it('names pages by the interface words', () => {
    expect(markup).toContain('href="/en/security/"><span>Fraud and security</span>');
  });

  it('has the number that blocks a card in the menu for customers', () => {
    expect(markup).toMatch(/<summary>Help<\/summary>.*href="tel:116116"/);
  });

  it('leads to the search', () => {
    expect(markup).toMatch(/href="\/en\/search\/"><svg[^>]*>.*<\/svg>Search<\/a>/);
  });

  it('says in which language its targets are where that is another', () => {
    const groups = navigationExample.groups.map((group) => ({
      ...group,
      items: group.items.map((item) => ('name' in item ? { ...item, nameLanguage: 'en' } : item)),
    }));
    const spanish = pageMarkup(
      <Header data={{ ...navigationExample, targetLanguage: 'en', groups }} />,
      SPANISH,
    );
    expect(spanish).toContain('<a hrefLang="en" href="/en/services/cards/"><span lang="en">Cards</span>');
    expect(spanish).toContain('<p>Services (in English)</p>');
    expect(spanish).toContain('<a hrefLang="en" href="/en/developers/">Developers (in English)</a>');
    expect(spanish).toContain('</svg>Search (in English)</a>');
    expect(markup).not.toContain('(in English)');
  });

  it('marks a name no more that is of the language of the words, and has no summary', () => {
    const cards = { slug: 'cards', path: '/en/services/cards/', name: 'Tarjetas' };
    const groups = [{ slug: 'services', items: [cards] }] as const;
    const spanish = pageMarkup(
      <Header data={{ ...navigationExample, targetLanguage: 'en', groups }} />,
      SPANISH,
    );
    expect(spanish).toContain('<a hrefLang="en" href="/en/services/cards/"><span>Tarjetas</span></a>');
  });

  it('says of what there is in the language of the words that it is, among pages in another', () => {
    const own = { slug: 'customer-information', path: '/es/informaciones-clientes/' } as const;
    const groups = [{ slug: 'support', items: [own] }] as const;
    const data = { ...navigationExample, targetLanguage: 'en', groups };
    expect(pageMarkup(<Header data={data} />, SPANISH)).toContain(
      '<a href="/es/informaciones-clientes/"><span>Customer information (in Spanish)</span>',
    );
  });

  it('opens the menu on narrow screens by a button that names it', () => {
    expect(markup).toContain('<button type="button" popoverTarget="site-menu">Menu</button>');
    expect(markup).toContain('<nav id="site-menu" popover="auto" aria-label="Main">');
  });

  it.each([
    ['/en/about/our-people/', '/en/about/'],
    ['/en/support/northbank/', '/en/support/'],
    ['/en/services/cards/limits/', '/en/services/cards/'],
    ['/en/services/unlisted/', '/en/services/'],
    ['/en/developers/webhooks/', '/en/developers/'],
  ])('marks, for %s, only %s, under which it lies', (path, above) => {
    const marked = pageMarkup(<Header data={navigationExample} />, { path });
    expect(marked.match(/<a [^>]*aria-current[^>]*>/g)).toEqual([`<a aria-current="true" href="${above}">`]);
  });

  it('marks the page that is shown, and no other', () => {
    expect(pageMarkup(<Header data={navigationExample} />, { path: '/en/services/cards/' })).toContain(
      '<a aria-current="page" href="/en/services/cards/">',
    );
    expect(pageMarkup(<Header data={navigationExample} />, { path: '/en/elsewhere/' })).not.toContain(
      'aria-current',
    );
  });
});
