/** How far the clocks of servers that share a database may be apart, in milliseconds: what lies further ahead is of a clock that was wrong. */
export const CLOCKS_APART_MS = 60 * 60_000;
