import { BUILT_HTML_POLICY, DEFAULT_POLICY } from '../../shared/trusted-types.ts';
import type { SiteDefinition } from '../content/definition/site-definition.ts';
import type { BuiltPage } from './add-pages.ts';

type PolicySite = Pick<
  SiteDefinition,
  'sandbox' | 'connectOrigins' | 'sendOrigins' | 'formOrigins' | 'demandsTrustedTypes'
>;
type PolicyPage = { readonly inlineHashes: Pick<BuiltPage['inlineHashes'], 'scripts'> };

/** Plain text becomes neither elements nor scripts; what does comes through these policies alone. */
const TRUSTED_TYPES = [
  "require-trusted-types-for 'script'",
  `trusted-types ${DEFAULT_POLICY} ${BUILT_HTML_POLICY}`,
];

/**
 * The Content-Security-Policy of every answer; a page's own styles are added by
 * whoever serves it. Scripts are few and the same everywhere, so their hashes
 * stand in the policy itself.
 */
export function securityPolicy(site: PolicySite, pages: readonly PolicyPage[]): string {
  const scripts = new Set(pages.flatMap(({ inlineHashes }) => inlineHashes.scripts));
  const frames = site.sandbox === undefined ? "'none'" : "'self'";
  const others = site.connectOrigins ?? [];
  const forms = site.formOrigins ?? [];
  const collectors = site.sendOrigins ?? [];
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...[...scripts].map((hash) => `'${hash}'`), ...others].join(' '),
    "style-src 'self'",
    ["img-src 'self' data:", ...others].join(' '),
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // With a script in the page a form is sent by `fetch`, without one by the browser.
    ["connect-src 'self'", ...others, ...forms, ...collectors].join(' '),
    ["form-action 'self'", ...forms].join(' '),
    // A sandbox is a frame of the site's own; without one nothing is framed.
    `frame-src ${frames}`,
    `frame-ancestors ${frames}`,
    "base-uri 'none'",
    // Scripts of others, in a sandbox or from another origin, know nothing of it.
    ...(site.demandsTrustedTypes === true && site.sandbox === undefined && others.length === 0
      ? TRUSTED_TYPES
      : []),
  ].join('; ');
}
