/** What is said of a webinar wherever it is named. */
import { nameIn } from '../../shared/language-names.ts';
import { ANNOUNCED_ZONE } from '../../shared/webinar-state.ts';
import type { Source } from '../collections.ts';
import type { WebinarValue } from '../schemas/webinar.schema.ts';
import { plainWord } from '../words/plain-word.ts';
import { writtenTime } from '../words/written-day.ts';

/** For calendars and search engines, whose readers do not see what the page says of its language. */
export function webinarDescription(
  { summary, spokenLanguage }: Pick<WebinarValue, 'summary' | 'spokenLanguage'>,
  { language, strings }: Pick<Source, 'language' | 'strings'>,
): string {
  if (spokenLanguage === language) return summary;
  return `${summary} ${plainWord(strings, 'webinar.spokenLanguage')}: ${nameIn(language, spokenLanguage)}.`;
}

/** Day, time and zone in one, for where nothing else stands beside it: "Wednesday, 10 February 2027 at 10:00 CET". */
export function announcedStart(start: string, language: string): string {
  return inBerlin(language, Date.parse(start), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}

/** Formatted by the build, because browsers differ in small things and the page must not change. */
export function inBerlin(language: string, time: number, format: Intl.DateTimeFormatOptions): string {
  return writtenTime(time, language, { ...format, timeZone: ANNOUNCED_ZONE });
}

/** `/en/webinars/first/` -> `/en/webinars/first.ics` */
export function calendarAddress(path: string): string {
  return `${path.replace(/\/$/, '')}.ics`;
}
