/** Rendered text back into Markdown, for readers that are programs. */
import type { RichText } from '@quellwerk/engine/content';
import { richBlocks } from '../rich-text/rich-blocks.ts';
import type { Block, Inline, Row } from '../rich-text/rich-blocks.ts';

export function toMarkdown({ html }: Pick<RichText, 'html'>, origin: string): string {
  return blocksAsMarkdown(richBlocks({ html }, { origin, linksTerms: true }));
}

export function blocksAsMarkdown(blocks: readonly Block[]): string {
  return blocks.map(writtenBlock).join('\n\n');
}

function writtenBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.depth)} ${writtenParts(block.parts)}`;
    case 'paragraph':
      return writtenParts(block.parts).replace(/^(?:[#>+-]|\d+[.)])(?=\s)/, (mark) =>
        mark.replace(/.$/, String.raw`\$&`),
      );
    case 'list':
      return block.items.map((item, index) => entry(item, block.start, index)).join('\n');
    case 'table':
      return [block.head, block.head.map(() => undefined), ...block.rows].map(writtenRow).join('\n');
    case 'quote':
      return blocksAsMarkdown(block.blocks)
        .replaceAll(/^(?=.)/gm, '> ')
        .replaceAll(/^$/gm, '>');
    case 'sample':
      return `\`\`\`\n${block.code}\n\`\`\``;
    case 'rule':
      return '---';
  }
}

/** What stands below the words of an entry is indented as far as they are. */
function entry(blocks: readonly Block[], start: number | undefined, index: number): string {
  const mark = start === undefined ? '- ' : `${start + index}. `;
  const [first, second] = blocks;
  const isShort = blocks.length === 2 && first?.kind === 'paragraph' && second?.kind === 'list';
  const text = isShort ? `${writtenBlock(first)}\n${writtenBlock(second)}` : blocksAsMarkdown(blocks);
  return mark + text.replaceAll(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`);
}

function writtenRow(row: Row | readonly undefined[]): string {
  const cells = row.map((parts) =>
    parts === undefined
      ? '---'
      : writtenParts(parts)
          .replaceAll('|', String.raw`\|`)
          .replaceAll('\\\n', '<br>'),
  );
  return `| ${cells.join(' | ')} |`;
}

function writtenParts(parts: readonly Inline[]): string {
  return parts.map(writtenPart).join('');
}

function writtenPart(part: Inline): string {
  switch (part.kind) {
    case 'text':
      return escaped(part.text);
    case 'code':
      return `\`${part.text}\``;
    case 'break':
      return '\\\n';
    case 'picture':
      return `![${escaped(part.alternative)}](${part.source})`;
    case 'strong':
      return `**${writtenParts(part.parts)}**`;
    case 'emphasis':
      return `*${writtenParts(part.parts)}*`;
    case 'foreign':
      return writtenParts(part.parts);
    case 'link':
      return `[${writtenParts(part.parts)}](${part.href})`;
  }
}

/** Of signs with a meaning in Markdown, those that could have it there. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*[\]]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|<(?=[a-z/!])/giu, String.raw`\$&`);
}
