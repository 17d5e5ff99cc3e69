/** The value as it is stored; undefined where there is no such cookie. */
export function readCookie(document: Document, name: string): string | undefined {
  const prefix = `${name}=`;
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length);
}
