/** How tables of Markdown are printed: in a region that scrolls, as rows that become blocks on a phone, figures flush. */
import type { MarkdownIt as Markdown, Token } from 'markdown-it';
import { isFigureColumn } from './figure-columns.ts';

/** Where a table's token carries its name until it is printed. */
export const TABLE_LABEL = 'aria-label';

/** So many columns fit on a phone. Cells of wider tables name their column, so that rows can be shown as blocks there. */
const NARROW_TABLE_COLUMNS = 2;
/** On a cell: the heading of its column. */
const COLUMN = 'data-column';

/** Wide tables scroll in a region of their own, which the keyboard reaches. */
export function addTableRules(markdown: Markdown): void {
  markdown.renderer.rules['table_open'] = (tokens, index) => {
    nameColumns(tokens, index);
    alignFigures(tokens, index);
    const label = String(tokens[index]?.attrGet(TABLE_LABEL) ?? '');
    // A region needs a name; a table above the first heading is named by its first column that has one.
    const name = markdown.utils.escapeHtml(label === '' ? firstHeading(tokens, index) : label);
    const language = tokens[index]?.attrGet('lang');
    const lang = language == null ? '' : ` lang="${language}"`;
    return `<section class="table-scroll" tabindex="0" aria-label="${name}"><table${lang}>`;
  };
  markdown.renderer.rules['table_close'] = () => '</table></section>';
  // The corner above the names of the rows heads nothing.
  const isCorner = (content: Token | undefined): boolean => content?.content === '';
  markdown.renderer.rules['th_open'] = (tokens, index) =>
    isCorner(tokens[index + 1]) ? '<td>' : `<th scope="col"${alignment(tokens[index])}>`;
  markdown.renderer.rules['th_close'] = (tokens, index) =>
    isCorner(tokens[index - 1]) ? '</td>\n' : '</th>\n';
  markdown.renderer.rules['td_open'] = (tokens, index) => {
    const column = tokens[index]?.attrGet(COLUMN);
    const name = column == null ? '' : ` ${COLUMN}="${markdown.utils.escapeHtml(String(column))}"`;
    return `<${namesRow(tokens, index) ? 'th scope="row"' : 'td'}${alignment(tokens[index])}${name}>`;
  };
  markdown.renderer.rules['td_close'] = (tokens, index) =>
    namesRow(tokens, index - CELL_TOKENS) ? '</th>\n' : '</td>\n';
}

function firstHeading(tokens: readonly Token[], start: number): string {
  const end = tokens.findIndex(({ type }, index) => index > start && type === 'thead_close');
  return (
    tokens
      .slice(start, end)
      .map(plainText)
      .find((words) => words !== '') ?? ''
  );
}

/** From the begin of a cell to its end. */
const CELL_TOKENS = 2;

/** Whether the cell that begins at a token is the first of its row, and says something. */
function namesRow(tokens: readonly Token[], index: number): boolean {
  return tokens[index - 1]?.type === 'tr_open' && tokens[index + 1]?.content !== '';
}

/** Writes the heading of each column but the first, which names the row, on its cells. */
function nameColumns(tokens: readonly Token[], start: number): void {
  const columns: string[] = [];
  let column = 0;
  for (let index = start; tokens[index] !== undefined && tokens[index]?.type !== 'table_close'; index += 1) {
    const token = tokens[index];
    if (token?.type === 'th_open') columns.push(plainText(tokens[index + 1]));
    if (columns.length > NARROW_TABLE_COLUMNS && token?.type === 'td_open') {
      if (column > 0) token.attrSet(COLUMN, columns[column] ?? '');
      column = (column + 1) % columns.length;
    }
  }
}

/** Sets columns of figures flush right, heading included, unless their author has aligned them. */
function alignFigures(tokens: readonly Token[], start: number): void {
  const columns: { cells: Token[]; words: string[] }[] = [];
  let column = 0;
  for (let index = start; tokens[index] !== undefined && tokens[index]?.type !== 'table_close'; index += 1) {
    const token = tokens[index];
    if (token?.type === 'tr_open') column = 0;
    if (token?.type !== 'th_open' && token?.type !== 'td_open') continue;
    const { cells, words } = (columns[column] ??= { cells: [], words: [] });
    cells.push(token);
    if (token.type === 'td_open') words.push(plainText(tokens[index + 1]));
    column += 1;
  }
  // The first column names the rows.
  for (const { cells, words } of columns.slice(1))
    if (isFigureColumn(words) && cells.every((cell) => cell.attrGet('style') === null))
      for (const cell of cells) cell.attrSet('style', 'text-align:right');
}

/** The parser aligns by a style attribute, which the security policy forbids. */
function alignment(cell: Token | undefined): string {
  const style = String(cell?.attrGet('style') ?? '');
  const direction = /text-align:(?<direction>\w+)/.exec(style)?.groups?.['direction'];
  return direction === undefined ? '' : ` data-align="${direction}"`;
}

/** The words of a token without their markup. */
export function plainText(inline: Token | undefined): string {
  const parts = inline?.children ?? [];
  return parts
    .map((part) => (part.type === 'text' || part.type === 'code_inline' ? part.content : ''))
    .join('');
}
