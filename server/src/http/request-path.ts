/**
 * One reading of the request target for the whole server: routing, files,
 * redirects and logs agree on what was asked for (R1.4).
 */

export type RequestPath =
  | {
      readonly kind: 'path';
      /** Decoded, starts with exactly one slash. */
      readonly path: string;
      readonly segments: readonly string[];
      /** The query as it was sent, with its question mark, or nothing. */
      readonly query: string;
    }
  | { readonly kind: 'malformed'; readonly path: string };

/**
 * Malformed are: broken percent-encoding, encoded slashes, backslashes,
 * control characters, `.` and `..`, doubled slashes, and anything that does not
 * start with one slash. Such a target names no page and no other host.
 */
export function parseRequestPath(target: string): RequestPath {
  const raw = pathWithoutQuery(target);
  const decoded = raw.startsWith('/') ? raw.slice(1).split('/').map(decodeSegment) : [];
  const segments = decoded.filter((segment) => segment !== undefined);
  const isSound =
    segments.length > 0 &&
    segments.length === decoded.length &&
    segments.every((segment, index) => isPlain(segment) || (segment === '' && index === segments.length - 1));
  if (!isSound) return { kind: 'malformed', path: raw };
  return {
    kind: 'path',
    path: `/${segments.join('/')}`,
    segments,
    query: /\?[^#]*/.exec(target)?.[0] ?? '',
  };
}

/** The path as it was sent. The query is left out because it may hold tokens. */
export function pathWithoutQuery(target: string): string {
  const end = target.search(/[?#]/);
  return end === -1 ? target : target.slice(0, end);
}

/**
 * The target without host and user, where it was sent in absolute form
 * (`GET http://host/path`, RFC 9112, 3.2.2). From here on nothing shows them.
 */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const rest = /^https?:\/\/[^/?#]*(.*)$/i.exec(target)?.[1];
  if (rest === undefined) return target;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Nothing whose name starts with a dot is published, except the folder RFC 8615 reserves. */
export function isHidden(segments: readonly string[]): boolean {
  return segments.some(
    (segment, index) => segment.startsWith('.') && !(index === 0 && segment === '.well-known'),
  );
}

/** A decoded path encoded again, safe in a `Location` header. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

function isPlain(segment: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return segment !== '' && segment !== '.' && segment !== '..' && !/[/\\\x00-\x1f\x7f]/.test(segment);
}
