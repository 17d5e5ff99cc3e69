/** The earlier ones stay for those who change between branches, and for a development server that runs on. */
const STATES_KEPT = 3;
/** In the name of a state that is being compiled. */
export const DRAFT = '.next-';
/** So long a compilation takes at most. */
const DRAFT_MS = 10 * 60_000;

export function outdatedStates(folders, nowMs) {
  const states = folders.filter(({ name }) => !name.includes(DRAFT)).sort((a, b) => b.usedMs - a.usedMs);
  // Others may be compiling just now; whoever has not ended by now has been ended.
  const leftDrafts = folders.filter(({ name, usedMs }) => name.includes(DRAFT) && nowMs - usedMs > DRAFT_MS);
  return [...states.slice(STATES_KEPT), ...leftDrafts].map(({ name }) => name);
}
