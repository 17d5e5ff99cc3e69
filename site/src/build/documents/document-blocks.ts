/** The Markdown of a document as data that the template sets: nothing an editor writes becomes typst code. */
import MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it';

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'strong' | 'emphasis'; readonly parts: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly parts: readonly Inline[] };

export type Block =
  | { readonly kind: 'heading'; readonly depth: number; readonly parts: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly parts: readonly Inline[] }
  | { readonly kind: 'list'; readonly isNumbered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'table'; readonly head: Row; readonly rows: readonly Row[] }
  /** The headings of the text with their pages. */
  | { readonly kind: 'contents' }
  /** Boxes to tick on paper. */
  | { readonly kind: 'checklist'; readonly items: readonly (readonly Inline[])[] };

type Row = readonly (readonly Inline[])[];

/** @param origin of the site, which addresses of its pages get on paper */
export function documentBlocks(markdown: string, origin: string): Block[] {
  return blocksIn(createReader(parser.parse(markdown, {})), origin, () => false);
}

/** Of a line of Markdown that is no paragraph of its own. */
export function inlineParts(markdown: string, origin: string): Inline[] {
  return inlineOf(createReader(parser.parseInline(markdown, {})), origin);
}

/** The words alone. */
export function textOfParts(parts: readonly Inline[]): string {
  return parts
    .map((part) => (part.kind === 'text' ? part.text : part.kind === 'break' ? ' ' : textOfParts(part.parts)))
    .join('');
}

const parser = new MarkdownIt({ html: false });

interface Reader {
  next(): Token | undefined;
  peek(): Token | undefined;
}

function createReader(tokens: readonly Token[]): Reader {
  let at = 0;
  return {
    next: () => tokens[at++],
    peek: () => tokens[at],
  };
}

function blocksIn(reader: Reader, origin: string, isEnd: (token: Token) => boolean): Block[] {
  const blocks: Block[] = [];
  for (let token = reader.next(); token !== undefined && !isEnd(token); token = reader.next()) {
    if (token.type === 'heading_open')
      blocks.push({ kind: 'heading', depth: Number(token.tag.slice(1)), parts: inlineOf(reader, origin) });
    if (token.type === 'paragraph_open') blocks.push({ kind: 'paragraph', parts: inlineOf(reader, origin) });
    if (token.type === 'bullet_list_open' || token.type === 'ordered_list_open')
      blocks.push(listIn(reader, origin, token.type === 'ordered_list_open'));
    if (token.type === 'table_open') blocks.push(tableIn(reader, origin));
  }
  return blocks;
}

function listIn(reader: Reader, origin: string, isNumbered: boolean): Block {
  const items: Block[][] = [];
  while (reader.next()?.type === 'list_item_open')
    items.push(blocksIn(reader, origin, ({ type }) => type === 'list_item_close'));
  return { kind: 'list', isNumbered, items };
}

function tableIn(reader: Reader, origin: string): Block {
  const rows: Inline[][][] = [];
  for (
    let token = reader.next();
    token !== undefined && token.type !== 'table_close';
    token = reader.next()
  ) {
    if (token.type === 'tr_open') rows.push([]);
    if (token.type === 'th_open' || token.type === 'td_open') rows.at(-1)?.push(inlineOf(reader, origin));
  }
  const [head = [], ...rest] = rows;
  return { kind: 'table', head, rows: rest };
}

function inlineOf(reader: Reader, origin: string): Inline[] {
  const children = reader.peek()?.type === 'inline' ? (reader.next()?.children ?? []) : [];
  return partsIn(createReader(children), origin, '');
}

function partsIn(reader: Reader, origin: string, end: string): Inline[] {
  const parts: Inline[] = [];
  for (let token = reader.next(); token !== undefined && token.type !== end; token = reader.next()) {
    if (token.type === 'text' || token.type === 'code_inline')
      parts.push({ kind: 'text', text: token.content });
    if (token.type === 'softbreak') parts.push({ kind: 'text', text: ' ' });
    if (token.type === 'hardbreak') parts.push({ kind: 'break' });
    if (token.type === 'strong_open')
      parts.push({ kind: 'strong', parts: partsIn(reader, origin, 'strong_close') });
    if (token.type === 'em_open')
      parts.push({ kind: 'emphasis', parts: partsIn(reader, origin, 'em_close') });
    if (token.type === 'link_open') {
      const href = String(token.attrGet('href') ?? '');
      const whole = href.startsWith('/') ? origin + href : href;
      parts.push({ kind: 'link', href: whole, parts: partsIn(reader, origin, 'link_close') });
    }
  }
  return parts;
}
