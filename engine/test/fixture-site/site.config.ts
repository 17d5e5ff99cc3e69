import {
  defineSite,
  href,
  image,
  inlineMarkdown,
  markdown,
  reference,
  text,
} from '@quellwerk/engine/content';
import * as v from 'valibot';

const pageSchema = v.strictObject({
  template: v.optional(text()),
  title: text(),
  description: text(),
  terms: v.optional(v.array(text()), []),
  link: v.optional(href()),
  related: v.optional(v.array(reference('pages')), []),
  picture: v.optional(image()),
  sections: v.optional(
    v.array(v.variant('section', [v.strictObject({ section: v.literal('words'), text: inlineMarkdown() })])),
    [],
  ),
  body: v.optional(markdown()),
});

/** The smallest site that uses every part of the engine; the build tests change copies of it. */
export default defineSite({
  origin: 'https://fixture.example',
  name: 'Fixture',
  languages: ['en', 'de'],
  defaultLanguage: 'en',
  fallbackLanguage: 'en',
  ignoredPaths: ['/blog'],
  plainLinkPaths: ['download'],
  placeholders: { provider: 'Fixture' },
  collections: {
    pages: {
      schema: pageSchema,
      template: 'page',
      path: (slug) => (slug === 'home' ? '/' : `/${slug}/`),
      twins: 'required',
    },
    notes: { schema: pageSchema, template: 'page', path: (slug) => `/notes/${slug}/`, twins: 'optional' },
  },
  queries: { titles: (source) => source.items('pages').map(({ slug }) => slug) },
  sliceData: { header: (source) => ({ home: source.localise('/'), about: source.localise('/about/') }) },
  strings: v.strictObject({ 'header.home': text(), 'pages.count': text() }),
  runtimeWords: () => ({ navigatedTo: 'Navigated to', stillLoading: 'Still loading' }),
  terms: { collection: 'pages', spellings: (data) => (data as { terms: string[] }).terms },
  directives: { year: () => '<p>2026</p>' },
  catchAlls: [{ matchPath: '/de/*', path: '/de/404.html' }],
  extraPages: () => [
    {
      path: '/404.html',
      language: 'mul',
      template: 'page',
      title: 'Not found',
      description: 'Not found',
      isStatus: true,
      data: {},
    },
    {
      path: '/de/404.html',
      language: 'de',
      template: 'page',
      title: 'Nicht gefunden',
      description: '',
      isStatus: true,
      data: {},
    },
  ],
  languageChoice: () => ({ template: 'page', title: 'Language', description: 'Language', data: () => ({}) }),
  serviceWorker: false,
});
