import { defineCollection, defineSite, text } from '@quellwerk/engine/content';
import type { CollectionData, ContentSource } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { extraPages } from './src/extra-pages.ts';

const collections = {
  pages: defineCollection({
    schema: () => v.strictObject({ title: text(), description: text() }),
    template: 'page',
    path: (slug) => (slug === 'home' ? '/' : `/${slug}/`),
    twins: 'required',
  }),
};

type Source = ContentSource<CollectionData<typeof collections>>;

/** A site for the browser tests: one page for every way in which a page can be loaded, shown, or broken. */
const site = defineSite({
  origin: 'https://runtime.example',
  name: 'Runtime',
  languages: ['en', 'de'],
  defaultLanguage: 'en',
  fallbackLanguage: 'en',
  ignoredPaths: ['/blog'],
  plainLinkPaths: ['customer-information', 'gdpr', 'reports', 'document', 'download', 'content'],
  placeholders: {},
  collections,
  queries: {
    titles: (source: Source) => source.items('pages').map(({ slug }) => slug),
    numbers: () => [1, 2, 3],
  },
  sliceData: {
    header: (source: Source) => ({ home: source.localise('/'), about: source.localise('/about/') }),
    aside: () => ({ text: 'Aside' }),
  },
  strings: v.strictObject({ 'runtime.navigatedTo': text(), 'runtime.stillLoading': text() }),
  runtimeWords: (strings) => ({
    navigatedTo: strings['runtime.navigatedTo'],
    stillLoading: strings['runtime.stillLoading'],
  }),
  catchAlls: [{ matchPath: '/de/*', path: '/de/404.html' }],
  extraPages,
  languageChoice: () => ({
    template: 'page' as const,
    title: 'Language',
    description: 'Language',
    data: () => ({}),
  }),
  serviceWorker: true,
});

// oxlint-disable-next-line import/no-default-export -- the engine reads a site's definition from there
export default site;

export type Site = typeof site;
