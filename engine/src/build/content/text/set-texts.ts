/** Typography of the tokens of a line, in which every piece is in a language of its own, though rules see what stands beside it. */
import type { Token } from 'markdown-it';
import { languagesWithin } from './foreign-passages.ts';
import { OPAQUE, typographyOfPieces } from './typography.ts';

/** @param language of the block */
export function setTexts(tokens: readonly Token[], language: string): void {
  const texts = textsOf(tokens, language);
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'text') token.content = texts[index] ?? '';
  }
}

/** The words without their markup, set; the tokens stay as they are. */
export function setPlainText(tokens: readonly Token[], language: string): string {
  const texts = textsOf(tokens, language);
  const written = tokens.map(({ type, content }, index) => {
    if (type === 'text') return texts[index] ?? '';
    return type === 'code_inline' ? content : '';
  });
  return written.join('');
}

/** As many texts as tokens. A whole line is set once for each language that is in it. */
function textsOf(tokens: readonly Token[], ofBlock: string): string[] {
  const pieces = tokens.map(pieceOf);
  const languages = languagesWithin(tokens, ofBlock).map(([, language]) => language);
  const lines = new Map(
    [...new Set(languages)].map((language) => [language, typographyOfPieces(pieces, language)]),
  );
  return languages.map((language, index) => lines.get(language)?.[index] ?? '');
}

/**
 * Text and the ends of an editor's lines in it become one token, so that rules see a number and its unit, and links a term of
 * several words.
 */
export function joinTexts(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    const content = token.type === 'softbreak' ? '\n' : token.content;
    if (last?.type === 'text' && (token.type === 'text' || token.type === 'softbreak'))
      last.content += content;
    else joined.push(token);
  }
  return joined;
}

function pieceOf({ type, content, nesting }: Token): string {
  if (type === 'text') return content;
  if (type === 'softbreak' || type === 'hardbreak') return '\n';
  return nesting === 0 ? OPAQUE : '';
}
