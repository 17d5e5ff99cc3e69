import { encodePath } from '../site/request-path.ts';
import { cachedFiles, immutableCaching, filesWithPolicy, shownPath } from './hosting-plan.ts';
import type { HostFile, HostingPlan } from './hosting-plan.ts';

/**
 * `_headers` and `_redirects`. No header stands in two rules that fit the same
 * address, because Netlify would join their values.
 */
export function netlifyFiles(plan: HostingPlan): readonly HostFile[] {
  const rules = [
    rule('/*', plan.headers),
    ...plan.immutablePrefixes.map((prefix) =>
      rule(`${prefix}*`, [['cache-control', immutableCaching(plan)]]),
    ),
    ...cachedFiles(plan).map(({ path, caching }) => rule(encodePath(path), [['cache-control', caching]])),
    ...filesWithPolicy(plan).map((file) =>
      rule(encodePath(shownPath(file)), [['content-security-policy', file.policy]]),
    ),
  ];
  const redirects = [
    ...plan.redirects.map(({ from, to, status }) => `${from} ${to} ${status}!`),
    ...plan.notFoundPages.map(({ prefix, file }) => `${prefix}* ${encodePath(file.path)} 404`),
  ];
  return [
    { name: '_headers', text: rules.join('\n') },
    { name: '_redirects', text: redirects.map((line) => `${line}\n`).join('') },
  ];
}

function rule(path: string, headers: readonly (readonly [string, string])[]): string {
  return `${path}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`;
}
