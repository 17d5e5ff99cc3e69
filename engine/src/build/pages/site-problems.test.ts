import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Renderer } from '../../shared/renderer.ts';
import type { ReadItem } from '../content/read-content.ts';
import type { SiteDefinition } from '../content/definition/site-definition.ts';
import type { ExtraPage } from '../content/definition/site-pages.ts';
import { createItem, createSite } from '../testing/site.ts';
import { createContentSources } from './content-sources.ts';
import { createPages } from './create-pages.ts';
import { siteProblems } from './site-problems.ts';

type Registries = Pick<Renderer, 'frame' | 'templates' | 'slices'>;

const registries: Registries = {
  frame: { queries: ['strings'], slices: ['header'] },
  templates: { page: {} },
  slices: { header: {} },
};

function told(
  changes: Partial<SiteDefinition>,
  {
    items = [createItem('about', 'en')],
    ...needs
  }: Partial<Registries> & { readonly items?: readonly ReadItem[] } = {},
): string[] {
  const site = createSite(changes);
  const sources = createContentSources({ items, strings: new Map() }, site);
  const { pages } = createPages(items, sources, { site, siteRoot: '/site' });
  const problems = siteProblems(site, { ...registries, ...needs }, { siteRoot: '/site', pages });
  return problems.map(({ message }) => message);
}

const extra = (path: string, changes: Partial<ExtraPage> = {}): ExtraPage => ({
  ...{ path, language: 'en', title: path, description: path, template: 'page', data: {} },
  ...changes,
});

test('a service worker needs a page to show without a connection', () => {
  expect(told({ serviceWorker: true })).toEqual([
    'has no page "/offline.html", which the service worker shows without a connection. Add it to "extraPages", with isStatus.',
  ]);
  expect(told({ serviceWorker: true, extraPages: () => [extra('/offline.html')] })).toEqual([]);
});

test('a site without pages is not published in place of one that has some', () => {
  const message = 'has no pages, but for those that stand for errors. Put the files of its content back.';
  expect(told({}, { items: [] })).toEqual([message]);
  const extraPages = () => [extra('/404.html', { isStatus: true })];
  expect(told({ extraPages }, { items: [] })).toEqual([message]);
  expect(told({ extraPages: () => [extra('/en/')] }, { items: [] })).toEqual([]);
});

test('a template that the registry lacks is told of once, with the registry and who needs it', () => {
  const items = [createItem('about', 'en'), createItem('about', 'de')];
  const extraPages = () => [extra('/404.html', { isStatus: true, template: 'status' })];
  expect(told({ extraPages }, { items, templates: { pages: {} } })).toEqual([
    'has no template "status", which /site/site.config.ts names for /404.html. Add it, or correct the name in site.config.ts. Use one of: pages.',
    'has no template "page", which the collection "pages" has for content/pages/about.en.yaml. Add it, or correct the name in site.config.ts. Did you mean "pages"?',
  ]);
});

test('a query of the site cannot have the name of the interface words', () => {
  expect(told({ queries: { strings: () => ({}), titles: () => [] } })).toEqual([
    'has a query "strings", which is the name of the interface words. Give it another one.',
  ]);
});

test('a page whose data could not be had needs one to show instead, in its language or without prefix', () => {
  const failed = extra('/en/rates/', { serverDataError: 'No answer.' });
  expect(told({ extraPages: () => [failed] })).toEqual([
    'has no page "/500.html", which stands in for /en/rates/ because of its serverDataError. Add it to "extraPages", with isStatus.',
  ]);
  for (const path of ['/500.html', '/en/500.html'])
    expect(told({ extraPages: () => [failed, extra(path)] })).toEqual([]);
});

test('unknown paths are answered by an extra page', () => {
  const extraPages = () => [extra('/de/404.html', { language: 'de' })];
  const answeredBy = (path: string): string[] =>
    told({ extraPages, catchAlls: [{ matchPath: '/de/*', path }] }, { items: [createItem('about', 'de')] });
  expect(answeredBy('/de/404.html')).toEqual([]);
  expect(answeredBy('/de/404.htm')).toEqual([
    'answers "/de/*" with "/de/404.htm", which is none of "extraPages". Did you mean "/de/404.html"?',
  ]);
  expect(answeredBy('/de/about/')).toHaveLength(1);
});

test('links find pages without prefix only where language handling leaves their paths alone', () => {
  const recipes = { schema: () => v.unknown(), template: 'page', twins: 'optional', prefix: 'none' } as const;
  const { collections } = createSite();
  const item = createItem('rye', 'en', { collection: 'recipes', path: '/recipes/rye/' });
  const withIgnored = (ignoredPaths: readonly string[]): string[] =>
    told({ ignoredPaths, collections: { ...collections, recipes } }, { items: [item] });
  expect(withIgnored(['/recipes'])).toEqual([]);
  expect(withIgnored(['/recipe'])).toEqual([
    'has pages without prefix in the collection "recipes", such as /recipes/rye/. Add "/recipes" to "ignoredPaths".',
  ]);
});

test('queries and slices that the registries name are there', () => {
  const site = { queries: { titles: () => [] }, sliceData: { consent: () => ({}) } };
  expect(told(site, { templates: { page: { queries: ['titles'], slices: ['header'] } } })).toEqual([]);
  expect(told(site, { frame: { queries: ['title'], slices: ['haeder'] } })).toEqual([
    'has no query "title", which the frame reads. Did you mean "titles"?',
    'has no slice "haeder" with a component, which the frame shows. Did you mean "header"?',
  ]);
  expect(told(site, { templates: { page: { slices: ['consent'] } } })).toEqual([
    'has no slice "consent" with a component, which the template "page" shows. Use one of: header.',
  ]);
  expect(told(site, { slices: { header: { queries: ['tiles'] } } })).toEqual([
    'has no query "tiles", which the slice "header" reads. Did you mean "titles"?',
  ]);
});
