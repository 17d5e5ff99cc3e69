import { typography } from '@quellwerk/engine/content';
import { dateFormat } from './date-format.ts';

/** `2026-11-21` in the words of a language: "21 November 2026". */
export function writtenDay(day: string, language: string): string {
  const format = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return typography(format.format(new Date(day)), language);
}
