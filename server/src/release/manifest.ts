import { validateHeaderName, validateHeaderValue } from 'node:http';
import type { Manifest } from '@quellwerk/engine/protocol';
import * as v from 'valibot';
import { isHidden, parseRequestPath } from '../http/request-path.ts';

export type ManifestResult =
  | { readonly kind: 'manifest'; readonly manifest: Manifest }
  | { readonly kind: 'problems'; readonly problems: readonly string[] };

/** Checks the text of `dist/manifest.json`; every problem names the place in the file. */
export function parseManifest(text: string): ManifestResult {
  const result = v.safeParse(manifestSchema, text);
  if (result.success) return { kind: 'manifest', manifest: result.output };
  return {
    kind: 'problems',
    problems: result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}  ${issue.message}`),
  };
}

const path = v.pipe(v.string(), v.regex(/^\/(?![/\\])/, 'is not a path that starts with one slash.'));
/** A redirect stays on this host unless it names another one in full. */
const redirectTarget = v.pipe(
  v.string(),
  v.regex(/^(\/(?![/\\])|https:\/\/)/, 'is neither a path that starts with one slash nor an https address.'),
  v.check(
    isLocation,
    'holds a character that no address may hold, such as a line break or a letter not encoded.',
  ),
);
const redirect = v.pipe(
  v.object({ from: path, to: redirectTarget, status: v.picklist([301, 302]) }),
  v.check(({ from, to }) => withSlash(from) !== withSlash(to), 'leads to itself.'),
);
/** An address that can only lie below the served folder, and that is not hidden. */
const servedAddress = v.pipe(v.string(), v.check(isServedAddress, 'is not the address of a served file.'));
const headerName = v.pipe(v.string(), v.check(isHeaderName, 'is not a valid header name.'));
/** What the server says of a file follows from the file. */
const otherHeaderName = v.pipe(headerName, v.check(isNoneOfTheServer, "is the server's own."));
const headerValue = v.pipe(v.string(), v.check(isHeaderValue, 'is not a valid header value.'));

const policy = v.pipe(
  headerValue,
  v.check(isStrictPolicy, "allows 'unsafe-inline' or 'unsafe-eval'. Allow scripts by their hash instead."),
);

const STYLE_HASHES = /^'sha(256|384|512)-[\w+/=-]+'( 'sha(256|384|512)-[\w+/=-]+')*$/;

const manifestSchema = v.pipe(
  v.string(),
  v.parseJson(undefined, 'is not JSON.'),
  v.object({
    buildHash: v.string(),
    files: v.record(servedAddress, v.pipe(v.string(), v.regex(/^[\da-f]{16}$/, 'is not a content hash.'))),
    earlierFiles: v.array(v.array(v.string())),
    notFoundFiles: v.array(v.object({ prefix: path, file: v.string() })),
    redirects: v.array(redirect),
    immutablePrefixes: v.array(path),
    dailyFiles: v.array(path),
    contentSecurityPolicy: policy,
    // Releases of earlier versions have none; a new server serves them, and a rollback leads to them.
    otherPolicies: v.optional(v.array(v.object({ prefix: path, contentSecurityPolicy: policy })), []),
    otherHeaders: v.optional(
      v.array(v.object({ files: v.array(servedAddress), headers: v.record(otherHeaderName, headerValue) })),
      [],
    ),
    inlineStyles: v.record(
      v.string(),
      v.pipe(v.string(), v.regex(STYLE_HASHES, "is not a source like 'sha256-…'.")),
    ),
    headers: v.record(headerName, headerValue),
    extensions: v.record(v.string(), v.unknown()),
    thirdPartyUrls: v.array(v.pipe(v.string(), v.check(isWebAddress, 'is not an http or https address.'))),
  }),
) satisfies v.GenericSchema<string, Manifest>;

function isServedAddress(address: string): boolean {
  const parsed = parseRequestPath(address);
  return (
    parsed.kind === 'path' && parsed.query === '' && !parsed.path.endsWith('/') && !isHidden(parsed.segments)
  );
}

/** Visible ASCII, because a `Location` header is sent byte by byte. */
function isLocation(target: string): boolean {
  return /^[\x21-\x7e]+$/.test(target);
}

function withSlash(address: string): string {
  return address.endsWith('/') ? address : `${address}/`;
}

function isStrictPolicy(policy: string): boolean {
  return !/'unsafe-(inline|eval)'/i.test(policy);
}

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

function isHeaderName(name: string): boolean {
  return isAccepted(() => validateHeaderName(name));
}

/** False for what the server says of each file. */
export function isNoneOfTheServer(name: string): boolean {
  return !/^(?:content-.*|cache-control|etag|vary|accept-ranges)$/i.test(name);
}

function isHeaderValue(value: string): boolean {
  return isAccepted(() => validateHeaderValue('x-any', value));
}

/** Node offers its header rules only as functions that throw a TypeError. */
function isAccepted(validate: () => void): boolean {
  try {
    validate();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
