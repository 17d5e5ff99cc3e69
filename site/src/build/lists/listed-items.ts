import type {
  CollectionListSource,
  CollectionListValue,
  ItemsInLayout,
  ListLayout,
} from '../../sections/collection-list/collection-list.schema.ts';
import { pick } from '../pick.ts';
import type { ItemFacts, ListedCollection } from './item-facts.ts';
import { listFilters } from './list-filters.ts';

interface ListSurroundings {
  readonly language: string;
  /** The items of a collection, in their order, with openings that have closed. */
  allFacts(collection: ListedCollection): readonly ItemFacts[];
}

/** The items of a list, with what its layout shows of each and what it can be narrowed by. */
export function listedItems(
  section: CollectionListSource,
  { allFacts, language }: ListSurroundings,
): CollectionListValue {
  const items = allFacts(section.collection).filter(isListed(section.collection));
  const narrowing = listFilters(items, language);
  return {
    ...section,
    ...(narrowing !== undefined && { narrowing }),
    ...inLayout(items, section.layout ?? LAYOUTS[section.collection]),
  };
}

/** The form in which each collection is listed unless its page asks for another. */
const LAYOUTS: Readonly<Record<ListedCollection, ListLayout>> = {
  services: 'cards',
  industries: 'drawings',
  glossary: 'cards',
  'case-studies': 'cards',
  publications: 'shelf',
  security: 'directory',
  support: 'directory',
  jobs: 'openings',
  'customer-information': 'directory',
  podcast: 'directory',
  webinars: 'ways',
};

/** Of the pages of support, those of an app; the questions for customers of all of them are a page beside these. */
function isListed(collection: ListedCollection): (item: ItemFacts) => boolean {
  return ({ appState }) => collection !== 'support' || appState !== undefined;
}

/** What a layout shows of its items; nothing else goes to the browser. */
function inLayout(items: readonly ItemFacts[], layout: ListLayout): ItemsInLayout {
  switch (layout) {
    case 'cards':
      return { layout, items: items.map((item) => ({ ...wordsOf(item), ...smallFlowOf(item) })) };
    case 'drawings':
      return {
        layout,
        items: items.map((item) => ({ ...wordsOf(item), ...pick(item, ['notes']), ...smallFlowOf(item) })),
      };
    case 'shelf':
      return { layout, items: items.flatMap(shownPublication) };
    case 'directory':
      return { layout, items: items.map((item) => ({ ...wordsOf(item), ...pick(item, ['appState']) })) };
    case 'openings':
      return { layout, items: items.flatMap(shownOpening) };
    case 'ways':
      return { layout, items: items.map((item) => ({ ...wordsOf(item), ...pick(item, ['date', 'state']) })) };
    case 'index':
      return { layout, items: items.map(wordsOf) };
  }
}

function wordsOf(item: ItemFacts) {
  return pick(item, ['name', 'summary', 'path', 'bodyLanguage']);
}

function smallFlowOf({ flow }: ItemFacts) {
  return { ...(flow !== undefined && { flow: flow.small }) };
}

/** Nothing of an item of another collection, which the section's schema refuses. */
function shownPublication(item: ItemFacts) {
  const { kind, notes, minutes, date } = item;
  if (kind === undefined || notes === undefined || minutes === undefined || date === undefined) return [];
  return [{ ...wordsOf(item), kind, notes, minutes, date }];
}

/** Likewise. */
function shownOpening(item: ItemFacts) {
  const { notes, closes, isClosed } = item;
  if (notes === undefined || closes === undefined || isClosed === undefined) return [];
  return [{ ...wordsOf(item), notes, closes, isClosed }];
}
