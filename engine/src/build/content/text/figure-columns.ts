/** Money, percent or a bare number: what can be added up or compared line by line, so not a day such as 01.02.2026. */
const FIGURE =
  /^(?!\d{1,2}\.\s?\d{1,2}\.\s?(?:\d{2}|\d{4})$)[+−-]?(?:(?:€|£|EUR|USD|CHF|GBP)\s?)?[+−-]?\d[\d.,\s]*(?:%|€|EUR|USD|CHF|GBP|[Ee]uros?|Cent|cents?|Prozent|percent|per cent|pour cent|por ciento|per cento)?$/u;
const NOTHING = /^[–-]?$/;

/**
 * Whether a column holds figures, which stand flush at their last digit. Empty
 * cells and dashes do not count; a single figure is no column of them.
 *
 * @param cells Their words, without markup and without the heading
 */
export function isFigureColumn(cells: readonly string[]): boolean {
  const said = cells.map((cell) => cell.trim()).filter((cell) => !NOTHING.test(cell));
  return said.length > 1 && said.every((cell) => FIGURE.test(cell));
}
