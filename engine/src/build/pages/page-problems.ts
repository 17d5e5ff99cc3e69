import {
  APP_DATA_URL,
  ASSETS_PREFIX,
  PAGE_DATA_PREFIX,
  pageDataUrl,
  SERVICE_WORKER_URL,
  SLICE_DATA_PREFIX,
  STATIC_QUERY_PREFIX,
} from '../../shared/addresses.ts';
import { isHidden, normalisePath } from '../../shared/paths.ts';
import { problemAt } from '../content/files/parse-source.ts';
import type { Problem } from '../problems.ts';
import type { PageDefinition } from './create-pages.ts';

/**
 * Addresses that no page can have, and what is wrong with pages beside others: the same address, the same words, versions
 * that do not exist.
 */
export function pageProblems(
  pages: readonly PageDefinition[],
  contentPages: readonly PageDefinition[],
): Problem[] {
  return [
    ...strangePaths(pages),
    ...doubledPaths(pages),
    ...doubledWords(contentPages),
    ...unknownVersions(pages),
  ];
}

function strangePaths(pages: readonly PageDefinition[]): Problem[] {
  const files = new Map(pages.map(({ path, file }) => [path, file]));
  return pages.flatMap((page) => {
    const fault = pathFault(page);
    if (fault === undefined) return [];
    // An address that chooses is that of its pages without their prefix.
    const [version] = page.isLanguageChoice ? page.alternates : [];
    const file = (version && files.get(version.path)) ?? page.file;
    return [{ file, message: `has the address "${page.path}", ${fault}` }];
  });
}

/** What is wrong with an address that the server refuses. */
export const HIDDEN_FAULT =
  'which servers keep to themselves, because a part of it begins with a dot. Begin that with another character.';

/** A page that stands for an error may have the name of a file: `/404.html` (R1.1). */
function pathFault({ path, isStatus }: PageDefinition): string | undefined {
  const isWhole = path.endsWith('/') || (isStatus && path.endsWith('.html'));
  if (!isWhole || normalisePath(path) !== path || /[?#]/.test(path))
    return 'which is none of a page. Begin and end it with a slash, as in "/en/about/", without empty parts, ".", "..", "?", "#" and percent-encoding.';
  if (isHidden(path)) return HIDDEN_FAULT;
  return isTaken(path)
    ? 'where files of other pages or of the build itself lie. Choose another one.'
    : undefined;
}

/** Where only the build's own files lie. */
const OWN_PREFIXES = [PAGE_DATA_PREFIX, SLICE_DATA_PREFIX, ASSETS_PREFIX, `${SERVICE_WORKER_URL}/`];
/** Where data lie that are not those of a page. */
const OTHER_DATA_PREFIXES = [STATIC_QUERY_PREFIX, `${APP_DATA_URL}/`];
/** What each page's own files are called (R1.1). */
const OWN_FILE = /\/(?:index\.html|page-data(?:-rsc)?\.json)(?:\/|$)/;

function isTaken(path: string): boolean {
  const data = pageDataUrl(path);
  return (
    OWN_FILE.test(path) ||
    OWN_PREFIXES.some((prefix) => path.startsWith(prefix)) ||
    OTHER_DATA_PREFIXES.some((prefix) => data.startsWith(prefix)) ||
    (data === pageDataUrl('/') && path !== '/')
  );
}

function doubledPaths(pages: readonly PageDefinition[]): Problem[] {
  const first = new Map<string, PageDefinition>();
  return pages.flatMap((page) => {
    const other = first.get(page.path);
    if (other === undefined) {
      first.set(page.path, page);
      return [];
    }
    const message =
      page.file === other.file
        ? `makes two pages with the address ${page.path}. Give one of them another, or remove it.`
        : `has the address ${page.path}, which ${other.file} has already. Rename one of them.`;
    return [{ file: page.file, message }];
  });
}

/**
 * Titles and descriptions tell pages apart in search results, so each is unique
 * in its language; only pages that search engines are not to list may share them.
 */
function doubledWords(pages: readonly PageDefinition[]): Problem[] {
  const listed = pages.filter(({ path, canonical, isUnlisted }) => path === canonical && isUnlisted !== true);
  return (['title', 'description'] as const).flatMap((field) => {
    const first = new Map<string, PageDefinition>();
    return listed.flatMap((page) => {
      const key = `${page.language} ${page[field]}`;
      const other = first.get(key);
      first.set(key, other ?? page);
      if (other === undefined || page.item === undefined) return [];
      const message = `has the same ${field} as ${other.file}. Give each page its own.`;
      return [problemAt(page.item.source, { keyPath: [field] }, message)];
    });
  });
}

/** Addresses that site code gives search engines, and that are no pages. */
function unknownVersions(pages: readonly PageDefinition[]): Problem[] {
  const paths = new Set(pages.map(({ path }) => path));
  // An address that chooses repeats what its pages say.
  const speaking = pages.filter(({ isLanguageChoice }) => !isLanguageChoice);
  return speaking.flatMap(({ file, canonical, hreflang = [] }) => {
    const unknown = [canonical, ...hreflang.map(({ path }) => path)].filter((path) => !paths.has(path));
    return [...new Set(unknown)].map((path) => ({
      file,
      message: `names ${path} to search engines, which is no page. Correct "details" of its collection.`,
    }));
  });
}
