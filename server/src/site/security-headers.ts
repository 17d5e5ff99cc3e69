import type { Manifest } from '@quellwerk/engine/protocol';

/** Which hosts browsers are told to ask by https only. */
export type TransportSecurity = 'off' | 'host' | 'subdomains';

const YEAR_S = 31_536_000;

/**
 * The security headers of every answer, names and values in turn. All of them
 * are the build's; the server adds nothing but `transportSecurity`, because only
 * it knows whether a request came over https.
 */
export function securityHeaders(manifest: Manifest): readonly string[] {
  const headers = Object.entries(manifest.headers)
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => name !== 'content-security-policy');
  return [...headers.flat(), 'content-security-policy', manifest.contentSecurityPolicy];
}

/** The header for answers over https. Over plain http browsers ignore it, and a local trial must not bind a host. */
export function transportSecurityHeader(setting: TransportSecurity): readonly string[] {
  if (setting === 'off') return [];
  const subdomains = setting === 'subdomains' ? '; includeSubDomains' : '';
  return ['strict-transport-security', `max-age=${YEAR_S}${subdomains}`];
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
