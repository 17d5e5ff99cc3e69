import { joinDayAndMonth, localeOf } from '../shared/language-rules.ts';

/** `2026-11-20` -> `20 November 2026`, as the browser has the words of the language. */
export function longDay(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' });
  return joinDayAndMonth(format.format(new Date(day)), language);
}
