import { text } from '@quellwerk/engine/content';
import * as v from 'valibot';

/** An object with a text for each key. */
export const wordsOf = <Key extends string>(...keys: readonly Key[]) =>
  v.strictObject(
    Object.fromEntries(keys.map((key) => [key, text()])) as Record<Key, ReturnType<typeof text>>,
  );
