/** So many random bytes in hexadecimal digits. `crypto.randomUUID` is there over HTTPS and on one's own machine alone; this is everywhere. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
