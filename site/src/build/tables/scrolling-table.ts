import { escapeHtml } from '@quellwerk/engine/html';

/** HTML of what a row is called, and of its other cells. */
export type TableRow = readonly [name: string, ...cells: string[]];

/** HTML of a table in a region that scrolls sideways. */
export function scrollingTable(label: string, heads: readonly string[], rows: readonly TableRow[]): string {
  const columns = heads.map((head) => `<th scope="col">${escapeHtml(head)}</th>`);
  return [
    `<section class="table-scroll" tabindex="0" aria-label="${escapeHtml(label)}"><table>`,
    `<thead><tr>${columns.join('')}</tr></thead>`,
    `<tbody>${rows.map(row).join('')}</tbody></table></section>`,
  ].join('');
}

function row([name, ...cells]: TableRow): string {
  return `<tr><th scope="row">${name}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}
