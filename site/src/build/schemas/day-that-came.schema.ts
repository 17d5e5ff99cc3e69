import { day } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { isToCome } from '../today.ts';

/** A day on which something has been done: pages name it at once, and do not wait for it. */
export const dayThatCame = () =>
  v.pipe(
    day(),
    v.check(
      (written) => !isToCome(written),
      'is a day to come, which pages would name at once. Correct it, or hand it in on that day',
    ),
  );
