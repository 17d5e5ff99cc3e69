import type { Token } from 'markdown-it';

interface PlacedToken {
  readonly token: Token;
  /** Of the text, from 0. */
  readonly line: number;
  /** What stands behind it in the same paragraph. */
  rest(): readonly Token[];
}

/** What paragraphs, headings and cells are made of. */
export function inlineTokens(tokens: readonly Token[]): PlacedToken[] {
  let blockLine = 0;
  return tokens.flatMap(({ map, children }) => {
    // Cells have no position of their own; that of their row holds.
    if (map !== null) blockLine = map[0];
    let line = blockLine;
    return (children ?? []).map((token, index, all) => {
      if (token.type === 'softbreak' || token.type === 'hardbreak') line += 1;
      return { token, line, rest: () => all.slice(index + 1) };
    });
  });
}
