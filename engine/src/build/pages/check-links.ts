import { normalisePath, slugify, splitAddress } from '../../shared/paths.ts';
import { problemAt } from '../content/read-content.ts';
import type { ReadItem } from '../content/read-content.ts';
import type { Problem } from '../problems.ts';
import { suggest } from '../problems.ts';
import type { PageDefinition } from './create-pages.ts';

/** Links in content that lead to no page and no file. Anchors are checked when the pages are rendered. */
export function deadLinks(
  items: readonly ReadItem[],
  pages: readonly PageDefinition[],
  files: readonly string[],
): Problem[] {
  const paths = pages.map((page) => page.path);
  const known = new Set([...paths, ...files.map((url) => normalisePath(url))]);
  return items.flatMap((item) =>
    item.links.flatMap((link) => {
      const { path } = splitAddress(link.address);
      if (path === '' || known.has(normalisePath(path) ?? '')) return [];
      return [
        problemAt(item.source, link, `link "${link.address}" leads to no page. ${suggest(path, paths)}`),
      ];
    }),
  );
}

/** A rendered page's anchors. */
export interface PageAnchors {
  readonly page: PageDefinition;
  readonly ids: readonly string[];
}

/** Links in content whose anchor is not on the page they lead to. */
export function deadAnchors(items: readonly ReadItem[], rendered: readonly PageAnchors[]): Problem[] {
  const idsOf = new Map(rendered.map(({ page, ids }) => [page.path, ids]));
  return items.flatMap((item) =>
    item.links.flatMap((link) => {
      const { path, hash } = splitAddress(link.address);
      const ids = idsOf.get(path === '' ? (item.path ?? '') : (normalisePath(path) ?? ''));
      const id = decodeAnchor(hash.slice(1));
      if (hash === '' || ids === undefined || ids.includes(id)) return [];
      return [
        problemAt(
          item.source,
          link,
          `link "${link.address}" leads to no anchor of that page. ${suggest(id, ids)}`,
        ),
      ];
    }),
  );
}

/** An anchor with broken percent-encoding stands for itself, and is then found nowhere. */
function decodeAnchor(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

/** Anchors that stand twice on a page, mostly headings with the same words. */
export function doubledAnchors(rendered: readonly PageAnchors[]): Problem[] {
  return rendered.flatMap(({ page, ids }) => {
    const doubled = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
    return [...doubled].map((id) => {
      const line = page.item === undefined ? undefined : lineOfSecondHeading(page.item.source.text, id);
      const message = `has the anchor "${id}" twice. Give each heading of a page its own words.`;
      return { file: page.file, message, ...(line !== undefined && { line }) };
    });
  });
}

/** Undefined where the anchor is not the plain words of two headings. */
function lineOfSecondHeading(text: string, id: string): number | undefined {
  const lines = text.split('\n').entries();
  const [, second] = [...lines].filter(([, line]) => /^\s*#/.test(line) && slugify(line) === id);
  return second === undefined ? undefined : second[0] + 1;
}
