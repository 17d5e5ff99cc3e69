import * as v from 'valibot';
import { headFieldsOf } from '../content/read-cache.ts';
import type { ReadItem } from '../content/read-content.ts';
import type { SiteDefinition } from '../content/definition/site-definition.ts';

/** The smallest site in two languages, for tests that need one without any files. */
export function createSite(changes: Partial<SiteDefinition> = {}): SiteDefinition {
  return {
    origin: 'https://site.example',
    name: 'Site',
    languages: ['en', 'de'],
    defaultLanguage: 'en',
    fallbackLanguage: 'en',
    ignoredPaths: ['/fr'],
    plainLinkPaths: [],
    placeholders: {},
    collections: {
      pages: { schema: () => v.unknown(), template: 'page', path: (slug) => `/${slug}/`, twins: 'required' },
      people: { schema: () => v.unknown(), template: null, twins: 'optional' },
    },
    sliceData: {},
    runtimeWords: () => ({ navigatedTo: '', stillLoading: '' }),
    strings: v.record(v.string(), v.string()),
    catchAlls: [],
    serviceWorker: false,
    ...changes,
  };
}

/** The item of `content/pages/{slug}.{language}.yaml`, with a title and a description of its own. */
export function createItem(slug: string, language: string, changes: Partial<ReadItem> = {}): ReadItem {
  const file = `content/pages/${slug}.${language}.yaml`;
  const data = { title: `${slug} ${language}`, description: `About ${slug} ${language}` };
  const text = `title: ${slug} ${language}\ndescription: About ${slug} ${language}\n`;
  return {
    collection: 'pages',
    slug,
    language,
    bodyLanguage: language,
    file,
    path: `/${language}/${slug}/`,
    data,
    source: { collection: 'pages', slug, language, kind: 'yaml', file, text, hash: '', hasChanged: true },
    targets: { links: [], references: [] },
    headFields: headFieldsOf(changes.data ?? data),
    ...changes,
  };
}
