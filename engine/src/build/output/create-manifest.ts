import type { Manifest } from '../../shared/protocol.ts';
import { NOT_FOUND_PATH } from '../../shared/protocol.ts';
import type { SiteDefinition } from '../content/site-definition.ts';
import type { RenderedPage } from '../render/render-pages.ts';
import { fileOfPath } from './output-files.ts';

/** Headers for every answer. Nothing here depends on the request. */
const HEADERS: Manifest['headers'] = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};

export interface ManifestInput {
  readonly site: SiteDefinition;
  readonly pages: readonly RenderedPage[];
  readonly buildHash: string;
  /** Addresses of the files that are served as they are. */
  readonly publicFiles: Iterable<string>;
}

const PICTURE = /\.(?:svg|png|ico|jpg|webp)$/;

/** What the server needs to know about the build. */
export function createManifest({ site, pages, buildHash, publicFiles }: ManifestInput): Manifest {
  return {
    buildHash,
    languages: site.languages,
    defaultLanguage: site.defaultLanguage,
    notFoundFiles: [
      ...site.catchAlls.map(({ matchPath, path }) => ({
        prefix: matchPath.slice(0, -1),
        file: fileOfPath(path).slice(1),
      })),
      { prefix: '/', file: NOT_FOUND_PATH.slice(1) },
    ],
    redirects: [],
    immutablePrefixes: ['/assets/', '/page-data/sq/d/'],
    dailyFiles: [...publicFiles].filter((address) => PICTURE.test(address)),
    contentSecurityPolicy: securityPolicy(site, pages),
    inlineStyles: Object.fromEntries(
      pages.map(({ page, inlineHashes }) => [fileOfPath(page.path).slice(1), `'${inlineHashes.style}'`]),
    ),
    headers: { ...HEADERS, 'x-frame-options': site.sandbox === undefined ? 'DENY' : 'SAMEORIGIN' },
    thirdPartyUrls: site.thirdPartyUrls ?? [],
  };
}

/** Scripts are few and the same everywhere, so their hashes stand in the policy itself. */
function securityPolicy(site: SiteDefinition, pages: readonly RenderedPage[]): string {
  const scripts = new Set(
    pages.flatMap(({ inlineHashes }) => (inlineHashes.script === undefined ? [] : [inlineHashes.script])),
  );
  const frames = site.sandbox === undefined ? "'none'" : "'self'";
  const others = (site.connectOrigins ?? []).join(' ');
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...[...scripts].map((hash) => `'${hash}'`), others].join(' ').trim(),
    "style-src 'self'",
    `img-src 'self' data: ${others}`.trim(),
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `connect-src 'self' ${others}`.trim(),
    "form-action 'self'",
    // A sandbox is a frame of the site's own; without one nothing is framed.
    `frame-src ${frames}`,
    `frame-ancestors ${frames}`,
    "base-uri 'none'",
  ].join('; ');
}
