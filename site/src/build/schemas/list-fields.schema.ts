import { text } from '@quellwerk/engine/content';
import * as v from 'valibot';

/** What lists, cards and menus show of a page. */
export const listFields = {
  /** Short name. */
  name: v.pipe(text(), v.maxLength(48, 'must be at most 48 characters')),
  /** One sentence. */
  summary: v.pipe(text(), v.maxLength(140, 'must be at most 140 characters')),
};
