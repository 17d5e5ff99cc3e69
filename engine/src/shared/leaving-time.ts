/**
 * In which a browser says that its visitor leaves, in milliseconds: before that, what could not be fetched may only have been
 * broken off. Safari on iOS does once the other document answers.
 */
export const LEAVING_MS = 1000;

/**
 * A document that is there so long after its visitor has started for another address, in milliseconds, has not been left: a
 * mail was written, or a file downloaded, which begin in the same way.
 */
export const STAYS_AFTER_MS = 30_000;
