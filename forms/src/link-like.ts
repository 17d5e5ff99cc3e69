/**
 * Tells whether a text holds something that looks like a link (R13.7): a scheme
 * (http, https, ftp, file) with `://`, `www.`, or a domain-like word whose last
 * part has two or more letters. Forms use it where a link is a sign of abuse.
 */
export function isLinkLike(text: string): boolean {
  return /(?:https?|ftp|file):\/\/|\bwww\.|[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.\p{L}{2,}(?![\p{L}\d])/iu.test(
    text,
  );
}
