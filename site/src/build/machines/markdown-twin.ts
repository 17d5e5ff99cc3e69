/** The HTML of rendered Markdown back into Markdown, for readers that are programs. */
import { withPlainSpaces } from '@quellwerk/engine/content';
import type { RichText } from '@quellwerk/engine/content';

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** Only what this site's own Markdown becomes is known; other tags are left out and their words kept. */
export function toMarkdown({ html }: Pick<RichText, 'html'>, origin: string): string {
  const samples: string[] = [];
  const inline = withPlainSpaces(html)
    // Held aside, because its spaces and signs are its own.
    .replaceAll(/<pre\b[^>]*><code\b[^>]*>([\s\S]*?)<\/code><\/pre>/g, (_, code: string) => {
      samples.push(`\`\`\`\n${plain(code).trimEnd()}\n\`\`\``);
      return `\n\n${SAMPLE}\n\n`;
    })
    .replaceAll(/<a\b[^>]*?\shref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (_, href: string, words: string) => {
      const target = href.startsWith('/') ? origin + href : href;
      return `[${words}](${target})`;
    })
    .replaceAll(/<\/?(?:strong|b)>/g, '**')
    .replaceAll(/<\/?em>/g, '*')
    .replaceAll(/<\/?code>/g, '`')
    .replaceAll(/<br\s*\/?>/g, '\n');
  const markdown = lists(tables(inline))
    .replaceAll(
      /<h([2-4])[^>]*>([\s\S]*?)<\/h\1>/g,
      (_, depth: string, words: string) => `\n\n${'#'.repeat(Number(depth))} ${words.trim()}\n\n`,
    )
    .replaceAll(/<\/p>\s*<\/li>/g, '')
    .replaceAll(/<p\b[^>]*>/g, '\n\n')
    .replaceAll(/<\/(?:p|div|blockquote)>/g, '\n')
    .replaceAll(/<hr[^>]*>/g, '\n\n---\n\n')
    .replaceAll(/<[^>]+>/g, '');
  return plain(markdown)
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(SAMPLE, () => samples.shift() ?? '')
    .trim();
}

/** Stands for a sample of code; no text of content may hold it. */
const SAMPLE = '\uE000';

function plain(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** Entries stand below the words of the one that they belong to. */
function lists(html: string): string {
  const open: { number: number | undefined; readonly indent: string }[] = [];
  return html.replaceAll(
    /<(ol|ul)\b([^>]*)>|<li>\s*(?:<p>)?|<\/(?:ol|ul)>/g,
    (tag, kind?: string, attributes = '') => {
      const list = open.at(-1);
      if (kind !== undefined) {
        const start = Number(/start="(\d+)"/.exec(attributes)?.[1] ?? 1);
        const above = list === undefined ? '' : `${list.indent}${list.number === undefined ? '  ' : '   '}`;
        open.push({ number: kind === 'ol' ? start : undefined, indent: above });
        return '';
      }
      if (tag.startsWith('</') || list === undefined) {
        open.pop();
        return '\n';
      }
      if (list.number === undefined) return `\n${list.indent}- `;
      list.number += 1;
      return `\n${list.indent}${list.number - 1}. `;
    },
  );
}

function tables(html: string): string {
  return html.replaceAll(/<table[^>]*>([\s\S]*?)<\/table>/g, (_, table: string) => {
    const rows = [...table.matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
      [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) =>
        cell.trim().replaceAll('|', '\\|'),
      ),
    );
    const [head = [], ...others] = rows;
    const lines = [head, head.map(() => '---'), ...others].map((cells) => `| ${cells.join(' | ')} |`);
    return `\n\n${lines.join('\n')}\n\n`;
  });
}
