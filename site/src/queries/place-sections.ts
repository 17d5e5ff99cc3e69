import type { ContentItem, ContentSource } from '@quellwerk/engine/content';
import { slugify } from '@quellwerk/engine/paths';
import type {
  CollectionListSource,
  CollectionListValue,
} from '../sections/collection-list/collection-list.schema.ts';
import type {
  RelatedItemsSource,
  RelatedItemsValue,
} from '../sections/related-items/related-items.schema.ts';
import type { PlacedSection } from '../sections/section.ts';
import type { SectionSource } from '../sections/section.schema.ts';
import { itemFacts } from './item-facts.ts';
import { relatedItems } from './related-items.ts';

/** Gives each section its anchor and completes those that show other items. */
export function placeSections(
  sections: readonly SectionSource[],
  item: ContentItem,
  source: ContentSource,
): PlacedSection[] {
  const places = sections.map((section, index) => ({ id: anchorOf(section, index), section }));
  const contents = places.flatMap(({ id, section }) =>
    'title' in section && section.section !== 'hero' ? [{ id, text: section.title ?? '' }] : [],
  );
  return places.map(({ id, section }, index) => {
    switch (section.section) {
      case 'collection-list':
        return { id, value: listedItems(section, source) };
      case 'related-items':
        return { id, value: withRelatedItems(section, { item, source, index }) };
      case 'table-of-contents':
        return { id, value: { ...section, entries: contents.filter((entry) => entry.text !== '') } };
      default:
        return { id, value: section } as PlacedSection;
    }
  });
}

/** The slug of the title; sections without one are counted. */
function anchorOf(section: SectionSource, index: number): string {
  const title = 'title' in section ? section.title : undefined;
  return title === undefined ? `section-${index + 1}` : slugify(title);
}

function listedItems(section: CollectionListSource, source: ContentSource): CollectionListValue {
  const facts = itemFacts(source, section.collection);
  return {
    ...section,
    items: facts.map(({ name, summary, path, flow }) => ({
      name,
      summary,
      path,
      ...(flow !== undefined && section.layout === 'cards' && { flow }),
    })),
  };
}

interface RelatedPlace {
  readonly item: ContentItem;
  readonly source: ContentSource;
  /** The section's place on the page, for messages. */
  readonly index: number;
}

function withRelatedItems(
  section: RelatedItemsSource,
  { item, source, index }: RelatedPlace,
): RelatedItemsValue {
  const candidates = itemFacts(source, section.collection);
  for (const [position, slug] of section.select.entries()) {
    if (candidates.some((candidate) => candidate.slug === slug)) continue;
    const message = `selects "${slug}", which is no item of ${section.collection}. Correct the slug.`;
    source.report(item, ['sections', index, 'select', position], message);
  }
  const { keywords = [] } = item.data as { keywords?: readonly string[] };
  const chosen = relatedItems(candidates, {
    keywords,
    selected: section.select,
    max: section.max,
    current: item.collection === section.collection ? item.slug : undefined,
    language: source.language,
  });
  return { ...section, items: chosen.map(({ name, summary, path }) => ({ name, summary, path })) };
}
