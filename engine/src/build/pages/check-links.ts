import { ASSETS_PREFIX } from '../../shared/addresses.ts';
import { FRAME_IDS } from '../../shared/document.ts';
import { isFileLike, normalisePath } from '../../shared/paths.ts';
import { splitAddress } from '../../shared/split-address.ts';
import { slugify } from '../../shared/slugify.ts';
import { itemsToCheck } from '../content/last-checks.ts';
import type { Content, ReadItem } from '../content/read-content.ts';
import type { Problem } from '../problems.ts';
import { suggest } from '../problems.ts';
import type { PageDefinition } from './create-pages.ts';

/** As much of the content as its links are checked by. */
export type LinkedContent = Pick<Content, 'items' | 'checks' | 'targetProblems'>;

/** Links in content that lead to no page and no file. Anchors are checked when the pages are rendered. */
export function deadLinks(
  content: LinkedContent,
  pages: readonly PageDefinition[],
  files: readonly string[],
): Problem[] {
  const paths = pages.map((page) => page.path);
  const known = new Set([...paths, ...files.flatMap((url) => normalisePath(url) ?? [])]);
  // Those that have a name of their own, and not one of their content.
  const named = files.filter((url) => !url.startsWith(ASSETS_PREFIX));
  const items = itemsToCheck(content, 'links', known);
  return wrongLinks(items, content, (address) => {
    const { path } = splitAddress(address);
    if (path === '' || known.has(normalisePath(path) ?? '')) return undefined;
    return isFileLike(path)
      ? `link "${address}" leads to no file. ${suggest(path, [...named, ...paths], { shown: named })}`
      : `link "${address}" leads to no page. ${suggest(path, paths)}`;
  });
}

/** A rendered page's anchors. */
export interface PageAnchors {
  readonly page: PageDefinition;
  readonly ids: readonly string[];
}

/** Links to anchors that are not there, and anchors that stand twice on a page. */
export function anchorProblems(content: LinkedContent, rendered: readonly PageAnchors[]): Problem[] {
  return [...deadAnchors(content, rendered), ...doubledAnchors(rendered)];
}

function deadAnchors(content: LinkedContent, rendered: readonly PageAnchors[]): Problem[] {
  const pageOf = new Map(rendered.map((page) => [page.page.path, page]));
  const anchors = rendered.map(({ page, ids }) => `${page.path} ${ids.join(' ')}`);
  const items = itemsToCheck(content, 'anchors', anchors);
  return wrongLinks(items, content, (address, item) => {
    const { path, hash } = splitAddress(address);
    if (hash === '') return undefined;
    const target = pageOf.get(path === '' ? (item.path ?? '') : (normalisePath(path) ?? ''));
    const id = decodeAnchor(hash.slice(1));
    if (target === undefined || target.ids.includes(id)) return undefined;
    return `link "${address}" leads to no anchor of that page. ${anchorAdvice(id, target)}`;
  });
}

const ANCHORS_SHOWN = 40;

/** One that is nearly the same, or those that an editor has written the words of: the rest are parts of forms and frame. */
function anchorAdvice(id: string, { page, ids }: PageAnchors): string {
  const written = new Set(slugsIn(page.item?.data));
  const meant = ids.filter((each) => written.has(each));
  return suggest(id, ids, meant.length > 0 ? { shown: meant, max: ANCHORS_SHOWN } : {});
}

function slugsIn(value: unknown): string[] {
  if (typeof value === 'string') return [slugify(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(slugsIn) : [];
}

/** Items are read again where one of their links is wrong, because only reading finds its place. */
function wrongLinks(
  items: readonly ReadItem[],
  { targetProblems }: LinkedContent,
  faultOf: (address: string, item: ReadItem) => string | undefined,
): Problem[] {
  return items.flatMap((item) => {
    const linkFault = (address: string): string | undefined => faultOf(address, item);
    if (!item.targets.links.some((address) => linkFault(address) !== undefined)) return [];
    return targetProblems(item, { linkFault, referenceFault: () => undefined });
  });
}

/** An anchor with broken percent-encoding stands for itself, and is then found nowhere. */
function decodeAnchor(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

/** Anchors that stand twice on a page are mostly headings with the same words, or with those of an element of the frame. */
function doubledAnchors(rendered: readonly PageAnchors[]): Problem[] {
  return rendered.flatMap(({ page, ids }) => {
    const doubled = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
    return [...doubled].map((id) => {
      const isOfFrame = FRAME_IDS.includes(id);
      const lines = page.item === undefined ? [] : linesOfHeadings(page.item.source.text, id);
      const line = lines[isOfFrame ? 0 : 1];
      const message = isOfFrame
        ? `has a heading with the anchor "${id}", which is taken by the frame of every page. Use other words.`
        : `has the anchor "${id}" twice. Give each heading of a page its own words.`;
      return { file: page.file, message, ...(line !== undefined && { line }) };
    });
  });
}

/** What stands before the words of a heading in Markdown, and before those of a field. */
const BEFORE_WORDS = [/^\s*#+(?=\s)/, /^\s*(?:- )?\w+:(?=\s)/];

/** The lines of the headings whose plain words make an anchor; those of fields, which may be headings, come last. */
function linesOfHeadings(text: string, id: string): number[] {
  const lines = text.split('\n');
  return BEFORE_WORDS.flatMap((mark) =>
    lines.flatMap((line, index) =>
      mark.test(line) && slugify(line.replace(mark, '')) === id ? [index + 1] : [],
    ),
  );
}
