import { validateHeaderName, validateHeaderValue } from 'node:http';
import type { Manifest } from '@quellwerk/engine/protocol';
import * as v from 'valibot';

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
);
const headerValue = v.pipe(v.string(), v.check(isHeaderValue, 'is not a valid header value.'));

const STYLE_HASHES = /^'sha(256|384|512)-[\w+/=-]+'( 'sha(256|384|512)-[\w+/=-]+')*$/;

const manifestSchema = v.pipe(
  v.string(),
  v.parseJson(undefined, 'is not JSON.'),
  v.object({
    buildHash: v.string(),
    languages: v.array(v.string()),
    defaultLanguage: v.string(),
    notFoundFiles: v.array(v.object({ prefix: path, file: v.string() })),
    redirects: v.array(v.object({ from: path, to: redirectTarget, status: v.picklist([301, 302]) })),
    immutablePrefixes: v.array(path),
    dailyFiles: v.array(path),
    contentSecurityPolicy: v.pipe(
      headerValue,
      v.check(
        isStrictPolicy,
        "allows 'unsafe-inline' or 'unsafe-eval'. Allow scripts by their hash instead.",
      ),
    ),
    inlineStyles: v.record(
      v.string(),
      v.pipe(v.string(), v.regex(STYLE_HASHES, "is not a source like 'sha256-…'.")),
    ),
    headers: v.record(v.pipe(v.string(), v.check(isHeaderName, 'is not a valid header name.')), headerValue),
    thirdPartyUrls: v.array(v.pipe(v.string(), v.check(isWebAddress, 'is not an http or https address.'))),
  }),
) satisfies v.GenericSchema<string, Manifest>;

function isStrictPolicy(policy: string): boolean {
  return !/'unsafe-(inline|eval)'/i.test(policy);
}

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

function isHeaderName(name: string): boolean {
  return isAccepted(() => validateHeaderName(name));
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
