import { describe, expect, it } from 'vitest';
import { exampleOf } from '../../../test/section-example.ts';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { CollectionList } from './collection-list.tsx';

const cards = exampleOf('collection-list', 'Cards with flows');
const index = exampleOf('collection-list', 'German index in alphabetical order');

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
    const markup = pageMarkup(<CollectionList value={index.value} id="terms" />, {
      page: { language: 'de' },
    });
    const letters = [...markup.matchAll(/<p aria-hidden="true">(.)<\/p>/g)].map(([, letter]) => letter);
    expect(letters).toEqual(['B', 'E', 'G', 'I', 'U']);
    expect(markup.match(/<ul><li><a href="\/de\/glossary\/bank-recovery[^>]*>.*?<\/ul>/)?.[0]).toContain(
      '>BIC</a>',
    );
  });

  it('files an umlaut under its base letter', () => {
    const markup = pageMarkup(<CollectionList value={index.value} id="terms" />, {
      page: { language: 'de' },
    });
    expect(markup).toMatch(/>U<\/p><ul><li><a href="[^"]*">Überweisungsraum SEPA/);
  });
});

describe('forms of a collection list', () => {
  it('marks positions that are closed, and no others', () => {
    const opening = (path: string, isClosed: boolean) => ({
      name: path,
      summary: '',
      path,
      notes: [],
      closes: '2026-12-01',
      isClosed,
    });
    const value = {
      section: 'collection-list',
      collection: 'jobs',
      layout: 'openings',
      title: 'Jobs',
      items: [opening('/en/open/', false), opening('/en/closed/', true)],
    } as const;
    const markup = pageMarkup(<CollectionList value={value} id="jobs" />);
    expect(
      [...markup.matchAll(/<li[^>]*data-closed="true"[^>]*>.*?href="([^"]*)"/g)].map(([, path]) => path),
    ).toEqual(['/en/closed/']);
  });

  it('sets each drawing beside its sentence, and does without where there is none', () => {
    const { value } = exampleOf('collection-list', 'Drawings with their sentence');
    const markup = pageMarkup(<CollectionList value={value} id="services" />);
    expect(markup.match(/<\/h3><p>[^<]+<\/p><\/div><div><svg\b/g)).toHaveLength(
      value.items.filter((item) => 'flow' in item).length,
    );
  });

  it.each(['cards', 'ways', 'index', 'directory'] as const)(
    'says, as %s, in which language an item and its page are where that is another',
    (layout) => {
      const [first, ...others] = cards.value.items.map(({ name, summary, path }) => ({
        name,
        summary,
        path,
      }));
      const items = [{ name: '', summary: '', path: '/en/a/', ...first, bodyLanguage: 'es' }, ...others];
      const markup = pageMarkup(<CollectionList value={{ ...cards.value, layout, items }} id="all" />);
      expect(markup.match(/hrefLang="es"/g)).toHaveLength(1);
      const spoken = [...markup.matchAll(/<(\w+)[^>]* lang="es"[^>]*>(.*?)<\/\1>/g)].map(
        ([, , words]) => words,
      );
      expect(spoken.join('')).toContain(first?.name);
      expect(spoken.join('')).toContain(first?.summary.replaceAll("'", '&#x27;'));
    },
  );

  it('says the day of a way that takes place on one', () => {
    const { value } = exampleOf('collection-list', 'Ways that lead apart');
    const [first, ...others] = value.items;
    const items = [{ name: '', summary: '', path: '/en/a/', ...first, date: '2026-12-03' }, ...others];
    const markup = pageMarkup(<CollectionList value={{ ...value, layout: 'ways', items }} id="start" />);
    expect(markup.match(/<time dateTime="[^"]*">[^<]*<\/time>.*?<br\/>/g)).toEqual([
      '<time dateTime="2026-12-03">3\u00a0December 2026</time><br/>',
    ]);
  });

  it.each([
    ['upcoming', ''],
    ['running', ''],
    ['moved', ' · The date has changed'],
    ['over', ' · This webinar is over'],
    ['on-demand', ' · Available on demand'],
    ['cancelled', ' · This webinar has been cancelled'],
  ] as const)('says of a webinar that is %s with its day what the day alone does not', (state, said) => {
    const { value } = exampleOf('collection-list', 'Ways that lead apart');
    const items = [{ name: 'One', summary: 'Of', path: '/en/a/', date: '2026-12-03', state }];
    const markup = pageMarkup(<CollectionList value={{ ...value, layout: 'ways', items }} id="start" />);
    expect(markup).toContain(`3\u00a0December 2026</time>${said}<br/>Of`);
  });

  it('lets the lines of later ways run past earlier ones', () => {
    const { value } = exampleOf('collection-list', 'Ways that lead apart');
    const markup = pageMarkup(<CollectionList value={value} id="start" />);
    const passing = markup
      .split('<li>')
      .slice(1)
      .map((way) => way.match(/<line /g)?.length ?? 0);
    expect(passing).toEqual([3, 2, 1, 0]);
  });
});
