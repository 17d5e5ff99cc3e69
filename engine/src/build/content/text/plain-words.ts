/** Markdown and HTML in fields that take neither. They would stand on the page as they were typed, and nothing else tells. */
import * as v from 'valibot';
import type { IssuePathItem } from 'valibot';

/**
 * Emphasis, code and links of Markdown, and those elements and signs of HTML that editors type or programs leave in what is
 * copied.
 */
const MARKUP =
  /\*\*(?![\s*])[^*]*[^\s*]\*\*|(?<!\S)\*[^\s*](?:[^*]*[^\s*])?\*(?![\w*])|(?<![\p{L}\d])`[^`]+`|&(?:[a-z]{2,8}|#\d+|#x[\da-f]+);|!?\[[^\]]+\]\((?:\/|\.\/|#|https?:|mailto:|tel:)[^)]*\)|<!--|<\/?(?:a|b|br|code|del|div|em|font|h[1-6]|hr|i|img|ins|li|mark|o:p|ol|p|pre|s|script|small|span|strong|style|sub|sup|table|td|th|tr|u|ul)(?:\s[^<>]*)?\/?>/iu;

/**
 * Checks the plain texts of an item that its schema has finished; those of Markdown have become groups with HTML.
 *
 * @param made what the site has made of plain texts, such as drawings
 */
export function plainWords(made: WeakSet<object>) {
  return v.rawCheck<unknown>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const { found, path } of markupIn(dataset.value, made))
      addIssue({ message: notPlain(found), ...(isPath(path) && { path }) });
  });
}

/** The first Markdown or HTML in a text. */
export function firstMarkup(text: string): string | undefined {
  return MARKUP.exec(text)?.[0];
}

/** What to tell of Markdown or HTML in a text that takes none, without the full stop. */
export function notPlain(found: string): string {
  const advice = found.startsWith('&') ? 'Type the character itself' : 'Write the words alone';
  return `takes plain words, and "${found}" would be shown as it is typed. ${advice}`;
}

interface Markup {
  readonly found: string;
  readonly path: readonly IssuePathItem[];
}

function markupIn(value: unknown, made: WeakSet<object>): Markup[] {
  if (typeof value === 'string') {
    const found = firstMarkup(value);
    return found === undefined ? [] : [{ found, path: [] }];
  }
  if (typeof value !== 'object' || value === null || 'html' in value || made.has(value)) return [];
  return Object.entries(value).flatMap(([name, entry]) =>
    markupIn(entry, made).map(({ found, path }) => {
      const key = Array.isArray(value) ? Number(name) : name;
      const step: IssuePathItem = { type: 'unknown', origin: 'value', input: value, key, value: entry };
      return { found, path: [step, ...path] };
    }),
  );
}

function isPath(path: readonly IssuePathItem[]): path is [IssuePathItem, ...IssuePathItem[]] {
  return path.length > 0;
}
