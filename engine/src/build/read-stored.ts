import { existsSync, readFileSync } from 'node:fs';

/** What an earlier run stored as JSON; undefined when it is not there or was cut short, which costs only time. */
export function readStored(file: string): unknown {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
