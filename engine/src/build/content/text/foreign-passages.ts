/**
 * Passages in another language than the words around them, which screen readers pronounce by it (WCAG 3.1.2). Blocks stand
 * between `:::lang en` and `:::` and carry the language, without an element around them; words of a line in `:en[words]`.
 */
import type { MarkdownIt as Markdown, StateCore, StateInline, Token } from 'markdown-it';
import container from 'markdown-it-container';
import { isLanguage } from '../is-language.ts';
import { inlineTokens } from './token-lines.ts';

const OPENING = /^lang ([a-z]{2})$/;

export function addForeignPassages(markdown: Markdown): void {
  markdown.use(container, 'lang', {
    validate: (info: string) => OPENING.test(info.trim()),
    render: () => '',
  });
  markdown.core.ruler.push('foreign-passages', markLanguages);
  markdown.inline.ruler.before('link', 'foreign-words', readWords);
}

/** Each token with the language of the innermost foreign passage that it stands in. */
export function languagesOf(tokens: readonly Token[]): (readonly [Token, string | undefined])[] {
  return passagesOf(tokens).map(([token, passage]) => [token, passage?.language]);
}

interface Passage {
  readonly language: string | undefined;
  /** Of the blocks that it is made of. */
  readonly level: number;
}

function passagesOf(tokens: readonly Token[]): (readonly [Token, Passage | undefined])[] {
  const open: Passage[] = [];
  return tokens.map((token) => {
    if (token.type === 'container_lang_open')
      open.push({ language: OPENING.exec(token.info.trim())?.[1], level: token.level + 1 });
    if (token.type === 'container_lang_close') open.pop();
    return [token, open.at(-1)];
  });
}

/** The tokens of a line, each with the language of its words: that of the block, or of the passage in the line. */
export function languagesWithin<Language extends string | undefined>(
  tokens: readonly Token[],
  ofBlock: Language,
): (readonly [Token, string | Language])[] {
  const open: string[] = [];
  return tokens.map((token) => {
    if (token.type === 'foreign_open') open.push(String(token.attrGet('lang')));
    if (token.type === 'foreign_close') open.pop();
    return [token, open.at(-1) ?? ofBlock];
  });
}

/** Two letters that name no language, such as those of a country, would leave screen readers without a voice. */
export function reportUnknownLanguages(
  tokens: readonly Token[],
  report: (message: string, line: number) => void,
): void {
  const blocks = tokens
    .filter(({ type }) => type === 'container_lang_open')
    .map(({ info, map }) => ({ language: OPENING.exec(info.trim())?.[1] ?? '', line: map?.[0] ?? 0 }));
  const words = inlineTokens(tokens, 'foreign_open').map(({ token, line }) => ({
    language: String(token.attrGet('lang')),
    line,
  }));
  for (const { language, line } of [...blocks, ...words]) {
    if (isLanguage(language)) continue;
    report(
      `"${language}" names no language. Write its two letters, such as "en" for English, "de" for German.`,
      line,
    );
  }
}

function markLanguages({ tokens }: StateCore): void {
  for (const [token, passage] of passagesOf(tokens)) {
    if (passage?.language === undefined || token.level !== passage.level || token.nesting < 0) continue;
    token.attrSet('lang', passage.language);
  }
}

/** The words may hold other marks. */
function readWords(state: StateInline, silent: boolean): boolean {
  const [mark, language] = /^:([a-z]{2})\[/.exec(state.src.slice(state.pos, state.posMax)) ?? [];
  if (mark === undefined || language === undefined) return false;
  const { pos, posMax } = state;
  const end = state.md.helpers.parseLinkLabel(state, pos + mark.length - 1);
  if (end < 0) return false;
  if (!silent) {
    state.pos = pos + mark.length;
    state.posMax = end;
    state.push('foreign_open', 'span', 1).attrSet('lang', language);
    state.md.inline.tokenize(state);
    state.push('foreign_close', 'span', -1);
    state.posMax = posMax;
  }
  state.pos = end + 1;
  return true;
}
