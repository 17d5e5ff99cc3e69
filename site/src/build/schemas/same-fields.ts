/** Groups whose fields are all of one kind; what their keys are, code knows and content does not. */
import { text } from '@quellwerk/engine/content';
import * as v from 'valibot';

/** A group with a field of the same kind under each key; one that is missing, or that code does not know, is refused. */
export function sameFields<Key extends string, Schema extends v.GenericSchema>(
  keys: readonly Key[],
  schema: Schema,
) {
  // `fromEntries` forgets which keys it was given.
  return v.strictObject(Object.fromEntries(keys.map((key) => [key, schema])) as Record<Key, Schema>);
}

/** The same with a text under each key. */
export function textFields<Key extends string>(...keys: readonly Key[]) {
  return sameFields(keys, text());
}
