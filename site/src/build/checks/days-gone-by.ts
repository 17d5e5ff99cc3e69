/** Days on which something was checked or has begun: in days to come nothing has been. Days of posts and the like: `kinds/day-to-come.ts`. */
import type { PageCollection, Source } from '../collections.ts';
import { isToCome } from '../today.ts';

/** The fields of page collections that hold such a day. */
const FIELDS = ['lastReviewed', 'asOf', 'inForceSince'];
const COLLECTIONS: readonly PageCollection[] = [
  'case-studies',
  'glossary',
  'legal',
  'security',
  'support',
  'transfers',
  'customer-information',
];

export function reportDaysToCome(sources: readonly Source[]): void {
  for (const source of sources)
    for (const collection of COLLECTIONS)
      for (const item of source.items(collection))
        for (const [field, day] of Object.entries(item.data))
          if (FIELDS.includes(field) && typeof day === 'string' && isToCome(day))
            source.report(item, [field], `"${field}" is a day to come. Write one that has been.`);
}
