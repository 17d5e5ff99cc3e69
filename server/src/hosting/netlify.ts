import { encodePath } from '../http/request-path.ts';
import { shownPath } from '../release/served-release.ts';
import {
  cachedFiles,
  changingHeaders,
  immutableCaching,
  filesWithPolicy,
  writtenBy,
} from './hosting-plan.ts';
import type { Header, HostedFile, HostFile, HostingPlan } from './hosting-plan.ts';

/**
 * `_headers` and `_redirects`. No header stands in two rules that fit the same
 * address, because Netlify would join their values: one that some files have in
 * another way is sent for pages, hashed files and those files alone.
 */
export function netlifyFiles(plan: HostingPlan): readonly HostFile[] {
  const names = changingHeaders(plan);
  const changing = plan.headers.filter(([name]) => names.has(name));
  const others = (file: HostedFile): readonly Header[] => [
    ...changing.filter(([name]) => !file.ownHeaders.some(([own]) => own === name)),
    ...file.ownHeaders,
  ];
  const pages = new Set(filesWithPolicy(plan));
  const rules = [
    rule(
      '/*',
      plan.headers.filter(([name]) => !names.has(name)),
    ),
    ...plan.immutablePrefixes.map((prefix) =>
      rule(`${prefix}*`, [['cache-control', immutableCaching(plan)], ...changing]),
    ),
    ...cachedFiles(plan).map(({ path, caching }) => rule(encodePath(path), [['cache-control', caching]])),
    ...[...pages].map((file) =>
      rule(encodePath(shownPath(file.path)), [['content-security-policy', file.policy], ...others(file)]),
    ),
    ...plan.files
      .filter((file) => file.ownHeaders.length > 0 && !pages.has(file))
      .map((file) => rule(encodePath(shownPath(file.path)), others(file))),
  ];
  const redirects = [
    ...plan.redirects.map(
      ({ from, status, address, fragment }) => `${from} ${address}${fragment} ${status}!`,
    ),
    ...plan.notFoundPages.map(({ prefix, file }) => `${prefix}* ${encodePath(file.path)} 404`),
  ];
  const head = `# ${writtenBy('netlify')} Export again for each release.\n`;
  return [
    { name: '_headers', text: head + rules.join('\n') },
    { name: '_redirects', text: head + redirects.map((line) => `${line}\n`).join('') },
  ];
}

function rule(path: string, headers: readonly Header[]): string {
  return `${path}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`;
}
