import { typography } from '@quellwerk/engine/content';

/** Words out of a file that the site reads itself, all set as a printer would; those of other files are set as they are read. */
export function printedWords<Words>(words: Words, language: string): Words {
  return printed(words, language) as Words;
}

function printed(value: unknown, language: string): unknown {
  if (typeof value === 'string') return typography(value, language);
  if (Array.isArray(value)) return value.map((entry) => printed(entry, language));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, printed(entry, language)]));
}
