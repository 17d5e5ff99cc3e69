import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { pageSchema } from './page.schema.ts';
import { textPageSchema } from './text-page.schema.ts';

/** By slug, what menus and footer call the pages of a kind in the language of the file. */
const names = v.record(v.string(), text());

/** A page in a language of its own: put together from sections, or running text where the file has a body. */
export const landingSchema = (context: SchemaContext) => {
  const sections = v.strictObject({
    ...pageSchema(context).entries,
    /** Of `home`: menus and footer on all pages of the language take them from there (`navigation.ts`). */
    names: v.optional(v.strictObject({ services: names, industries: names, legal: names })),
  });
  const runningText = textPageSchema(context);
  return v.lazy((input) => (hasBody(input) ? runningText : sections));
};

function hasBody(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'body' in input;
}

export type LandingValue = v.InferOutput<ReturnType<typeof landingSchema>>;
