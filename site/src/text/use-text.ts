import { usePage } from '@quellwerk/engine/react';
import { useIntl } from 'react-intl';
import type { StringKey } from '../build/schemas/strings.schema.ts';

/** What a message can hold: words, numbers, days. */
type TextValues = Readonly<Record<string, string | number | Date>>;

export type FormatText = (key: StringKey, values?: TextValues) => string;

/** The words of the interface in the language of the page. */
export function useText(): FormatText {
  const { formatMessage, messages } = useIntl();
  return (key, values) => {
    // The build parses only messages that take values; the others are ready to be shown.
    const message = messages[key];
    return typeof message === 'string' ? message : formatMessage({ id: key }, values);
  };
}

/** The language of these words: the page's own where the site has words in it. */
export function useWordsLanguage(): string {
  return usePage().frameLanguage;
}
