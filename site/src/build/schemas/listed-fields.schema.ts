import { text } from '@quellwerk/engine/content';
import * as v from 'valibot';

/** What lists, breadcrumbs and related items show of a page that is one of a kind. */
export const listedFields = {
  name: v.pipe(text(), v.maxLength(48, 'must be at most 48 characters')),
  /** One sentence. */
  summary: v.pipe(text(), v.maxLength(140, 'must be at most 140 characters')),
};
