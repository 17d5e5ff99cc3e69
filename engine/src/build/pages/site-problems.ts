import { join } from 'node:path';
import { OFFLINE_PATH, SERVER_ERROR_PATH } from '../../shared/addresses.ts';
import type { FrameNeeds, Renderer } from '../../shared/renderer.ts';
import { localise } from '../content/localise.ts';
import type { SiteDefinition } from '../content/definition/site-definition.ts';
import { configFile, displayPath } from '../display-path.ts';
import type { Problem } from '../problems.ts';
import { suggest } from '../problems.ts';
import type { PageDefinition } from './create-pages.ts';
import { STRINGS_QUERY } from './run-queries.ts';

interface MadePages {
  readonly siteRoot: string;
  readonly pages: readonly PageDefinition[];
}

/** What a site's definition and registries name and do not have. It shows when the pages are made. */
export function siteProblems(
  site: SiteDefinition,
  renderer: Pick<Renderer, 'frame' | 'templates' | 'slices'>,
  { siteRoot, pages }: MadePages,
): Problem[] {
  const messages = [
    ...missingPages(site, pages),
    ...wrongCatchAlls(site, pages),
    ...prefixedByLinks(site, pages),
    ...takenNames(site),
    ...unknownNames(site, renderer),
  ];
  return [
    ...messages.map((message) => ({ file: configFile(siteRoot), message })),
    ...unknownTemplates(renderer, { siteRoot, pages }),
  ];
}

/** Said of the registry, which lacks the line more often than the definition has a wrong name: types compare the two. */
function unknownTemplates(
  { templates }: Pick<Renderer, 'templates'>,
  { siteRoot, pages }: MadePages,
): Problem[] {
  const unknown = new Map(
    // The first page of each is named.
    pages
      .filter(({ template }) => !Object.hasOwn(templates, template))
      .toReversed()
      .map((page) => [page.template, page]),
  );
  return [...unknown].map(([template, { item, file, path }]) => {
    const needed =
      item === undefined
        ? `${file} names for ${path}`
        : `the collection "${item.collection}" has for ${file}`;
    const advice = `Add it, or correct the name in site.config.ts. ${suggest(template, Object.keys(templates))}`;
    return {
      file: displayPath(join(siteRoot, 'src/templates/registry.ts')),
      message: `has no template "${template}", which ${needed}. ${advice}`,
    };
  });
}

function missingPages({ serviceWorker }: SiteDefinition, pages: readonly PageDefinition[]): string[] {
  const paths = new Set(pages.map(({ path }) => path));
  const failed = pages.find(
    ({ language, serverDataError }) =>
      serverDataError !== undefined &&
      !paths.has(SERVER_ERROR_PATH) &&
      !paths.has(`/${language}${SERVER_ERROR_PATH}`),
  );
  const add = 'Add it to "extraPages", with isStatus.';
  return [
    ...(pages.every(({ isStatus }) => isStatus)
      ? ['has no pages, but for those that stand for errors. Put the files of its content back.']
      : []),
    ...(serviceWorker && !paths.has(OFFLINE_PATH)
      ? [`has no page "${OFFLINE_PATH}", which the service worker shows without a connection. ${add}`]
      : []),
    ...(failed === undefined
      ? []
      : [
          `has no page "${SERVER_ERROR_PATH}", which stands in for ${failed.path} because of its serverDataError. ${add}`,
        ]),
  ];
}

function wrongCatchAlls({ catchAlls }: SiteDefinition, pages: readonly PageDefinition[]): string[] {
  // Only extra pages have a pattern.
  const answering = new Set(pages.flatMap(({ matchPath, path }) => (matchPath === undefined ? [] : [path])));
  return catchAlls.flatMap(({ matchPath, path }) => {
    if (answering.has(path)) return [];
    const paths = pages.filter(({ item }) => item === undefined).map((page) => page.path);
    return [`answers "${matchPath}" with "${path}", which is none of "extraPages". ${suggest(path, paths)}`];
  });
}

/** Links in content to a page without prefix get one, unless language handling leaves its path alone. */
function prefixedByLinks(site: SiteDefinition, pages: readonly PageDefinition[]): string[] {
  return Object.entries(site.collections).flatMap(([name, { prefix }]) => {
    if (prefix !== 'none') return [];
    const page = pages.find(
      ({ item, path }) => item?.collection === name && localise(path, site.defaultLanguage, site) !== path,
    );
    const [, folder] = page?.path.split('/') ?? [];
    return page === undefined
      ? []
      : [
          `has pages without prefix in the collection "${name}", such as ${page.path}. Add "/${folder}" to "ignoredPaths".`,
        ];
  });
}

function takenNames({ queries = {} }: SiteDefinition): string[] {
  return STRINGS_QUERY in queries
    ? [`has a query "${STRINGS_QUERY}", which is the name of the interface words. Give it another one.`]
    : [];
}

/** Queries and slices that a registry names. */
function unknownNames(
  { queries: ownQueries = {} }: SiteDefinition,
  { frame, templates, slices }: Pick<Renderer, 'frame' | 'templates' | 'slices'>,
): string[] {
  const known = { queries: [...Object.keys(ownQueries), STRINGS_QUERY], slices: Object.keys(slices) };
  const unknown = (who: string, { queries = [], slices: shown = [] }: Partial<FrameNeeds>): string[] => [
    ...queries
      .filter((name) => !known.queries.includes(name))
      .map((name) => `has no query "${name}", which ${who} reads. ${suggest(name, known.queries)}`),
    ...shown
      .filter((name) => !known.slices.includes(name))
      .map(
        (name) =>
          `has no slice "${name}" with a component, which ${who} shows. ${suggest(name, known.slices)}`,
      ),
  ];
  return [
    ...unknown('the frame', frame),
    ...Object.entries(templates).flatMap(([name, needs]) => unknown(`the template "${name}"`, needs)),
    ...Object.entries(slices).flatMap(([name, needs]) => unknown(`the slice "${name}"`, needs)),
  ];
}
