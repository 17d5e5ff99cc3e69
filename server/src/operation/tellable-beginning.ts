import { SECRET_PATH } from '@quellwerk/measuring';

/** How much of a path may be told, where its end is a token or a reference; undefined for one that may be told whole. */
export function tellableBeginning(path: string): string | undefined {
  return SECRET_PATH.exec(plainSpelling(path))?.[1];
}

/** Routes know letters that are percent-encoded; a link that was copied wrongly leads nowhere and still has its token. */
function plainSpelling(path: string): string {
  return path
    .replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\/{2,}/g, '/')
    .toLowerCase();
}
