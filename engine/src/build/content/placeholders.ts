import type { Problem } from '../problems.ts';
import type { SourceFile } from './source-files.ts';

const PLACEHOLDER = /\{(?<name>provider(?:\.[a-zA-Z]+)?)\}/g;

interface Filled {
  readonly data: unknown;
  /** Placeholders that the site's configuration does not define. */
  readonly unknown: readonly string[];
}

/** Puts the site's own facts into content: `{provider.email}` becomes the address, wherever text stands. */
export function fillPlaceholders(data: unknown, placeholders: Readonly<Record<string, string>>): Filled {
  const unknown = new Set<string>();
  const fillText = (text: string): string =>
    text.replace(PLACEHOLDER, (whole, name: string) => {
      const value = placeholders[name];
      if (value === undefined) unknown.add(name);
      return value ?? whole;
    });
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return value.includes('{') ? fillText(value) : value;
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, fill(entry)]));
  };
  return { data: fill(data), unknown: [...unknown] };
}

/** Says where a placeholder stands that the site does not define. */
export function unknownPlaceholder({ file, text }: Pick<SourceFile, 'file' | 'text'>, name: string): Problem {
  const line = text.slice(0, text.indexOf(`{${name}}`)).split('\n').length;
  return { file, line, message: `"{${name}}" is not known. Use a placeholder that site.config.ts defines.` };
}
