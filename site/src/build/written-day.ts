import { typography } from '@quellwerk/engine/content';

/** `2026-11-21` in the words of a language: "21 November 2026". */
export function writtenDay(day: string, language: string): string {
  const locale = language === 'en' ? 'en-GB' : language;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return typography(format.format(new Date(day)), language);
}
