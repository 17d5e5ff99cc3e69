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
  const inline = withPlainSpaces(html)
    .replaceAll(
      /<pre><code[^>]*>([\s\S]*?)<\/code><\/pre>/g,
      (_, code: string) => `\n\`\`\`\n${code.trimEnd()}\n\`\`\`\n`,
    )
    .replaceAll(/<a\b[^>]*?\shref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (_, href: string, words: string) => {
      const target = href.startsWith('/') ? origin + href : href;
      return `[${words}](${target})`;
    })
    .replaceAll(/<\/?(?:strong|b)>/g, '**')
    .replaceAll(/<\/?em>/g, '*')
    .replaceAll(/<\/?code>/g, '`')
    .replaceAll(/<br\s*\/?>/g, '\n');
  return numbered(tables(inline))
    .replaceAll(
      /<h([2-4])[^>]*>([\s\S]*?)<\/h\1>/g,
      (_, depth: string, words: string) => `\n\n${'#'.repeat(Number(depth))} ${words.trim()}\n\n`,
    )
    .replaceAll(/<li>\s*(?:<p>)?/g, '\n- ')
    .replaceAll(/<\/p>\s*<\/li>/g, '')
    .replaceAll(/<p\b[^>]*>/g, '\n\n')
    .replaceAll(/<\/(?:p|ul|ol|div|blockquote)>/g, '\n')
    .replaceAll(/<hr[^>]*>/g, '\n\n---\n\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function numbered(html: string): string {
  return html.replaceAll(/<ol[^>]*>([\s\S]*?)<\/ol>/g, (_, list: string) => {
    let number = 0;
    return `${list.replaceAll(/<li>\s*(?:<p>)?/g, () => `\n${(number += 1)}. `)}\n`;
  });
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
