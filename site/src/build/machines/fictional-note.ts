import type { Source } from '../collections.ts';
import { plainWord } from '../words/plain-word.ts';

export interface FictionalSite {
  readonly isFictional: boolean;
}

/** What files say that are read without a page, whose footer says it: that there is no such bank. Undefined once there is. */
export function fictionalNote(
  { strings }: Pick<Source, 'strings'>,
  { isFictional }: FictionalSite,
): string | undefined {
  return isFictional ? plainWord(strings, 'footer.fictional') : undefined;
}
