import { localeOf } from '../shared/locale-of.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A format for days or times in a language. Making one takes longer than using it a hundred times, so each is kept. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = localeOf(language);
  const key = JSON.stringify([locale, options]);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known;
}
