/**
 * The contract between content and templates, as types: a name or a field that
 * is renamed on one side does not compile. The compiler is the test; it fails
 * when an error that is expected here does not occur.
 */
import { defineCollection, defineSite, text } from '@quellwerk/engine/content';
import type {
  CollectionData,
  ContentItem,
  ContentSource,
  QueryData,
  SchemaContext,
  SliceDataOf,
  TemplateData,
} from '@quellwerk/engine/content';
import { staticQueryHook } from '@quellwerk/engine/react';
import type { SliceRegistry, TemplateRegistry } from '@quellwerk/engine/react';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const articleSchema = (context: SchemaContext) =>
  v.strictObject({ title: text(), description: text(), terms: v.array(text()), body: context.markdown() });
type Article = v.InferOutput<ReturnType<typeof articleSchema>>;

const rules = { path: (slug: string) => `/${slug}/`, twins: 'optional' } as const;

const collections = {
  articles: defineCollection({
    ...rules,
    schema: articleSchema,
    template: 'article',
    pageData: articleData,
    terms: 'terms',
  }),
  plain: defineCollection({ ...rules, schema: articleSchema, template: 'plain' }),
  both: defineCollection({
    ...rules,
    schema: articleSchema,
    template: ({ slug }) => (slug === 'a' ? 'article' : 'other'),
    pageData: articleData,
  }),
  words: defineCollection({
    twins: 'optional',
    schema: () => v.strictObject({ text: text() }),
    template: null,
  }),
};

type Source = ContentSource<CollectionData<typeof collections>>;

interface ArticleData {
  readonly heading: string;
  readonly others: readonly string[];
}

function articleData({ data }: ContentItem<Article>, source: Source): ArticleData {
  return { heading: data.title, others: source.items('plain').map((item) => item.data.body.html) };
}

const site = defineSite({
  origin: '',
  name: '',
  languages: ['en'],
  defaultLanguage: 'en',
  fallbackLanguage: 'en',
  ignoredPaths: [],
  plainLinkPaths: [],
  placeholders: {},
  collections,
  queries: { titles: (source: Source) => source.items('articles').map(({ slug }) => slug) },
  sliceData: { header: () => ({ home: '/' }) },
  strings: v.record(v.string(), v.string()),
  runtimeWords: () => ({ navigatedTo: '', stillLoading: '' }),
  catchAlls: [],
  extraPages: () => [
    {
      path: '/404.html',
      language: 'en',
      title: '',
      description: '',
      template: 'status' as const,
      data: { code: 404 },
    },
  ],
  serviceWorker: false,
});

type Templates = TemplateRegistry<TemplateData<typeof site>>;
const load = <Data>() => ({ load: () => Promise.resolve((_props: { readonly data: Data }) => null) });

const registry: Templates = {
  article: load<ArticleData>(),
  other: load<ArticleData>(),
  plain: load<Article>(),
  status: load<{ readonly code: number }>(),
};

// @ts-expect-error -- a registry without one of the templates
const incomplete: Templates = { article: registry.article, plain: registry.plain, status: registry.status };

const renamedField: Templates = {
  ...registry,
  // @ts-expect-error -- a component that reads a field which the page data has no more
  article: load<{ readonly headline: string }>(),
};

const slices: SliceRegistry<SliceDataOf<typeof site>> = {
  // @ts-expect-error -- a slice that reads a field which its data has no more
  header: load<{ readonly start: string }>(),
};

export const mistakes = {
  readsUnknownCollection: (source: Source) =>
    // @ts-expect-error -- a collection that the site does not have
    source.items('artikles'),
  readsUnknownField: (source: Source) =>
    // @ts-expect-error -- a field that the schema does not have
    source.items('articles').map(({ data }) => data.headline),
  readsUnknownQuery: () =>
    // @ts-expect-error -- a query that the site does not have
    staticQueryHook<QueryData<typeof site>>()('title'),
  pageWithoutTitle: () =>
    // @ts-expect-error -- every page has a title and a description
    defineCollection({ ...rules, schema: () => v.strictObject({ text: text() }), template: 'plain' }),
  pageWithoutAddress: () =>
    // @ts-expect-error -- every page has an address
    defineCollection({ twins: 'optional', schema: articleSchema, template: 'plain' }),
  templateForSomeItems: () =>
    defineCollection({
      ...rules,
      schema: articleSchema,
      // @ts-expect-error -- items of a collection are pages, or none of them is
      template: ({ slug }) => (slug === 'a' ? 'article' : null),
    }),
  termsOfNoList: () =>
    // @ts-expect-error -- spellings are a list of texts
    defineCollection({ ...rules, schema: articleSchema, template: 'plain', terms: 'title' }),
  pageDataOfOtherSchema: () =>
    defineCollection({
      ...rules,
      // @ts-expect-error -- page data that reads a field which this schema does not have
      schema: () => v.strictObject({ title: text(), description: text() }),
      template: 'plain',
      pageData: articleData,
    }),
};

test('the registry has the templates that the definition names', () => {
  expect(Object.keys(registry).toSorted()).toEqual(['article', 'other', 'plain', 'status']);
  expect([incomplete, renamedField, slices]).toHaveLength(3);
});
