import { inlineMarkdown, text } from '@quellwerk/engine/content';
import * as v from 'valibot';
import type { FlowValue } from '../../schemas/flow.schema.ts';

/** Every item of a collection, in its own order: the body of an overview page. */
export const collectionListSchema = v.strictObject({
  section: v.literal('collection-list'),
  title: text(),
  lead: v.optional(inlineMarkdown()),
  collection: v.picklist(['services', 'industries', 'glossary']),
  /** `cards` shows each item with its small flow, `index` is an alphabetical list. */
  layout: v.optional(v.picklist(['cards', 'index']), 'cards'),
});

export type CollectionListSource = v.InferOutput<typeof collectionListSchema>;

/** What the build makes of it. */
export interface CollectionListValue extends CollectionListSource {
  readonly items: readonly {
    readonly name: string;
    readonly summary: string;
    readonly path: string;
    readonly flow?: FlowValue;
  }[];
}
