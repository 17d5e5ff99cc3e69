/** The table of events in the privacy policy, made out of the list that the code works with. */
import { escapeHtml } from '@quellwerk/engine/html';
import type { Settings } from '../../../integrations.ts';
import type { TableRow } from './scrolling-table.ts';
import { scrollingTable } from './scrolling-table.ts';
import { eventNames } from '../schemas/event-table.schema.ts';
import type { EventTableValue } from '../schemas/event-table.schema.ts';

/** Stands in a text where the table belongs, until the page is made. */
export const EVENT_TABLE_MARK = '<!-- event table -->';

/** HTML of the table; where nothing is measured, of the sentence that says so. */
export function eventTable(words: EventTableValue, { measuring }: Pick<Settings, 'measuring'>): string {
  if (measuring === null) return `<p><strong>${escapeHtml(words.off)}</strong></p>`;
  const { event, told } = words.columns;
  const rows = eventNames.map((name): TableRow => {
    const item = words.items[name];
    return [escapeHtml(item.event), escapeHtml(item.told)];
  });
  return scrollingTable(words.label, [event, told], rows);
}
