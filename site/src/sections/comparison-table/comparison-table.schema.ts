import { isFigureColumn, text } from '@quellwerk/engine/content';
import type { RichText, SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { sectionFields } from '../../build/schemas/section-fields.schema.ts';

/** Stands in a cell that has nothing to say. */
const NOTHING = '–';

/** Options side by side, perhaps with their total as the last row. Every row has one cell per column. */
export const comparisonTableSchema = (context: SchemaContext) =>
  v.pipe(
    v.strictObject({
      section: v.literal('comparison-table'),
      ...sectionFields,
      title: text(),
      lead: v.optional(context.inlineMarkdown()),
      /** Head of the first column, which names the rows. */
      rowHeading: text(),
      columns: v.pipe(v.array(text()), v.minLength(1), v.maxLength(4)),
      rows: v.pipe(
        v.array(v.strictObject({ label: text(), cells: v.array(context.inlineMarkdown()) })),
        v.minLength(1),
      ),
      note: v.optional(context.inlineMarkdown()),
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { columns, rows } = dataset.value;
      for (const row of rows) {
        if (row.cells.length !== columns.length) {
          addIssue({
            message: `row "${row.label}" has ${row.cells.length} cells for ${columns.length} columns. Give each column one cell`,
          });
        }
      }
    }),
    v.transform((table) => {
      /** For each column, whether it holds figures. */
      const figures = table.columns.map((_, column) =>
        isFigureColumn(table.rows.map(({ cells }) => withoutTags(cells[column]?.html ?? ''))),
      );
      return {
        ...table,
        figures,
        hasTotal: figures.at(-1) === true && isTotal(table.rows.at(-1)?.cells ?? []),
      };
    }),
  );

/** Of a last row: a figure below the last column, and nothing below the others. */
function isTotal(cells: readonly RichText[]): boolean {
  const others = cells.slice(0, -1);
  return others.length > 0 && others.every(({ html }) => html === NOTHING);
}

function withoutTags(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '');
}
