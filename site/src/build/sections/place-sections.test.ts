import { describe, expect, it } from 'vitest';
import type { SectionSurroundings } from './place-sections.ts';
import { isShown, placeSections, withForm } from './place-sections.ts';

const body = { html: '<p>Words</p>', headings: [] };

describe('a section about the leaflet on rights in payments', () => {
  it.each([
    ['linked', 'https://leaflet.example/', true],
    ['linked', '', false],
    ['on-request', 'https://leaflet.example/', false],
    ['on-request', '', true],
    [undefined, '', true],
  ] as const)('that is %s, with the address "%s", is shown: %s', (leaflet, paymentRightsLeaflet, shown) => {
    const section = { section: 'prose', body, ...(leaflet !== undefined && { leaflet }) } as const;
    expect(isShown(section, { paymentRightsLeaflet })).toBe(shown);
  });
});

describe('a form that cannot be shown is told of with what to do', () => {
  it.each([
    ['no-such-form', 'de', 'content/forms does not have'],
    ['newsletter', 'es', 'content/forms/words/es.yaml'],
  ])('%s in "%s"', (form, language, advice) => {
    const problems: string[] = [];
    const report = (_place: readonly (string | number)[], message: string) => void problems.push(message);
    const surroundings = { language, report } as Partial<SectionSurroundings> as SectionSurroundings;
    withForm({ section: 'form', title: 'Write to us', form }, { surroundings, index: 0 });
    expect(problems).toEqual([expect.stringContaining(advice)]);
  });
});

describe('a list of the pages of support', () => {
  it('has those of apps; the questions for customers of all of them are a page beside these', () => {
    const facts = ['finom', 'faq', 'tomorrow'].map((slug) => ({
      ...{ slug, path: `/en/support/${slug}/`, name: slug, summary: '', keywords: [], order: 0 },
      ...(slug !== 'faq' && { appState: 'running' }),
    }));
    const surroundings = { language: 'en', allFacts: () => facts } as Partial<SectionSurroundings>;
    const section = { section: 'collection-list', title: 'Find your app', collection: 'support' } as const;
    const item = { data: { sections: [section] } } as unknown as Parameters<typeof placeSections>[0];
    const [placed] = placeSections(item, surroundings as SectionSurroundings);
    expect(placed?.value).toMatchObject({ items: [{ name: 'finom' }, { name: 'tomorrow' }] });
  });
});

it('lists webinars with their day and how they stand', () => {
  const own = { name: 'One', summary: 'Of', path: '/en/webinars/one/', date: '2026-10-06', state: 'over' };
  const facts = [{ slug: 'one', keywords: [], order: 0, ...own }];
  const surroundings = { language: 'en', allFacts: () => facts } as Partial<SectionSurroundings>;
  const section = { section: 'collection-list', title: 'All webinars', collection: 'webinars' };
  const item = { data: { sections: [section] } } as unknown as Parameters<typeof placeSections>[0];
  const [placed] = placeSections(item, surroundings as SectionSurroundings);
  expect(placed?.value).toMatchObject({ layout: 'ways', items: [own] });
});

describe('a section that turns out to have nothing to show', () => {
  const surroundings = {
    language: 'en',
    facts: () => [],
    allFacts: () => [],
  } as Partial<SectionSurroundings> as SectionSurroundings;
  const toc = { section: 'table-of-contents' };
  const related = { section: 'related-items', title: 'Related', collection: 'glossary', select: [], max: 3 };
  const list = { section: 'collection-list', title: 'Jobs', collection: 'jobs' };
  const prose = { section: 'prose', title: 'Words', body };
  const placed = (...sections: object[]) => {
    const item = { collection: 'pages', slug: 'a', data: { keywords: [], sections } };
    return placeSections(item as unknown as Parameters<typeof placeSections>[0], surroundings).map(
      ({ value }) => value,
    );
  };

  it('is left out, of the list of contents too', () => {
    expect(placed(toc, related, prose, list)).toEqual([
      { ...toc, entries: [{ id: 'words', text: 'Words' }] },
      prose,
    ]);
  });

  it('stays where the page says that there is nothing at the moment', () => {
    const empty = { html: 'No openings', headings: [] };
    expect(placed({ ...list, empty })).toMatchObject([{ section: 'collection-list', empty, items: [] }]);
  });

  it('may be the list of contents', () => {
    expect(placed(toc, related)).toEqual([]);
  });
});
