/**
 * Picks the rules of the site's stylesheet that a page needs, so that they can
 * stand in the page itself. Class names of CSS modules are unique, so a rule
 * that asks for a class the HTML does not have cannot match anything in it.
 * Rules are dropped only where that is certain: what stands inside `:not()` or
 * `:is()` asks for nothing. What script may add later is expressed by attributes.
 */
import type { AtRule, ChildNode, Container, Rule } from 'postcss';
import { parse } from 'postcss';

export interface PageStyles {
  /** The rules for a page, minified. */
  stylesFor(html: string): string;
}

/** A piece of the stylesheet that is kept or dropped as a whole. */
type Leaf =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'rule'; readonly text: string; readonly selectors: readonly (readonly string[])[] }
  | { readonly kind: 'keyframes'; readonly text: string; readonly name: string };
type Piece = Leaf | { readonly kind: 'group'; readonly head: string; readonly pieces: readonly Piece[] };

const GROUPS = ['media', 'supports', 'layer', 'container'];
const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g;
const STRING = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g;
const ATTRIBUTE = /\[[^\]]*\]/g;
const INNERMOST_PARENTHESES = /\([^()]*\)/;
const CLASS_IN_SELECTOR = /\.((?:\\.|[\w-]|[^\u0000-\u007f])+)/g;

export function createPageStyles(css: string): PageStyles {
  const pieces = piecesOf(parse(css));
  return {
    stylesFor(html) {
      const classes = classesIn(html);
      const rules = print(pieces, (leaf) => leaf.kind !== 'keyframes' && isUsed(leaf, classes));
      return rules + print(pieces, (leaf) => leaf.kind === 'keyframes' && rules.includes(leaf.name));
    },
  };
}

/**
 * The stylesheet for visitors who go on from one page to the next without a new document. A page brings the faces of
 * all pages: declared once more, one whose `font-display` is `optional` and that came too late would be set after all,
 * and move the lines of the page that is being read.
 */
export function withoutFontFaces(css: string): string {
  const root = parse(css);
  root.each((node) => {
    if (node.type === 'atrule' && node.name === 'font-face') node.remove();
  });
  return root.toString();
}

function piecesOf(container: Container): Piece[] {
  return (container.nodes ?? []).flatMap((node: ChildNode): Piece[] => {
    if (node.type === 'rule') return [rulePiece(node)];
    if (node.type === 'atrule') return atRulePieces(node);
    return [];
  });
}

function rulePiece(rule: Rule): Piece {
  return { kind: 'rule', text: rule.toString(), selectors: rule.selectors.map(requiredClasses) };
}

/** The classes without which a selector matches nothing. One written with an escape is passed over. */
function requiredClasses(selector: string): string[] {
  let outside = selector.replace(STRING, '').replace(ATTRIBUTE, '');
  while (INNERMOST_PARENTHESES.test(outside)) outside = outside.replace(INNERMOST_PARENTHESES, '');
  const names = [...outside.matchAll(CLASS_IN_SELECTOR)].map((match) => match[1] ?? '');
  return names.filter((name) => !name.includes('\\'));
}

function atRulePieces(rule: AtRule): Piece[] {
  if (rule.name === 'keyframes') return [{ kind: 'keyframes', name: rule.params, text: rule.toString() }];
  const isGroup = GROUPS.includes(rule.name) && rule.nodes !== undefined;
  if (!isGroup) return [{ kind: 'text', text: rule.toString() + (rule.nodes === undefined ? ';' : '') }];
  const head = `@${rule.name} ${rule.params}`;
  const group: Piece = { kind: 'group', head, pieces: piecesOf(rule) };
  // Layers rank by their first mention, so one that goes still has to be mentioned.
  return rule.name === 'layer' && rule.params !== '' ? [{ kind: 'text', text: `${head};` }, group] : [group];
}

function classesIn(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(CLASS_ATTRIBUTE)].flatMap(([, value = '']) => value.split(/\s+/)));
}

function isUsed(leaf: Leaf, classes: ReadonlySet<string>): boolean {
  if (leaf.kind !== 'rule') return true;
  return leaf.selectors.some((names) => names.every((name) => classes.has(name)));
}

function print(pieces: readonly Piece[], isKept: (leaf: Leaf) => boolean): string {
  let css = '';
  for (const piece of pieces) {
    if (piece.kind === 'group') {
      const inside = print(piece.pieces, isKept);
      css += inside === '' ? '' : `${piece.head}{${inside}}`;
    } else if (isKept(piece)) css += piece.text;
  }
  return css;
}
