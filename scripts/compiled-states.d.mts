/** Stands in the name of a folder in which a state of the engine is being compiled. */
export const DRAFT: string;

/**
 * The names of the compiled states of the engine that nobody needs any more: all but those that were used last, and drafts
 * whose compilation was ended before it was done.
 *
 * @param folders each with the time of its last use, in milliseconds since 1970
 */
export function outdatedStates(
  folders: readonly { readonly name: string; readonly usedMs: number }[],
  nowMs: number,
): string[];
