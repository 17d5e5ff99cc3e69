import { defineCollection, defineSite, text } from '@quellwerk/engine/content';
import type { CollectionData, ContentSource, SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import type { PageData } from './src/templates/page.tsx';

const pageSchema = (context: SchemaContext) =>
  v.strictObject({
    title: text(),
    description: text(),
    terms: v.optional(v.array(text()), []),
    link: v.optional(context.link()),
    related: v.optional(v.array(context.reference('pages')), []),
    picture: v.optional(context.image()),
    sections: v.optional(
      v.array(
        v.variant('section', [
          v.strictObject({ section: v.literal('words'), text: context.inlineMarkdown() }),
        ]),
      ),
      [],
    ),
    body: v.optional(context.markdown({ takesDirectives: true })),
  });

const collections = {
  pages: defineCollection({
    schema: pageSchema,
    template: 'page',
    path: (slug) => (slug === 'home' ? '/' : `/${slug}/`),
    twins: 'required',
    terms: 'terms',
  }),
  notes: defineCollection({
    schema: pageSchema,
    template: 'page',
    path: (slug) => `/notes/${slug}/`,
    twins: 'optional',
  }),
};

type Source = ContentSource<CollectionData<typeof collections>>;

const words = v.record(v.string(), v.string());

const statusPage = (path: string, language: string, title: string) => ({
  path,
  language,
  template: 'page' as const,
  title,
  description: title,
  isStatus: true,
  data: {} satisfies PageData,
});

/** The smallest site that uses every part of the engine; the build tests change copies of it. */
const site = defineSite({
  origin: 'https://fixture.example',
  name: 'Fixture',
  languages: ['en', 'de'],
  defaultLanguage: 'en',
  fallbackLanguage: 'en',
  ignoredPaths: ['/blog'],
  dataFolders: ['rates'],
  plainLinkPaths: ['download'],
  placeholders: { provider: 'Fixture' },
  facts: v.record(v.string(), v.strictObject({ value: words, law: words })),
  wrongNames: [{ language: 'en', wrong: /\binstallments?\b/gi, right: 'instalments' }],
  collections,
  queries: { titles: (source: Source) => source.items('pages').map(({ slug }) => slug) },
  sliceData: {
    header: (source: Source) => ({ home: source.localise('/'), about: source.localise('/about/') }),
  },
  strings: v.strictObject({ 'header.home': text(), 'pages.count': text() }),
  runtimeWords: () => ({ navigatedTo: 'Navigated to', stillLoading: 'Still loading' }),
  directives: { year: '<p>2026</p>' },
  catchAlls: [{ matchPath: '/de/*', path: '/de/404.html' }],
  extraPages: () => [
    statusPage('/404.html', 'en', 'Not found'),
    statusPage('/de/404.html', 'de', 'Nicht gefunden'),
  ],
  languageChoice: () => ({
    template: 'page' as const,
    title: 'Language',
    description: 'Language',
    data: () => ({}),
  }),
  serviceWorker: false,
});

export default site;

export type Site = typeof site;
