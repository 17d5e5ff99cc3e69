import { withPlainSpaces } from '@quellwerk/engine/content';
import type { Source } from '../collections.ts';
import type { StringKey } from '../schemas/strings.schema.ts';

/** Words of the interface for files besides the pages; empty for words that take values, which only pages fill in. */
export function plainWord(strings: Source['strings'], key: StringKey): string {
  const word = strings[key];
  return typeof word === 'string' ? withPlainSpaces(word) : '';
}
