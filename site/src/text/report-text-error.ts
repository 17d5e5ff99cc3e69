/**
 * The one handler for missing translations, missing locale data and messages
 * that do not format (R14.2). While the build renders, such an error
 * stops the build; in the browser the page still renders, with the key in the
 * place of the words, and the error goes where uncaught ones go.
 */
export function reportTextError(error: unknown): void {
  if (typeof document === 'undefined') throw error;
  reportError(error);
}
