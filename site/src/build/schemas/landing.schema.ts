import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { pageSchema } from './page.schema.ts';
import { textPageSchema } from './text-page.schema.ts';

/** A page in a language of its own: put together from sections, or running text where the file has a body. */
export const landingSchema = (context: SchemaContext) => {
  const sections = pageSchema(context);
  const text = textPageSchema(context);
  return v.lazy((input) => (hasBody(input) ? text : sections));
};

function hasBody(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'body' in input;
}

export type LandingValue = v.InferOutput<ReturnType<typeof landingSchema>>;
