import * as v from 'valibot';

/** The page's headings as links. The build fills it in. */
export const tableOfContentsSchema = v.strictObject({ section: v.literal('table-of-contents') });

type TableOfContentsSource = v.InferOutput<typeof tableOfContentsSchema>;

/** What the build makes of it. */
export interface TableOfContentsValue extends TableOfContentsSource {
  readonly entries: readonly { readonly id: string; readonly text: string }[];
}
