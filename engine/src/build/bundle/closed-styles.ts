import { CssSyntaxError, parse } from 'postcss';
import type { Plugin } from 'vite';

/**
 * Refuses styles with a block that is not closed. By the rules of CSS the end of a file closes it, so the bundler takes what follows
 * the block for a part of it, and says nothing. Other faults are left to the bundler.
 */
export const closedStyles: Plugin = {
  name: 'closed-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css$/ },
    handler(code, id) {
      const unclosed = unclosedBlock(code);
      if (unclosed === undefined) return null;
      const { line, column } = unclosed;
      // Whoever tells of it counts columns from 1, as the parser does.
      return this.error({
        message: 'a block that begins here is not closed',
        id,
        loc: { file: id, line, column: column - 1 },
      });
    },
  },
};

function unclosedBlock(code: string): { readonly line: number; readonly column: number } | undefined {
  // Most styles need no parsing, which takes longer than the rest of this.
  if (code.split('{').length <= code.split('}').length) return undefined;
  try {
    parse(code);
    return undefined;
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    const { reason, line = 1, column = 1 } = error;
    return reason === 'Unclosed block' ? { line, column } : undefined;
  }
}
