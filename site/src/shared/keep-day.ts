/**
 * `20 November 2026` with a space that does not break between day and month, as the build's typography writes it. For what
 * a browser formats itself.
 */
export function keepDay(written: string): string {
  return written.replace(/(\d\.?) /, '$1\u00A0');
}
