import { text } from '@quellwerk/engine/content';
import * as v from 'valibot';

/** What lists, cards, menus and breadcrumbs show of a page. */
export const listedFields = {
  /** Short name. */
  name: v.pipe(text(), v.maxLength(48)),
  /** One sentence. */
  summary: v.pipe(text(), v.maxLength(140)),
};
