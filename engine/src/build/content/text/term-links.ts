import type { Token } from 'markdown-it';
import type { Problem } from '../../problems.ts';
import { problemAt } from '../files/parse-source.ts';
import type { SourceFile } from '../files/source-files.ts';

/** Finds the spellings of glossary terms in running text. */
export interface TermIndex {
  readonly pattern: RegExp | undefined;
  /** Spelling -> the entry's address. */
  readonly addresses: ReadonlyMap<string, string>;
}

/** The index of one language. Longer spellings win over shorter ones that they contain. */
export function createTermIndex(
  terms: readonly { address: string; spellings: readonly string[] }[],
): TermIndex {
  const addresses = new Map(
    terms.flatMap(({ address, spellings }) => spellings.map((spelling) => [onOneLine(spelling), address])),
  );
  // Where a term has a space, a text may have the end of an editor's line.
  const alternatives = [...addresses.keys()]
    .sort((a, b) => b.length - a.length)
    .map((spelling) => escapePattern(spelling).replaceAll(' ', '\\s+'));
  if (alternatives.length === 0) return { pattern: undefined, addresses };
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}-])`, 'gu');
  return { pattern, addresses };
}

/** An entry with the spellings that lead to it. */
export interface TermEntry {
  readonly source: Pick<SourceFile, 'file' | 'kind' | 'text'>;
  readonly address: string;
  readonly spellings: readonly string[];
  /** The field in which they are written. */
  readonly field: string;
}

/** Spellings of one language that two entries claim: a text can lead to one of them. */
export function doubledTerms(entries: readonly TermEntry[]): Problem[] {
  const first = new Map<string, TermEntry>();
  return entries.flatMap((entry) =>
    entry.spellings.flatMap((spelling, index) => {
      const other = first.get(spelling);
      first.set(spelling, other ?? entry);
      if (other === undefined) return [];
      const { field, source } = entry;
      const message =
        other === entry
          ? `"${spelling}" stands twice in "${field}". Remove one of them.`
          : `"${spelling}" in "${field}" leads to ${other.source.file} already. Keep it in one of them.`;
      return [problemAt(source, { keyPath: [field, index] }, message)];
    }),
  );
}

function onOneLine(spelling: string): string {
  return spelling.replaceAll(/\s+/g, ' ');
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Whose words are left alone: a link within a link would be none, and a term is of the language around the passage. */
const OPENING = new Set(['link_open', 'foreign_open']);
const CLOSING = new Set(['link_close', 'foreign_close']);

/**
 * Links each term where the page first uses it.
 *
 * @param linked addresses that need no further link on this page; grows
 */
export function linkTerms(tokens: readonly Token[], index: TermIndex, linked: Set<string>): Token[] {
  if (index.pattern === undefined) return [...tokens];
  let depth = 0;
  return tokens.flatMap((token) => {
    if (OPENING.has(token.type)) depth += 1;
    if (CLOSING.has(token.type)) depth -= 1;
    if (token.type !== 'text' || depth > 0) return [token];
    return splitAtTerms(token, index, linked);
  });
}

function splitAtTerms(token: Token, index: TermIndex, linked: Set<string>): Token[] {
  if (index.pattern === undefined) return [token];
  const parts: Token[] = [];
  const { content } = token;
  const { words, placeOf } = withoutSoftHyphens(content);
  let end = 0;
  for (const match of words.matchAll(index.pattern)) {
    const address = index.addresses.get(onOneLine(match[0]));
    if (address === undefined || linked.has(address)) continue;
    linked.add(address);
    const start = placeOf(match.index);
    const stop = placeOf(match.index + match[0].length - 1) + 1;
    parts.push(
      textToken(token, content.slice(end, start)),
      ...linkTokens(token, address, content.slice(start, stop)),
    );
    end = stop;
  }
  return end === 0 ? [token] : [...parts, textToken(token, content.slice(end))];
}

const SOFT_HYPHEN = '\u00AD';

/** Where a word may break is no part of its spelling. */
function withoutSoftHyphens(text: string): { words: string; placeOf: (index: number) => number } {
  if (!text.includes(SOFT_HYPHEN)) return { words: text, placeOf: (index) => index };
  const places = Array.from({ length: text.length }, (_, place) => place).filter(
    (place) => text[place] !== SOFT_HYPHEN,
  );
  return { words: text.replaceAll(SOFT_HYPHEN, ''), placeOf: (index) => places[index] ?? index };
}

function linkTokens(model: Token, address: string, text: string): Token[] {
  const open = tokenLike(model, { type: 'link_open', tag: 'a', nesting: 1 });
  open.attrSet('href', address);
  open.attrSet('class', 'term');
  return [open, textToken(model, text), tokenLike(model, { type: 'link_close', tag: 'a', nesting: -1 })];
}

function textToken(model: Token, content: string): Token {
  const token = tokenLike(model, { type: 'text', tag: '', nesting: 0 });
  token.content = content;
  return token;
}

/** markdown-it exports its token class only as a type; an existing token leads to it. */
function tokenLike(model: Token, kind: { type: string; tag: string; nesting: Token['nesting'] }): Token {
  const TokenClass = model.constructor as new (type: string, tag: string, nesting: Token['nesting']) => Token;
  const token = new TokenClass(kind.type, kind.tag, kind.nesting);
  token.level = model.level;
  return token;
}

/** The texts of a list in data that no schema has checked. */
export function textsIn(data: unknown, field: string): string[] {
  if (typeof data !== 'object' || data === null) return [];
  const [, list] = Object.entries(data).find(([name]) => name === field) ?? [];
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : [];
}
