import { day, markdown } from '@quellwerk/engine/content';
import * as v from 'valibot';

/** Text of a legal page: numbered headings, date of the version. */
export const legalTextSchema = v.strictObject({
  section: v.literal('legal-text'),
  body: markdown(),
  /** The day from which this version is in force. */
  inForceSince: day(),
});
