/**
 * Picks the rules of the site's stylesheet that a page needs, so that they can
 * stand in the page itself. Class names of CSS modules are unique, which makes
 * the choice exact: a rule whose classes do not all occur in the HTML cannot
 * match anything in it. What script may add later is expressed by attributes.
 */
import type { AtRule, ChildNode, Container, Rule } from 'postcss';
import postcss from 'postcss';

export interface PageStyles {
  /** The rules for a page, minified. */
  stylesFor(html: string): string;
}

/** A piece of the stylesheet that is kept or dropped as a whole. */
type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'rule'; readonly text: string; readonly selectors: readonly (readonly string[])[] }
  | { readonly kind: 'group'; readonly head: string; readonly pieces: readonly Piece[] }
  | { readonly kind: 'keyframes'; readonly name: string; readonly text: string };

const CLASS_IN_SELECTOR = /\.(-?[_a-zA-Z][\w-]*)/g;
const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g;

export function createPageStyles(css: string): PageStyles {
  const pieces = piecesOf(postcss.parse(css));
  return {
    stylesFor(html) {
      const classes = classesIn(html);
      const rules = printPieces(pieces, classes);
      return rules + keyframesFor(pieces, rules);
    },
  };
}

function piecesOf(container: Container): Piece[] {
  return (container.nodes ?? []).flatMap((node: ChildNode): Piece[] => {
    if (node.type === 'rule') return [rulePiece(node)];
    if (node.type === 'atrule') return [atRulePiece(node)];
    return [];
  });
}

function rulePiece(rule: Rule): Piece {
  const selectors = rule.selectors.map((selector) => [...selector.matchAll(CLASS_IN_SELECTOR)].map((match) => match[1] ?? ''));
  return { kind: 'rule', text: rule.toString(), selectors };
}

function atRulePiece(rule: AtRule): Piece {
  if (rule.name === 'keyframes') return { kind: 'keyframes', name: rule.params, text: rule.toString() };
  const isGroup = ['media', 'supports', 'layer', 'container'].includes(rule.name) && rule.nodes !== undefined;
  if (!isGroup) return { kind: 'text', text: rule.toString() + (rule.nodes === undefined ? ';' : '') };
  return { kind: 'group', head: `@${rule.name} ${rule.params}`, pieces: piecesOf(rule) };
}

function classesIn(html: string): ReadonlySet<string> {
  const classes = new Set<string>();
  for (const [, value = ''] of html.matchAll(CLASS_ATTRIBUTE)) {
    for (const name of value.split(' ')) classes.add(name);
  }
  return classes;
}

function printPieces(pieces: readonly Piece[], classes: ReadonlySet<string>): string {
  let css = '';
  for (const piece of pieces) css += printPiece(piece, classes);
  return css;
}

function printPiece(piece: Piece, classes: ReadonlySet<string>): string {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'rule':
      return piece.selectors.some((names) => names.every((name) => classes.has(name))) ? piece.text : '';
    case 'group': {
      const inside = printPieces(piece.pieces, classes);
      return inside === '' ? '' : `${piece.head}{${inside}}`;
    }
    case 'keyframes':
      return '';
  }
}

/** Animations are printed last and only where a kept rule names them. */
function keyframesFor(pieces: readonly Piece[], rules: string): string {
  return pieces
    .flatMap((piece) => (piece.kind === 'keyframes' && rules.includes(piece.name) ? [piece.text] : []))
    .join('');
}
