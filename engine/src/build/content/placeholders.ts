import type { Problem } from '../problems.ts';
import { suggest } from '../problems.ts';
import type { SourceFile } from './source-files.ts';

const PLACEHOLDER = /\{(?<name>provider(?:\.[a-zA-Z]+)?|fact\.[a-z0-9-]+(?:\.[a-z]+)?)\}/g;

interface Filled {
  readonly data: unknown;
  /** Placeholders that nothing defines. */
  readonly unknown: readonly string[];
}

/** Puts the site's own facts into content: `{provider.email}` becomes the address, `{fact.pay-50}` a sentence. */
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
export function unknownPlaceholder(
  { file, text }: Pick<SourceFile, 'file' | 'text'>,
  name: string,
  known: readonly string[],
): Problem {
  const line = text.slice(0, text.indexOf(`{${name}}`)).split('\n').length;
  const advice = name.startsWith('fact.')
    ? `Use a fact that content/facts has in this language. ${suggest(name, known.filter(isFact))}`
    : 'Use a placeholder that site.config.ts defines.';
  const message = `"{${name}}" is not known. ${advice}`;
  return { file, line, message };
}

function isFact(name: string): boolean {
  return name.startsWith('fact.');
}
