import { describe, expect, it } from 'vitest';
import { pageMarkup } from '../../testing/page-markup.tsx';
import { navigationExample } from './header.example.ts';
import { Header } from './header.tsx';

const markup = pageMarkup(<Header data={navigationExample} />);

describe('header', () => {
  it('names the home page after the provider', () => {
    expect(markup).toMatch(/<a aria-label="Quellwerk, home page" href="\/en\/">/);
  });

  it('holds every service and industry in menus that need no script', () => {
    const menus = markup.match(/<details name="site-menu" data-menu="">/g);
    expect(menus).toHaveLength(2);
    for (const { name, path } of [
      ...navigationExample.services.items,
      ...navigationExample.industries.items,
    ]) {
      expect(markup).toContain(`href="${path}"><span>${name}</span>`);
    }
    expect(markup).toContain('<a href="/en/services/">All services</a>');
  });

  it('opens the menu on narrow screens by a button that names it', () => {
    expect(markup).toContain('<button type="button" popoverTarget="site-menu">Menu</button>');
    expect(markup).toContain('<nav id="site-menu" popover="auto" aria-label="Main">');
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
