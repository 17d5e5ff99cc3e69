import { useIntl } from 'react-intl';
import type { StringKey } from '../schemas/strings.schema.ts';

/** What a message can hold: words, numbers, days. */
export type TextValues = Readonly<Record<string, string | number | Date>>;

export type FormatText = (key: StringKey, values?: TextValues) => string;

/** The words of the interface in the language of the page. */
export function useText(): FormatText {
  const { formatMessage } = useIntl();
  return (key, values) => formatMessage({ id: key }, values);
}
