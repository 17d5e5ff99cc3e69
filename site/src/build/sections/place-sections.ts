import type { ContentItem } from '@quellwerk/engine/content';
import { slugify } from '@quellwerk/engine/slugify';
import { provider } from '../../../provider.ts';
import type {
  RelatedItemsSource,
  RelatedItemsValue,
} from '../../sections/related-items/related-items.schema.ts';
import type { FormSource, FormValue } from '../../sections/form/form.schema.ts';
import type { HeroValue } from '../../sections/hero/hero.schema.ts';
import type { PlacedSection, SectionProps, SectionValue } from '../../sections/section.ts';
import type { SectionName, SectionSource } from '../../sections/section.schema.ts';
import type { DocumentGroup, ListedDocument } from '../documents/documents.ts';
import { demandedForm, formReplies, forms, localForm } from '../forms/forms.ts';
import { codeExampleValue, sequenceSectionValue } from '../interface/interface-sections.ts';
import type { CodeSamples } from '../interface/interface.ts';
import { listedItems } from '../lists/listed-items.ts';
import type { ItemFacts, ListedCollection } from '../lists/item-facts.ts';
import { relatedItems } from '../lists/related-items.ts';
import type { FlowValue } from '../schemas/flow.schema.ts';
import { languages } from '../languages.ts';
import type { ToolValue } from '../../sections/tool/tool.schema.ts';
import type { ToolView } from '../tools/tool-view.ts';

/** What a page with sections has. */
interface SectionedData {
  readonly keywords: readonly string[];
  readonly sections: readonly SectionSource[];
}

type HeroSource = Extract<SectionSource, { section: 'hero' }>;

/** What sections take from the rest of the content. */
export interface SectionSurroundings {
  readonly language: string;
  /** The items of a collection, in their order. */
  facts(collection: ListedCollection): readonly ItemFacts[];
  /** With openings that have closed. */
  allFacts(collection: ListedCollection): readonly ItemFacts[];
  tool(placed: Extract<SectionSource, { section: 'tool' }>): ToolView | undefined;
  /** The documents of a group that are in force. */
  documents(group: DocumentGroup): readonly ListedDocument[];
  readonly codeSamples: CodeSamples;
  /** Reports a fault at a key path of the page's file. */
  report(keyPath: readonly (string | number)[], message: string): void;
}

/** The first section of a page, which carries its h1, and what stands below it. */
export interface HeroAndSections {
  readonly hero: SectionProps<'hero'>;
  readonly sections: readonly PlacedSection[];
}

/** Gives each section its anchor, leaves the drawing of its flow, and completes those that show other items. */
export function placeSections(
  item: ContentItem<SectionedData>,
  surroundings: SectionSurroundings,
): PlacedSection[] {
  const places = item.data.sections
    .map((section, index) => ({ id: anchorOf(section, index), section, index }))
    .filter(({ section }) => isShown(section, provider));
  const placed = places.map((place): PlacedSection => ({
    id: place.id,
    value: completed(place, { item, surroundings, places }),
  }));
  const contents = placed
    .filter(hasContent)
    .flatMap(({ id, value }) =>
      'title' in value && value.section !== 'hero' && value.title !== undefined
        ? [{ id, text: value.title }]
        : [],
    );
  return placed
    .map(({ id, value }): PlacedSection => ({
      id,
      value: value.section === 'table-of-contents' ? { ...value, entries: contents } : value,
    }))
    .filter(hasContent);
}

/** The same for a page that opens with a hero. A hero always has something to show, and stays first. */
export function placeHeroAndSections(
  item: ContentItem<SectionedData & { readonly sections: readonly [HeroSource, ...SectionSource[]] }>,
  surroundings: SectionSurroundings,
): HeroAndSections {
  const [hero] = item.data.sections;
  const [, ...sections] = placeSections(item, surroundings);
  return { hero: { id: anchorOf(hero, 0), value: drawnHero(hero) }, sections };
}

interface Place {
  readonly id: string;
  readonly section: SectionSource;
  readonly index: number;
}

interface OnItsPage {
  readonly item: ContentItem<SectionedData>;
  readonly surroundings: SectionSurroundings;
  readonly places: readonly Place[];
}

/** Whether there is anything to show; a heading above nothing helps nobody. */
function hasContent({ value }: PlacedSection): boolean {
  switch (value.section) {
    case 'related-items':
      return value.items.length > 0;
    case 'collection-list':
      return value.items.length > 0 || value.empty !== undefined;
    case 'table-of-contents':
      return value.entries.length > 0;
    default:
      return true;
  }
}

