/**
 * Picks the rules of the site's stylesheet that a page needs, so that they can
 * stand in the page itself. Rules are dropped only where it is certain that
 * they match nothing. What script may add later is expressed by attributes.
 */

export interface PageStyles {
  /** The rules for a page, minified. */
  stylesFor(html: string): string;
}

/** A piece of the stylesheet that is kept or dropped as a whole. */
type StyleLeaf =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'rule'; readonly text: string; readonly selectors: readonly (readonly string[])[] }
  | { readonly kind: 'keyframes'; readonly text: string; readonly name: string };
export type StylePiece =
  StyleLeaf | { readonly kind: 'group'; readonly head: string; readonly pieces: readonly StylePiece[] };

const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g;

export function createPageStyles(pieces: readonly StylePiece[]): PageStyles {
  return {
    stylesFor(html) {
      const classes = classesIn(html);
      const rules = print(pieces, (leaf) => leaf.kind !== 'keyframes' && isUsed(leaf, classes));
      return rules + print(pieces, (leaf) => leaf.kind === 'keyframes' && rules.includes(leaf.name));
    },
  };
}

function classesIn(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(CLASS_ATTRIBUTE)].flatMap(([, value = '']) => value.split(/\s+/)));
}

function isUsed(leaf: StyleLeaf, classes: ReadonlySet<string>): boolean {
  if (leaf.kind !== 'rule') return true;
  return leaf.selectors.some((names) => names.every((name) => classes.has(name)));
}

function print(pieces: readonly StylePiece[], isKept: (leaf: StyleLeaf) => boolean): string {
  let css = '';
  for (const piece of pieces) {
    if (piece.kind === 'group') {
      const inside = print(piece.pieces, isKept);
      css += inside === '' ? '' : `${piece.head}{${inside}}`;
    } else if (isKept(piece)) css += piece.text;
  }
  return css;
}
