import type { CompiledMessage } from '@quellwerk/engine/content';
import { formatToParts, IntlMessageFormat } from 'intl-messageformat';
import type { Formatters } from 'intl-messageformat';
import type { StringKey } from '../build/schemas/strings.schema.ts';
import { joinDayAndMonth } from '../shared/language-rules.ts';
import { reportTextError } from './report-text-error.ts';

/** What a message can hold: words, numbers, days. */
type TextValues = Readonly<Record<string, string | number | Date>>;

/** The words behind a key; the key itself where they are missing or do not format (R5.6b). */
export type FormatText = (key: StringKey, values?: TextValues) => string;

/**
 * Makes words out of messages that the build has parsed. What the platform
 * knows of a locale takes long to load, so nothing of it is touched before a
 * message with a number, a plural or a day needs it.
 *
 * @param locale BCP 47, for numbers and days
 */
export function createFormatText(
  locale: string,
  messages: Readonly<Record<string, CompiledMessage>>,
): FormatText {
  const formatters = createFormatters(locale);
  return (key, values = {}) => {
    const message = messages[key];
    if (typeof message === 'string') return message;
    try {
      if (message === undefined) throw new Error(`There are no words for "${key}" in ${locale}.`);
      const parts = formatToParts(message, locale, formatters, IntlMessageFormat.formats, values);
      return parts.map(({ value }) => String(value)).join('');
    } catch (error) {
      reportTextError(error);
      return key;
    }
  };
}

class DayFormat extends Intl.DateTimeFormat {
  override format(day?: Date | number): string {
    return joinDayAndMonth(super.format(day), this.resolvedOptions().locale);
  }
}

/** Each made at its first use and kept. Days are days: they have no time zone. */
function createFormatters(locale: string): Formatters {
  const kept = new Map<string, unknown>();
  const keep = <Formatter>(kind: string, options: object | undefined, create: () => Formatter): Formatter => {
    if (kept.size === 0 && Intl.DateTimeFormat.supportedLocalesOf(locale).length === 0)
      reportTextError(new Error(`The platform knows no formats for "${locale}".`));
    const name = kind + JSON.stringify(options);
    const formatter = (kept.get(name) as Formatter | undefined) ?? create();
    kept.set(name, formatter);
    return formatter;
  };
  return {
    getNumberFormat: (_, options) =>
      keep('number', options, () => new Intl.NumberFormat(locale, options as Intl.NumberFormatOptions)),
    getDateTimeFormat: (_, options) =>
      keep('day', options, () => new DayFormat(locale, { ...options, timeZone: 'UTC' })),
    getPluralRules: (_, options) => keep('plural', options, () => new Intl.PluralRules(locale, options)),
  };
}
