/**
 * Path rules (R1). A *path* is what stands between
 * the host and `?`; an *address* is a path with its query and fragment. The
 * canonical path of a page is decoded and ends with a slash unless it names a
 * file.
 */

/** Adds the trailing slash to a path inside the site; a file has none. */
export function pathWithSlash(path: string): string {
  return path.endsWith('/') || isFileLike(path) ? path : `${path}/`;
}

/**
 * The canonical path of a percent-encoded one, so that `/de/%C3%BCber` and
 * `/de/über/` are one page. Undefined when no page can have this path: broken
 * percent-encoding, encoded slashes, `.` and `..`, doubled slashes,
 * backslashes, control characters.
 */
export function normalisePath(path: string): string | undefined {
  if (!path.startsWith('/') || NEVER_IN_A_PATH.test(path)) return undefined;
  const decoded = decodePath(path);
  if (decoded === undefined || NEVER_IN_A_DECODED_PATH.test(decoded)) return undefined;
  return pathWithSlash(decoded);
}

/** Whether a decoded path has a part that servers show to nobody. What lies in `.well-known` is for the public (RFC 8615). */
export function isHidden(path: string): boolean {
  return /\/\./.test(path.replace(/^\/\.well-known\//, '/'));
}

/** Whether the last segment ends with a file extension, such as `.pdf` or the `.2` of `v1.2`. */
export function isFileLike(path: string): boolean {
  return /\.[a-z\d]{1,11}$/i.test(path);
}

/** Matches `/de/*` against a path by whole segment; a pattern without `/*` stands for itself. Case counts. */
export function matchesPattern(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/*')) return path === pattern;
  const prefix = pattern.slice(0, -2);
  return path === prefix || path.startsWith(`${prefix}/`);
}

const NEVER_IN_A_PATH = /\/\/|\\|%2f|%5c/i;
// oxlint-disable-next-line no-control-regex -- control characters are what this looks for
const NEVER_IN_A_DECODED_PATH = /[\u0000-\u001f\u007f]|\/\.\.?(\/|$)/;

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
