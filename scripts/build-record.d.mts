/**
 * Whether the sources that the record names and all files of the folder are those of the last time.
 *
 * @param recordFile may be deleted at any time
 */
export function isUpToDate(recordFile: string, folder: string): boolean;

/**
 * Remembers the files of the folder, and the sources that they depend on; nothing where a source was written while they
 * were made.
 *
 * @param made.since when that began, in milliseconds since 1970
 */
export function writeRecord(
  recordFile: string,
  made: { readonly folder: string; readonly sources: readonly string[]; readonly since: number },
): void;
