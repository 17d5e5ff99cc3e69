import { text } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { sectionFields } from '../../build/schemas/section-fields.schema.ts';

/** The collections whose items can be related to one another. */
const relatedCollections = [
  'services',
  'industries',
  'glossary',
  'case-studies',
  'publications',
  'security',
] as const;

/**
 * Items that belong together, chosen by rule (R13.2): first the
 * selected ones, then those that share keywords, then the newest.
 */
export const relatedItemsSchema = v.strictObject({
  section: v.literal('related-items'),
  ...sectionFields,
  title: text(),
  /** Where the items come from. */
  collection: v.picklist(relatedCollections),
  /** Slugs that must be among them. */
  select: v.optional(v.array(text()), []),
  max: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9))),
});

export type RelatedItemsSource = v.InferOutput<typeof relatedItemsSchema>;

/** What the build makes of it. */
export interface RelatedItemsValue extends RelatedItemsSource {
  readonly items: readonly { readonly name: string; readonly summary: string; readonly path: string }[];
}
