import { defineSite } from '@quellwerk/engine/content';
import { container, thirdPartyScripts } from './integrations.ts';
import { provider } from './provider.ts';
import { navigation } from './src/queries/navigation.query.ts';
import { glossaryArticleData, productPageData, sectionPageData } from './src/queries/page-data.ts';
import { languageChoice, notFoundPath, statusPages } from './src/queries/status-pages.ts';
import type { GlossaryArticleValue } from './src/schemas/glossary-article.schema.ts';
import { glossaryArticleSchema } from './src/schemas/glossary-article.schema.ts';
import { pageSchema } from './src/schemas/page.schema.ts';
import { productPageSchema } from './src/schemas/product-page.schema.ts';
import { statusPageSchema } from './src/schemas/status-page.schema.ts';
import { stringsSchema } from './src/schemas/strings.schema.ts';
import { textPageSchema } from './src/schemas/text-page.schema.ts';
import { connectedOrigins, neededSandbox, proxiedUrls } from './src/third-party/allowed-addresses.ts';
import { storageTable } from './src/tracking/storage-table.ts';

const languages = ['en', 'de'];
const connected = { container, thirdPartyScripts };

export default defineSite({
  origin: `https://www.${provider.domain}`,
  name: provider.name,
  languages,
  defaultLanguage: 'en',
  fallbackLanguage: 'en',
  ignoredPaths: ['/blog', '/fr', '/es', '/it'],
  plainLinkPaths: ['customer-information', 'gdpr', 'reports', 'document', 'download', 'content'],
  placeholders: {
    provider: provider.name,
    ...Object.fromEntries(Object.entries(provider).map(([key, value]) => [`provider.${key}`, value])),
  },
  collections: {
    pages: {
      schema: pageSchema,
      template: 'section-page',
      path: pagePath,
      twins: 'required',
      pageData: sectionPageData,
    },
    services: {
      schema: productPageSchema,
      template: 'product-page',
      path: (slug) => `/services/${slug}/`,
      twins: 'required',
      pageData: productPageData,
    },
    industries: {
      schema: productPageSchema,
      template: 'product-page',
      path: (slug) => `/industries/${slug}/`,
      twins: 'required',
      pageData: productPageData,
    },
    glossary: {
      schema: glossaryArticleSchema,
      template: 'glossary-article',
      path: (slug) => `/glossary/${slug}/`,
      twins: 'required',
      pageData: glossaryArticleData,
    },
    legal: {
      schema: textPageSchema,
      template: 'text-page',
      path: (slug) => `/${slug}/`,
      twins: 'required',
    },
    status: { schema: statusPageSchema, template: null, path: (slug) => `/${slug}/`, twins: 'required' },
  },
  queries: {},
  sliceData: { header: navigation, footer: navigation },
  strings: stringsSchema,
  runtimeWords: (strings) => ({
    navigatedTo: strings['runtime.navigatedTo'] ?? '',
    stillLoading: strings['runtime.stillLoading'] ?? '',
  }),
  terms: { collection: 'glossary', spellings: (data) => (data as GlossaryArticleValue).linkTerms },
  directives: { 'storage-table': ({ language }) => storageTable(language) },
  catchAlls: languages.map((language) => ({ matchPath: `/${language}/*`, path: notFoundPath(language) })),
  extraPages: statusPages,
  developmentPages: [
    {
      path: '/__sections/',
      language: 'en',
      template: 'section-catalogue',
      title: 'Sections',
      description: 'Every section with its examples.',
      data: null,
    },
  ],
  languageChoice,
  documentHead: [
    { tag: 'link', attributes: { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' } },
    { tag: 'link', attributes: { rel: 'manifest', href: '/manifest.webmanifest' } },
    { tag: 'meta', attributes: { name: 'theme-color', content: '#ffffff' } },
  ],
  serviceWorker: true,
  thirdPartyUrls: proxiedUrls(connected),
  connectOrigins: connectedOrigins(connected),
  sandbox: neededSandbox(connected),
});

/** The home page lies at the language's root; the why-page is named after the provider. */
function pagePath(slug: string): string {
  if (slug === 'home') return '/';
  return slug === 'why-provider' ? `/why-${provider.slug}/` : `/${slug}/`;
}