/** The value of a section as its component receives it; only the table of contents has to wait for all others. */
function completed(
  { section, index }: Place,
  { item, surroundings, places }: OnItsPage,
): SectionValue<SectionName> {
  const reporting = {
    report: (keyPath: readonly (string | number)[], message: string) =>
      surroundings.report(['sections', index, ...keyPath], message),
  };
  switch (section.section) {
    case 'documents':
      return { ...section, items: surroundings.documents(section.group) };
    case 'hero':
      return drawnHero(section);
    case 'flow':
      return { ...section, flow: section.flow.drawn };
    case 'form':
      return withForm(section, { surroundings, index });
    case 'form-replies':
      return { ...section, replies: formReplies(surroundings.language) };
    case 'collection-list':
      return listedItems(section, surroundings);
    case 'code-example':
      return codeExampleValue(section, { codeSamples: surroundings.codeSamples, ...reporting });
    case 'sequence':
      return sequenceSectionValue(section, { places, ...reporting });
    case 'related-items':
      return withRelatedItems(section, { item, surroundings, index });
    case 'table-of-contents':
      return { ...section, entries: [] };
    case 'tool':
      return withView(section, surroundings.tool(section));
    default:
      return section;
  }
}

function drawnHero({ flow, flows, ...words }: HeroSource): HeroValue {
  return {
    ...words,
    ...(flow !== undefined && { flow: flow.drawn }),
    ...(flows !== undefined && { flows: { ...flows, choices: flows.choices.map(withDrawing) } }),
  };
}

function withDrawing<Choice extends { readonly flow: FlowValue }>({ flow, ...choice }: Choice) {
  return { ...choice, flow: flow.drawn };
}

/**
 * What is said of the Commission's leaflet follows whether the provider's file has its address.
 *
 * @internal for its test
 */
export function isShown(
  section: SectionSource,
  { paymentRightsLeaflet }: { readonly paymentRightsLeaflet: string },
): boolean {
  if (section.section !== 'prose' || section.leaflet === undefined) return true;
  return (section.leaflet === 'linked') === (paymentRightsLeaflet !== '');
}

/** The slug of the title; sections without one are counted. */
function anchorOf(section: SectionSource, index: number): string {
  const title = 'title' in section ? section.title : undefined;
  return title === undefined ? `section-${index + 1}` : slugify(title);
}

/** @internal for its test */
export function withForm(
  section: FormSource,
  { surroundings, index }: { readonly surroundings: SectionSurroundings; readonly index: number },
): FormValue {
  const form = localForm(section.form, surroundings.language);
  if (form !== undefined) return { ...section, form };
  surroundings.report(['sections', index, 'form'], formAdvice(section.form, surroundings.language));
  // Nothing is written, so that any form will do.
  return { ...section, form: demandedForm(forms[0]?.name ?? '', languages[0] ?? '') };
}

function formAdvice(name: string, language: string): string {
  const names = forms.map((form) => form.name);
  if (!names.includes(name))
    return `names the form "${name}", which content/forms does not have. Use one of: ${names.join(', ')}.`;
  return `names the form "${name}", but forms have no words in "${language}". Leave the form out, or write content/forms/words/${language}.yaml, content/forms/policy/${language}.yaml and the words of all forms.`;
}

interface RelatedPlace {
  readonly item: ContentItem<SectionedData>;
  readonly surroundings: SectionSurroundings;
  /** The section's place on the page, for messages. */
  readonly index: number;
}

function withRelatedItems(
  section: RelatedItemsSource,
  { item, surroundings, index }: RelatedPlace,
): RelatedItemsValue {
  const candidates = surroundings.facts(section.collection);
  for (const [position, slug] of section.select.entries()) {
    if (candidates.some((candidate) => candidate.slug === slug)) continue;
    const message = `selects "${slug}", which is no item of ${section.collection}. Correct the slug.`;
    surroundings.report(['sections', index, 'select', position], message);
  }
  const chosen = relatedItems(candidates, {
    keywords: item.data.keywords,
    selected: section.select,
    max: section.max,
    current: item.collection === section.collection ? item.slug : undefined,
    language: surroundings.language,
  });
  return { ...section, items: chosen.map(({ name, summary, path }) => ({ name, summary, path })) };
}

function withView(
  section: Extract<SectionSource, { section: 'tool' }>,
  view: ToolView | undefined,
): ToolValue {
  return { ...section, ...(view !== undefined && { view }) };
}
