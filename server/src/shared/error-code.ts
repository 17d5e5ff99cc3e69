/** The code of a Node system error (`ENOENT`, `EACCES` …), or nothing for any other value. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/**
 * Whether the program has made a mistake, which is no failure of what it asks. Drivers of databases give some of theirs no
 * code either, but these are none of the language's own kinds.
 */
export function isBug(error: unknown): boolean {
  const isOfLanguage =
    error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError;
  return isOfLanguage && errorCode(error) === undefined;
}
