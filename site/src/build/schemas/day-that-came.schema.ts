import { day } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { isBeyondTomorrow } from '../today.ts';

/** A day on which something has been done: pages are online at once and name it; they do not wait for it. */
export const dayThatCame = () =>
  v.pipe(
    day(),
    v.check(
      (written) => !isBeyondTomorrow(written),
      'is a day to come, which pages would name at once. Correct it, or hand it in on that day',
    ),
  );
