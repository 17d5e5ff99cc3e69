/**
 * In which a browser says that its visitor leaves, in milliseconds: before that, what could not be fetched may only have been
 * broken off. Safari on iOS does once the other document answers.
 */
export const LEAVING_MS = 1000;
