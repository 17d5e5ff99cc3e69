import { SECRET_PATH } from '@quellwerk/measuring';

/** The part of a path that may be logged and stored, where its end is a token or a reference; undefined for one that may be whole. */
export function publicPathPrefix(path: string): string | undefined {
  return SECRET_PATH.exec(plainSpelling(path))?.[1];
}

/** Routes know letters that are percent-encoded; a link that was copied wrongly leads nowhere and still has its token. */
function plainSpelling(path: string): string {
  return path
    .replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\/{2,}/g, '/')
    .toLowerCase();
}
