import type { ContentItem } from '@quellwerk/engine/content';
import type { Source } from '../collections.ts';
import { isToCome } from '../today.ts';

/** Reports a day later than tomorrow: pages do not wait for their day, so this one would be online at once. */
export function reportDayToCome<Field extends string>(
  item: ContentItem<Readonly<Partial<Record<Field, string | undefined>>>>,
  field: Field,
  { report }: Pick<Source, 'report'>,
): void {
  const day = item.data[field];
  if (day === undefined || !isToCome(day)) return;
  const message = `"${field}" is a day to come, and the page would be online at once. Hand it in on that day.`;
  report(item, [field], message);
}
