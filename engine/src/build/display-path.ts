import { relative } from 'node:path';

/** The path as messages show it: from the working directory, where it is shorter. */
export function displayPath(absolute: string): string {
  const shown = relative(process.cwd(), absolute);
  return shown.startsWith('..') ? absolute : shown;
}
