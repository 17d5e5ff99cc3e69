import { TOKEN_NAME } from '@quellwerk/measuring';
import { encodePath } from '../http/request-path.ts';
import { shownPath } from '../release/served-release.ts';
import { cachedFiles, immutableCaching, filesWithPolicy, writtenBy } from './hosting-plan.ts';
import type { HostFile, HostingPlan } from './hosting-plan.ts';

/**
 * For Cloudflare Pages: a worker, because a page's policy needs a rule of its
 * own and `_headers` takes a hundred. Hashed files pass it by.
 */
export function cloudflareFiles(plan: HostingPlan): readonly HostFile[] {
  const immutableHeaders = [...plan.headers, ['cache-control', immutableCaching(plan)] as const]
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('');
  const routes = {
    version: 1,
    include: ['/*'],
    exclude: plan.immutablePrefixes.map((prefix) => `${prefix}*`),
  };
  return [
    { name: '_worker.js', text: worker(plan) },
    { name: '_routes.json', text: `${JSON.stringify(routes, null, 2)}\n` },
    {
      name: '_headers',
      text: plan.immutablePrefixes.map((prefix) => `${prefix}*\n${immutableHeaders}`).join('\n'),
    },
  ];
}

function worker(plan: HostingPlan): string {
  const policies = filesWithPolicy(plan).map((file) => [encodePath(shownPath(file.path)), file.policy]);
  const cached = cachedFiles(plan).map(({ path, caching }) => [encodePath(path), caching]);
  const others = plan.files
    .filter(({ ownHeaders }) => ownHeaders.length > 0)
    .map((file) => [encodePath(shownPath(file.path)), file.ownHeaders]);
  const redirects = plan.redirects.flatMap(({ from, ...target }) => {
    const slashless = from.replace(/\/$/, '');
    return [slashless, `${slashless}/`].map((path) => [path, target]);
  });
  const notFound = plan.notFoundPages.map(({ prefix, file }) => [prefix, file.policy]);
  const table = (entries: readonly (readonly unknown[])[]) => `new Map(${JSON.stringify(entries, null, 1)})`;
  return `// ${writtenBy('cloudflare')} Export again for each release.
const HEADERS = ${JSON.stringify(plan.headers, null, 1)};
const POLICY = ${JSON.stringify(plan.policy)};
const POLICIES = ${table(policies)};
const CACHING = ${table(cached)};
const OTHER_HEADERS = ${table(others)};
const REDIRECTS = ${table(redirects)};
const NOT_FOUND_POLICIES = ${JSON.stringify(notFound, null, 1)};

export default {
  async fetch(request, { ASSETS }) {
    const { pathname, search } = new URL(request.url);
    const redirect = REDIRECTS.get(pathname);
    const answer = redirect === undefined ? await ASSETS.fetch(request) : moved(redirect, search);
    const headers = new Headers(answer.headers);
    for (const [name, value] of HEADERS) headers.set(name, value);
    for (const [name, value] of OTHER_HEADERS.get(pathname) ?? []) headers.set(name, value);
    headers.set('cache-control', CACHING.get(pathname) ?? 'no-cache');
    headers.set('content-security-policy', policyOf(pathname, answer.status));
    // A page with a token in its address asks for everything else without telling it.
    if (/${TOKEN_NAME}/i.test(search)) headers.set('referrer-policy', 'strict-origin');
    return new Response(answer.body, { status: answer.status, headers });
  },
};

function moved({ status, address, fragment, takesQuery }, search) {
  return new Response(null, { status, headers: { location: address + (takesQuery ? search : '') + fragment } });
}

function policyOf(pathname, status) {
  if (status !== 404) return POLICIES.get(pathname) ?? POLICY;
  return NOT_FOUND_POLICIES.find(([prefix]) => pathname.startsWith(prefix))?.[1] ?? POLICY;
}
`;
}
