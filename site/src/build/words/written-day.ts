/** Days and times in the words of a language, as texts have them: a day and its month stay on one line. */
import { typography } from '@quellwerk/engine/content';
import { asTextsWriteIt, localeOf } from '../../shared/language-rules.ts';

/** Making a format takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** `2026-11-21` -> "21 November 2026" */
export function writtenDay(day: string, language: string): string {
  return writtenTime(new Date(day), language, { dateStyle: 'long', timeZone: 'UTC' });
}

/** @param time a moment, or milliseconds since 1970 */
export function writtenTime(
  time: Date | number,
  language: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const locale = localeOf(language);
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return typography(asTextsWriteIt(format.format(time), language), language);
}
