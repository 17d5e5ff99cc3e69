import { inlineMarkdown, text } from '@quellwerk/engine/content';
import * as v from 'valibot';

/** Options side by side. Every row has one cell per column. */
export const comparisonTableSchema = v.pipe(
  v.strictObject({
    section: v.literal('comparison-table'),
    title: text(),
    lead: v.optional(inlineMarkdown()),
    /** Head of the first column, which names the rows. */
    rowHeading: text(),
    columns: v.pipe(v.array(text()), v.minLength(1), v.maxLength(4)),
    rows: v.pipe(
      v.array(v.strictObject({ label: text(), cells: v.array(inlineMarkdown()) })),
      v.minLength(1),
    ),
    note: v.optional(inlineMarkdown()),
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
);
