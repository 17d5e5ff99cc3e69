/**
 * The examples beside the sections, `sections/hero/hero.example.yaml`: written
 * as an editor writes content, checked by the section's schema, completed like
 * the sections of a page. Documentation, entry of the catalogue and fixture of
 * the tests in one. Files are found by their names.
 */
import type { ContentItem, SchemaContext } from '@quellwerk/engine/content';
import { previewContent } from '@quellwerk/engine/preview';
import * as v from 'valibot';
import { parse } from 'yaml';
import type { PlacedSection } from '../../sections/section.ts';
import { sectionSchema } from '../../sections/section.schema.ts';
import type { ListedDocument } from '../documents/documents.ts';
import { codeSamples } from '../interface/interface.ts';
import type { ItemFacts, ListedCollection } from '../lists/item-facts.ts';
import { placeSections } from './place-sections.ts';
import type { SectionSurroundings } from './place-sections.ts';
import { flowSchema } from '../schemas/flow.schema.ts';
import { languages } from '../languages.ts';
import { exchangeRatesView } from '../tools/tool-view.ts';
import { writtenDay } from '../words/written-day.ts';

const itemSchema = (context: SchemaContext) =>
  v.strictObject({
    slug: v.string(),
    name: v.string(),
    summary: v.string(),
    keywords: v.optional(v.array(v.string()), []),
    flow: v.optional(flowSchema(context)),
  });

const exampleSchema = (context: SchemaContext) =>
  v.strictObject({
    title: v.string(),
    /** Language of the words. */
    language: v.optional(v.picklist(languages), 'en'),
    value: sectionSchema(context),
    /** Other sections of the same page. */
    beside: v.optional(v.array(sectionSchema(context)), []),
    /** The site's items, for sections that list them. */
    items: v.optional(v.record(v.string(), v.array(itemSchema(context))), {}),
  });

/** Data a visitor's page could hold, and where it comes from. */
export type SectionExample = {
  /** The section's name. */
  readonly name: string;
  readonly title: string;
  readonly language: string;
  readonly section: PlacedSection;
};

const pictures = new Map([
  [
    'two-streams.svg',
    {
      url: `data:image/svg+xml,${encodeURIComponent(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480"><path d="M0 160H240L320 240H640M0 320H240L320 240" fill="none" stroke="#0a5a3c" stroke-width="3"/><circle cx="320" cy="240" r="12" fill="#f6f2e8" stroke="#0a5a3c" stroke-width="3"/></svg>',
      )}`,
      width: 640,
      height: 480,
      bytes: Buffer.from(''),
      variants: [],
    },
  ],
]);

const files = import.meta.glob<string>('../../sections/*/*.example.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** All examples, by section. Throws where one is no valid content: examples are the site's own code. */
export function sectionExamples(): SectionExample[] {
  return Object.entries(files).flatMap(([file, yaml]) => {
    const name = nameOf(file);
    return examplesIn(yaml).map((source) => {
      const { title, language, section } = readExample(source, name);
      return { name, title, language, section };
    });
  });
}

/**
 * The examples of one section as they are written, before they are checked.
 *
 * @internal for its test
 */
export function exampleSources(name: string): Record<string, unknown>[] {
  return Object.entries(files).flatMap(([file, yaml]) => (nameOf(file) === name ? examplesIn(yaml) : []));
}

/**
 * What an editor would be told about an example; nothing, if it is valid.
 *
 * @internal for its test
 */
export function faultsOfExample(source: unknown): readonly string[] {
  const result = preview(source);
  return 'messages' in result ? result.messages : [];
}

function nameOf(file: string): string {
  return file.split('/').at(-2) ?? '';
}

function examplesIn(yaml: string): Record<string, unknown>[] {
  return v.parse(v.array(v.record(v.string(), v.unknown())), parse(yaml));
}

function preview(source: unknown) {
  const { language } = v.parse(v.object({ language: v.optional(v.string(), 'en') }), source);
  return previewContent(exampleSchema, source, { language, languages, pictures });
}

function readExample(source: unknown, name: string) {
  const result = preview(source);
  if ('messages' in result) throw new Error(`${name}.example.yaml: ${result.messages.join('; ')}`);
  const { title, language, value, beside, items } = result.data;
  const item: ContentItem<{ keywords: string[]; sections: (typeof value)[] }> = {
    collection: '',
    file: '',
    slug: 'example',
    language,
    bodyLanguage: language,
    path: `/${language}/example/`,
    data: { keywords: [], sections: [value, ...beside] },
  };
  const [section] = placeSections(item, surroundingsOf(items, language));
  if (section === undefined) throw new Error(`${name}.example.yaml: "${title}" has no section.`);
  return { title, language, section };
}

/** A document with an earlier version. */
function exampleDocument(language: string): ListedDocument {
  const file = { href: `/documents/sample.${language}.pdf`, version: '2.0', since: '2026-01-01', size: 42 };
  return {
    ...file,
    title: language === 'de' ? 'Vorvertragliche Informationen' : 'Price list',
    summary: language === 'de' ? 'Was Sie vor dem Vertrag wissen müssen.' : 'Every fee for consumers.',
    language,
    sinceInWords: writtenDay(file.since, language),
    archive: [
      {
        ...file,
        href: `/documents/sample-1.0.${language}.pdf`,
        version: '1.0',
        sinceInWords: writtenDay('2025-10-09', language),
        untilInWords: writtenDay('2025-12-31', language),
      },
    ],
  };
}

/** A site that has no items but those of the example. */
function surroundingsOf(
  items: Readonly<Record<string, readonly v.InferOutput<ReturnType<typeof itemSchema>>[]>>,
  language: string,
): SectionSurroundings {
  const facts = (collection: ListedCollection): ItemFacts[] =>
    (items[collection] ?? []).map(({ slug, name, summary, keywords, flow }, order): ItemFacts => {
      return {
        slug,
        name,
        summary,
        keywords,
        order,
        path: `/${language}/${collection}/${slug}/`,
        ...(flow !== undefined && { flow }),
      };
    });
  return {
    language,
    tool: ({ tool }) => (tool === 'exchange-rates' ? exchangeRatesView(language) : undefined),
    facts,
    allFacts: facts,
    documents: () => [exampleDocument(language)],
    codeSamples: codeSamples(),
    report(keyPath, message) {
      throw new Error(`${keyPath.join('.')} ${message}`);
    },
  };
}
