import { typography } from './typography.ts';

/** Addresses, and names that programs use, which hold no space: nothing in them is typography. */
const MACHINE_TEXT = /^(?:[/#]|https?:|mailto:|tel:|sms:)|^[^\s"']*$/;

/**
 * Sets the plain texts of an item; those of Markdown are set already.
 *
 * @param made what the site has made of texts that were set, and what stays as it is
 */
export function withTypography(value: unknown, language: string, made: WeakSet<object>): unknown {
  if (typeof value === 'string') return MACHINE_TEXT.test(value) ? value : typography(value, language);
  if (Array.isArray(value)) return value.map((entry) => withTypography(entry, language, made));
  if (typeof value !== 'object' || value === null || 'html' in value || made.has(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, withTypography(entry, language, made)]),
  );
}
