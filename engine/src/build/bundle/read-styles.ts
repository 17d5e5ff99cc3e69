/**
 * Reads the site's stylesheet once, for all pages that take pieces of it. Class names of CSS modules are unique, so a
 * rule that asks for a class which a page's HTML does not have cannot match anything in it. What stands inside `:not()`
 * or `:is()` asks for nothing.
 */
import type { AtRule, ChildNode, Container, Rule } from 'postcss';
import { parse } from 'postcss';
import type { StylePiece } from '../render/page-styles.ts';

const GROUPS = ['media', 'supports', 'layer', 'container'];
const STRING = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g;
const ATTRIBUTE = /\[[^\]]*\]/g;
const INNERMOST_PARENTHESES = /\([^()]*\)/;
const CLASS_IN_SELECTOR = /\.((?:\\.|[\w-]|[^\u0000-\u007f])+)/g;

/** The pieces of a stylesheet, minified as it is. */
export function readStyles(css: string): readonly StylePiece[] {
  return piecesOf(parse(css));
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

function piecesOf(container: Container): StylePiece[] {
  return (container.nodes ?? []).flatMap((node: ChildNode): StylePiece[] => {
    if (node.type === 'rule') return [rulePiece(node)];
    if (node.type === 'atrule') return atRulePieces(node);
    return [];
  });
}

function rulePiece(rule: Rule): StylePiece {
  return { kind: 'rule', text: rule.toString(), selectors: rule.selectors.map(requiredClasses) };
}

/** The classes without which a selector matches nothing. One written with an escape is passed over. */
function requiredClasses(selector: string): string[] {
  let outside = selector.replace(STRING, '').replace(ATTRIBUTE, '');
  while (INNERMOST_PARENTHESES.test(outside)) outside = outside.replace(INNERMOST_PARENTHESES, '');
  const names = [...outside.matchAll(CLASS_IN_SELECTOR)].map((match) => match[1] ?? '');
  return names.filter((name) => !name.includes('\\'));
}

function atRulePieces(rule: AtRule): StylePiece[] {
  if (rule.name === 'keyframes') return [{ kind: 'keyframes', name: rule.params, text: rule.toString() }];
  const isGroup = GROUPS.includes(rule.name) && rule.nodes !== undefined;
  if (!isGroup) return [{ kind: 'text', text: rule.toString() + (rule.nodes === undefined ? ';' : '') }];
  const head = `@${rule.name} ${rule.params}`;
  const group: StylePiece = { kind: 'group', head, pieces: piecesOf(rule) };
  // Layers rank by their first mention, so one that goes still has to be mentioned.
  return rule.name === 'layer' && rule.params !== '' ? [{ kind: 'text', text: `${head};` }, group] : [group];
}
