import { typography } from '@quellwerk/engine/content';

/** Words out of a file that the site reads itself, all set as a printer would; those of other files are set as they are read. */
export function printedWords<Words>(words: Words, language: string): Words {
  return withTexts(words, (text) => typography(text, language));
}

/** The same value with each of its texts changed, which are told by their keys. */
export function withTexts<Value>(value: Value, change: (text: string, key: string) => string): Value {
  const changed = (entry: unknown, key: string): unknown => {
    if (typeof entry === 'string') return change(entry, key);
    if (Array.isArray(entry)) return entry.map((each) => changed(each, key));
    if (typeof entry !== 'object' || entry === null) return entry;
    return Object.fromEntries(Object.entries(entry).map(([name, each]) => [name, changed(each, name)]));
  };
  return changed(value, '') as Value;
}
