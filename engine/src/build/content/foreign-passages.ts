/**
 * Passages in another language than the words around them, which screen readers pronounce by it (WCAG 3.1.2):
 * `:::lang en` before, `:::` after. The blocks between carry the language; there is no element around them.
 */
import type { MarkdownIt as Markdown, StateCore, Token } from 'markdown-it';
import container from 'markdown-it-container';

const OPENING = /^lang ([a-z]{2})$/;

export function addForeignPassages(markdown: Markdown): void {
  markdown.use(container, 'lang', {
    validate: (info: string) => OPENING.test(info.trim()),
    render: () => '',
  });
  markdown.core.ruler.push('foreign-passages', markLanguages);
}

/** Each token with the language of a foreign passage that it stands in. */
export function languagesOf(tokens: readonly Token[]): (readonly [Token, string | undefined])[] {
  let language: string | undefined;
  return tokens.map((token) => {
    if (token.type === 'container_lang_open') language = OPENING.exec(token.info.trim())?.[1];
    if (token.type === 'container_lang_close') language = undefined;
    return [token, language];
  });
}

function markLanguages({ tokens }: StateCore): void {
  let level = 0;
  for (const [token, language] of languagesOf(tokens)) {
    if (token.type === 'container_lang_open') level = token.level + 1;
    else if (language !== undefined && token.level === level && token.nesting >= 0)
      token.attrSet('lang', language);
  }
}
