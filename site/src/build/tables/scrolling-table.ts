import { escapeHtml } from '@quellwerk/engine/html';

/**
 * HTML of a table in a region that scrolls sideways.
 *
 * @param rows HTML of each row
 */
export function scrollingTable(label: string, heads: readonly string[], rows: readonly string[]): string {
  const cells = heads.map((head) => `<th scope="col">${escapeHtml(head)}</th>`);
  return [
    `<section class="table-scroll" tabindex="0" aria-label="${escapeHtml(label)}"><table>`,
    `<thead><tr>${cells.join('')}</tr></thead>`,
    `<tbody>${rows.join('')}</tbody></table></section>`,
  ].join('');
}
