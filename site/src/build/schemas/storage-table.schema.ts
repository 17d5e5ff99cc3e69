import { text } from '@quellwerk/engine/content';
import * as v from 'valibot';
import * as storedItems from '../../shared/stored/stored-items.ts';
import { sameFields } from './same-fields.ts';

export type StoredItemName = keyof typeof storedItems;

const item = v.strictObject({
  content: text(),
  purpose: text(),
  /** Where days are not what people count in. */
  lifetime: v.optional(text()),
});

/** A module's own names; the compiler knows them, `Object.keys` says no more than that they are texts. */
const itemNames = Object.keys(storedItems) as StoredItemName[];

/** The words of the table of cookies and storage keys, one file a language. */
export const storageTableSchema = v.strictObject({
  label: text(),
  columns: v.strictObject({
    /** What an entry is called. */
    item: text(),
    /** Its content, what it is for, its kind and how long it lasts. */
    content: text(),
  }),
  kinds: v.strictObject({ cookie: text(), local: text(), session: text() }),
  /** Of a cookie, after its kind; with `{path}`. */
  path: text(),
  lifetimes: v.strictObject({ days: text(), session: text(), local: text() }),
  /** One entry for each declared item: a new one without words in every language stops the build. */
  items: sameFields(itemNames, item),
});

export type StorageTableValue = v.InferOutput<typeof storageTableSchema>;
