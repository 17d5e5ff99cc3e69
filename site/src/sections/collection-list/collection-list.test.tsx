import { describe, expect, it } from 'vitest';
import { pageMarkup } from '../../testing/page-markup.tsx';
import { examples } from './collection-list.example.ts';
import { CollectionList } from './collection-list.tsx';

const [cards, index, none] = examples;

describe('collection list', () => {
  it('shows each item as a card with its summary', () => {
    const markup = pageMarkup(<CollectionList value={cards.value} id="services" />);
    expect(markup.match(/<li><h3><a\b/g)).toHaveLength(cards.value.items.length);
    expect(markup).toContain(
      '<a href="/en/services/splitpay/">Splitpay</a></h3><p>Your customer pays in parts',
    );
  });

  it('decorates cards with their flows, without repeating them in words', () => {
    const markup = pageMarkup(<CollectionList value={cards.value} id="services" />);
    expect(markup.match(/<\/p><div><svg\b[^>]* aria-hidden="true"/g)).toHaveLength(3);
    expect(markup).not.toContain('role="img"');
  });

  it('groups an index by initial letter', () => {
    const markup = pageMarkup(<CollectionList value={index.value} id="terms" />);
    const letters = [...markup.matchAll(/<p aria-hidden="true">(.)<\/p>/g)].map(([, letter]) => letter);
    expect(letters).toEqual(['B', 'E', 'G', 'I', 'U']);
    expect(markup.match(/<ul><li><a href="\/de\/glossary\/bank-recovery[^>]*>.*?<\/ul>/)?.[0]).toContain(
      '>BIC</a>',
    );
  });

  it('files an umlaut under its base letter', () => {
    const markup = pageMarkup(<CollectionList value={index.value} id="terms" />);
    expect(markup).toMatch(/>U<\/p><ul><li><a href="[^"]*">Überweisungsraum SEPA/);
  });

  it('is not there at all while the collection is empty', () => {
    expect(pageMarkup(<CollectionList value={none.value} id="industries" />)).toBe('');
  });
});
