import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPRESSED, fileOfPath, IMMUTABLE_PREFIXES, NOT_FOUND_PATH } from '../../shared/addresses.ts';
import type { Manifest } from '../../shared/protocol.ts';
import type { SiteDefinition } from '../content/definition/site-definition.ts';
import { HalfWrittenError } from '../problems.ts';
import type { BuiltPage } from './add-pages.ts';
import type { OutputFiles } from './output-files.ts';
import { securityPolicy } from './security-policy.ts';

/** Headers for every answer. Nothing here depends on the request. */
const HEADERS: Manifest['headers'] = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** In place of these, for files that other sites may load into their pages and read. */
const OPEN_HEADERS = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' };

export interface ManifestInput {
  readonly site: SiteDefinition;
  readonly pages: readonly BuiltPage[];
  readonly buildHash: string;
  /** Addresses of the files that are served as they are. */
  readonly publicFiles: Iterable<string>;
  readonly output: OutputFiles;
  readonly earlierFiles: Manifest['earlierFiles'];
  readonly extensions: Manifest['extensions'];
}

/**
 * A worker has the policy of its own script's answer, so WebAssembly can be
 * allowed there and stay forbidden in pages. These files load and fetch from this
 * origin and show nothing.
 */
const WEB_ASSEMBLY_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

const PICTURE = /\.(?:svg|png|ico|jpe?g|webp|avif|gif)$/i;

/** What the server needs to know about the build. */
export function createManifest(input: ManifestInput): Manifest {
  const { site, pages, buildHash, publicFiles, output, earlierFiles, extensions } = input;
  const hashes = output.entries().map(([address, { hash }]) => [address, hash] as const);
  const open = hashes
    .map(([address]) => address)
    .filter((address) => !COMPRESSED.test(address) && site.isOpenFile?.(address) === true);
  return {
    buildHash,
    files: Object.fromEntries(hashes.sort(([a], [b]) => (a < b ? -1 : 1))),
    earlierFiles,
    notFoundFiles: [
      ...site.catchAlls.map(({ matchPath, path }) => ({
        prefix: matchPath.slice(0, -1),
        file: fileOfPath(path).slice(1),
      })),
      { prefix: '/', file: NOT_FOUND_PATH.slice(1) },
    ],
    redirects: (site.redirects ?? []).map(({ from, to, status }) => ({ from, to: asLocation(to), status })),
    immutablePrefixes: IMMUTABLE_PREFIXES,
    dailyFiles: [...publicFiles].filter((address) => PICTURE.test(address)),
    contentSecurityPolicy: securityPolicy(site, pages),
    otherPolicies: (site.webAssemblyPrefixes ?? []).map((prefix) => ({
      prefix,
      contentSecurityPolicy: WEB_ASSEMBLY_POLICY,
    })),
    otherHeaders: open.length === 0 ? [] : [{ files: open.sort(), headers: OPEN_HEADERS }],
    inlineStyles: Object.fromEntries(
      pages.map(({ page, inlineHashes }) => [fileOfPath(page.path).slice(1), `'${inlineHashes.style}'`]),
    ),
    headers: {
      ...HEADERS,
      'x-frame-options': site.sandbox === undefined ? 'DENY' : 'SAMEORIGIN',
      ...(site.isIndexable === false && { 'x-robots-tag': 'noindex' }),
    },
    thirdPartyUrls: site.thirdPartyUrls ?? [],
    extensions,
  };
}

/** Servers send it as it stands here, byte by byte. What is percent-encoded already stays so. */
function asLocation(address: string): string {
  return address.replaceAll(/[^\u0021-\u007e]+/g, encodeURIComponent);
}

/**
 * Writes the manifest beside the one that is there.
 *
 * @returns what puts it into its place, in one step, once the files are in theirs; it throws HalfWrittenError where it
 *   cannot
 */
export function stageManifest(outDir: string, manifest: Manifest): () => void {
  const file = join(outDir, 'manifest.json');
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return () => undefined;
  const next = `${file}.next`;
  writeFileSync(next, text);
  return () => {
    try {
      renameSync(next, file);
    } catch (cause) {
      throw new HalfWrittenError(cause);
    }
  };
}
