/** What a restore makes of mails that waited when the copy was made. */

/** Why a mail is held, in `last_error`. */
export const HELD = 'held by a restore';

/**
 * Holds the mails that would leave at the next start of the server: most have left since the copy was made, and a copy that
 * is only tried out would write to people. They are as those that were given up, so whatever ends a submission deletes them,
 * and the tables stay as they are, so that a server of any version can follow.
 */
export const HOLD = `update outbox set state = 'dead', last_error = '${HELD}' where state in ('waiting', 'claimed')`;
