import type { Manifest } from '@quellwerk/engine/protocol';

/** The security headers of every answer. The manifest may sharpen each of them. */
export function securityHeaders(manifest: Manifest, isHttps: boolean): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    // Over plain http browsers ignore it, and a local trial must not bind a host to https.
    ...(isHttps ? { 'strict-transport-security': `max-age=${YEAR_S}` } : {}),
    ...lowerCaseNames(manifest.headers),
    'content-security-policy': manifest.contentSecurityPolicy,
  };
}

/** The policy with one more source for styles, for a page that holds its styles itself. */
export function allowStyle(policy: string, source: string): string {
  const directives = policy.split(';').map((directive) => directive.trim());
  const sourcesOf = (name: string) =>
    directives.find((directive) => directive.startsWith(`${name} `))?.slice(name.length + 1);
  const sources = sourcesOf('style-src') ?? sourcesOf('default-src') ?? '';
  const allowed = [...sources.split(' ').filter((known) => known !== '' && known !== "'none'"), source];
  const others = directives.filter((directive) => directive !== '' && !/^style-src\b(?!-)/.test(directive));
  return [...others, `style-src ${allowed.join(' ')}`].join('; ');
}

const YEAR_S = 31_536_000;

function lowerCaseNames(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
