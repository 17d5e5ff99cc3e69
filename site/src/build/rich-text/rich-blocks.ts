/** Rendered Markdown as blocks of data, which documents on paper and Markdown versions are written from. */
import type { RichText } from '@quellwerk/engine/content';
import { isTag, isText } from 'domhandler';
import type { ChildNode, Element } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'picture'; readonly source: string; readonly alternative: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly parts: readonly Inline[] }
  | { readonly kind: 'foreign'; readonly language: string; readonly parts: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly parts: readonly Inline[] };

export type Row = readonly (readonly Inline[])[];

export type Block =
  | { readonly kind: 'heading'; readonly depth: number; readonly parts: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly parts: readonly Inline[] }
  /** Numbered from `start` on, else with bullets. */
  | { readonly kind: 'list'; readonly start?: number; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'table'; readonly head: Row; readonly rows: readonly Row[] }
  /** Words of somebody else, or an example to copy: without its mark it would be the bank's own statement. */
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  /** Code, line by line as it is. */
  | { readonly kind: 'sample'; readonly code: string }
  | { readonly kind: 'rule' };

interface RichOptions {
  /** Of the site, which addresses of its pages get. */
  readonly origin: string;
  /** Whether words that the glossary explains lead there. */
  readonly linksTerms: boolean;
}

type Html = Pick<RichText, 'html'>;

/** What begins a block of its own; all else is words. */
const BLOCKS =
  /^(?:aside|blockquote|details|div|figcaption|figure|h[1-6]|hr|ol|p|pre|section|summary|table|ul)$/;

/** Wrappers without a meaning of their own, such as the box around a table, are left out, and what is in them stays. */
export function richBlocks({ html }: Html, options: RichOptions): Block[] {
  return blocksOf(parseDocument(html).children, options);
}

/** The words of a text that has no blocks. */
export function richParts({ html }: Html, options: RichOptions): Inline[] {
  return partsOf(parseDocument(html).children, options);
}

/** The words alone. */
export function textOfParts(parts: readonly Inline[]): string {
  return parts.map(textOfPart).join('');
}

function textOfPart(part: Inline): string {
  switch (part.kind) {
    case 'text':
    case 'code':
      return part.text;
    case 'break':
      return ' ';
    case 'picture':
      return part.alternative;
    default:
      return textOfParts(part.parts);
  }
}

function blocksOf(nodes: readonly ChildNode[], options: RichOptions): Block[] {
  const blocks: Block[] = [];
  let words: ChildNode[] = [];
  /** Words between blocks are a paragraph, such as those of a short entry of a list. */
  function endWords(): void {
    const parts = partsOf(words, options);
    words = [];
    if (parts.length > 0) blocks.push({ kind: 'paragraph', parts });
  }
  for (const node of nodes) {
    if (!isTag(node) || !BLOCKS.test(node.name)) {
      words.push(node);
      continue;
    }
    endWords();
    blocks.push(...blocksOfElement(node, options));
  }
  endWords();
  return blocks;
}

function blocksOfElement(element: Element, options: RichOptions): Block[] {
  const { name, children, attribs } = element;
  switch (name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return [{ kind: 'heading', depth: Number(name.slice(1)), parts: partsOf(children, options) }];
    case 'ol':
      return [{ kind: 'list', start: Number(attribs['start'] ?? 1), items: itemsOf(element, options) }];
    case 'ul':
      return [{ kind: 'list', items: itemsOf(element, options) }];
    case 'table':
      return [tableOf(element, options)];
    case 'blockquote':
      return [{ kind: 'quote', blocks: blocksOf(children, options) }];
    case 'pre':
      return [{ kind: 'sample', code: DomUtils.textContent(element).trimEnd() }];
    case 'hr':
      return [{ kind: 'rule' }];
    default:
      return blocksOf(children, options);
  }
}

function itemsOf(list: Element, options: RichOptions): Block[][] {
  return childrenNamed(list, ['li']).map(({ children }) => blocksOf(children, options));
}

/** The first row is the head. */
function tableOf(table: Element, options: RichOptions): Block {
  const rows = DomUtils.getElementsByTagName('tr', table).map((row) =>
    childrenNamed(row, ['th', 'td']).map(({ children }) => partsOf(children, options)),
  );
  const [head = [], ...rest] = rows;
  return { kind: 'table', head, rows: rest };
}

function childrenNamed({ children }: Element, names: readonly string[]): Element[] {
  return children.filter((child): child is Element => isTag(child) && names.includes(child.name));
}

/** Without the blanks around them. */
function partsOf(nodes: readonly ChildNode[], options: RichOptions): Inline[] {
  const parts = nodes.flatMap((node) => partsOfNode(node, options));
  const trimmed = parts.map((part, index) => {
    if (part.kind !== 'text') return part;
    const text = index === 0 ? part.text.replace(/^ +/, '') : part.text;
    return { ...part, text: index === parts.length - 1 ? text.replace(/ +$/, '') : text };
  });
  return trimmed.filter((part) => part.kind !== 'text' || part.text !== '');
}

function partsOfNode(node: ChildNode, options: RichOptions): Inline[] {
  // As in a browser; a no-break space is none of these.
  if (isText(node)) return [{ kind: 'text', text: node.data.replaceAll(/[ \t\r\n]+/g, ' ') }];
  if (!isTag(node)) return [];
  const { name, attribs, children } = node;
  const inside = (): Inline[] => children.flatMap((child) => partsOfNode(child, options));
  switch (name) {
    case 'br':
      return [{ kind: 'break' }];
    case 'strong':
    case 'b':
      return [{ kind: 'strong', parts: inside() }];
    case 'em':
    case 'i':
      return [{ kind: 'emphasis', parts: inside() }];
    case 'code':
      return [{ kind: 'code', text: DomUtils.textContent(node) }];
    case 'img':
      return [
        {
          kind: 'picture',
          source: whole(attribs['src'] ?? '', options),
          alternative: attribs['alt'] ?? '',
        },
      ];
    case 'a': {
      const isTerm = attribs['class'] === 'term';
      if (isTerm && !options.linksTerms) return inside();
      return [{ kind: 'link', href: whole(attribs['href'] ?? '', options), parts: inside() }];
    }
    default: {
      const language = attribs['lang'];
      return language === undefined ? inside() : [{ kind: 'foreign', language, parts: inside() }];
    }
  }
}

function whole(address: string, { origin }: RichOptions): string {
  return address.startsWith('/') ? origin + address : address;
}
