import type { Token } from 'markdown-it';

interface PlacedToken {
  readonly token: Token;
  /** Of the text, from 0. */
  readonly line: number;
  /** What stands behind it in the same paragraph. */
  readonly rest: readonly Token[];
}

/** Of what paragraphs, headings and cells are made of, the tokens of one type. */
export function inlineTokens(tokens: readonly Token[], type: string): PlacedToken[] {
  const found: PlacedToken[] = [];
  let blockLine = 0;
  for (const { map, children } of tokens) {
    // Cells have no position of their own; that of their row holds.
    if (map !== null) blockLine = map[0];
    let line = blockLine;
    for (const [index, token] of children?.entries() ?? []) {
      if (token.type === 'softbreak' || token.type === 'hardbreak') line += 1;
      if (token.type === type) found.push({ token, line, rest: children?.slice(index + 1) ?? [] });
    }
  }
  return found;
}
