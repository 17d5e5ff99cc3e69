import { problemAt } from '../content/files/parse-source.ts';
import type { Problem } from '../problems.ts';
import type { PageDefinition } from './create-pages.ts';

/** What is wrong with pages only beside others: the same address, the same words, versions that do not exist. */
export function pageProblems(
  pages: readonly PageDefinition[],
  contentPages: readonly PageDefinition[],
): Problem[] {
  return [...doubledPaths(pages), ...doubledWords(contentPages), ...unknownVersions(pages)];
}

function doubledPaths(pages: readonly PageDefinition[]): Problem[] {
  const first = new Map<string, PageDefinition>();
  return pages.flatMap((page) => {
    const other = first.get(page.path);
    if (other === undefined) {
      first.set(page.path, page);
      return [];
    }
    const message = `has the address ${page.path}, which ${other.file} has already. Rename one of them.`;
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
