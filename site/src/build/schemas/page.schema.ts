import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { pageFields } from './page-fields.schema.ts';
import { pageSections } from './page-sections.schema.ts';

/** A page put together from sections. */
export const pageSchema = (context: SchemaContext) =>
  v.strictObject({
    ...pageFields,
    /** Short name for breadcrumbs, where the title is too long for one. */
    name: v.optional(v.pipe(text(), v.maxLength(28))),
    /** The page above this one in its breadcrumbs, where the folders of its address name none. */
    above: v.optional(context.reference('pages')),
    sections: pageSections(context),
  });

export type PageValue = v.InferOutput<ReturnType<typeof pageSchema>>;
