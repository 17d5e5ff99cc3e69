/** Calendar files (RFC 5545) of webinars. */
import { createHash } from 'node:crypto';
import { withPlainSpaces } from '@quellwerk/engine/content';
import { DAY_MS } from '../../shared/day-ms.ts';
import { PLANNED_STATES } from '../../shared/webinar-state.ts';
import type { WebinarDates } from '../../shared/webinar-state.ts';

export interface CalendarEvent {
  /** Address of the event's page; names the event for good. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** With offset. */
  readonly start: string;
  readonly durationMinutes: number;
  /** The day on which the words or the time last changed. */
  readonly updated: string;
  readonly state: WebinarDates['state'];
  readonly organiser: { readonly name: string; readonly email: string };
}

export function calendarFile(event: CalendarEvent): string {
  const { url, title, description, start, durationMinutes, updated, state, organiser } = event;
  const id = createHash('sha256').update(url).digest('hex').slice(0, 32);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(organiser.name)}//Webinars//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(url).hostname}`,
    // When this file was made (RFC 5545, 3.8.7.2). The moment of the build would make every build another.
    `DTSTAMP:${utc(updated)}`,
    `DTSTART:${utc(start)}`,
    `DURATION:PT${durationMinutes}M`,
    `SEQUENCE:${sequence(event)}`,
    `STATUS:${state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(`${description}\n${url}`)}`,
    `URL:${url}`,
    `ORGANIZER;CN="${organiser.name.replaceAll('"', '')}":mailto:${organiser.email}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/**
 * Calendars keep an event by its id, and take the file with the higher sequence (RFC 5545, 3.8.7.4): that of a later day, and
 * of two of one day the one whose state comes later.
 */
function sequence({ updated, state }: Pick<CalendarEvent, 'updated' | 'state'>): number {
  return (Date.parse(updated) / DAY_MS) * PLANNED_STATES.length + PLANNED_STATES.indexOf(state);
}

/** `2026-12-03T11:00:00+01:00` -> `20261203T100000Z`; a day begins at midnight. */
function utc(time: string): string {
  return `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return withPlainSpaces(text)
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n');
}

const LINE_BYTES_MAX = 75;

/** Lines have at most 75 bytes; what follows stands after a blank, and no letter is cut in two. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > LINE_BYTES_MAX) {
      parts.push(part);
      part = ' ';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n');
}
