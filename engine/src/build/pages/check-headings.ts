/** Headings of a page stand below one another without a gap, because readers of the page's outline go by them. */
import { unescapeHtml } from '../../shared/escape-html.ts';
import { slugify } from '../../shared/slugify.ts';
import type { Problem } from '../problems.ts';
import type { PageDefinition } from './create-pages.ts';

/** The first heading of a page that leaves out a level. */
export interface SkippedHeading {
  readonly words: string;
  readonly depth: number;
  /** The deepest level that it may have. */
  readonly allowed: number;
}

const HEADING = /<h(?<depth>[1-6])\b[^>]*>(?<inner>.*?)<\/h\k<depth>>/gs;

/** Undefined where the headings of a rendered page are in order. */
export function skippedHeading(html: string): SkippedHeading | undefined {
  let allowed = 1;
  for (const { groups = {} } of html.matchAll(HEADING)) {
    const depth = Number(groups['depth']);
    if (depth > allowed) return { words: wordsOfHeading(groups['inner'] ?? ''), depth, allowed };
    allowed = depth + 1;
  }
  return undefined;
}

interface PageOutline {
  readonly page: PageDefinition;
  readonly skippedHeading?: SkippedHeading;
}

/** Headings that leave out a level, each with the place of its words where a content file has them. */
export function headingProblems(rendered: readonly PageOutline[]): Problem[] {
  return rendered.flatMap(({ page, skippedHeading: skipped }) => {
    if (skipped === undefined) return [];
    const { words, depth, allowed } = skipped;
    const line = page.item === undefined ? undefined : lineOfWords(page.item.source.text, words);
    const message = `heading "${words}" has level ${depth} where level ${allowed} is due. In Markdown write "${'#'.repeat(allowed)}".`;
    return [{ file: page.file, message, ...(line !== undefined && { line }) }];
  });
}

function wordsOfHeading(html: string): string {
  return unescapeHtml(html.replaceAll(/<[^>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Compared by their slugs, because the build has set typography in what a page shows. */
function lineOfWords(text: string, words: string): number | undefined {
  const slug = slugify(words);
  const index = text.split('\n').findIndex((line) => slugify(line.replace(FIELD_NAME, '')) === slug);
  return index === -1 ? undefined : index + 1;
}

/** `  - title: ` before words in YAML. */
const FIELD_NAME = /^[\s-]*[\w-]+: +/;
