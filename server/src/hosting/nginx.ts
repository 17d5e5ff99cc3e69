import { TOKEN_NAME } from '@quellwerk/measuring';
import { REVALIDATE } from '../release/served-release.ts';
import {
  cachedFiles,
  changingHeaders,
  escapePattern,
  immutableCaching,
  filesWithPolicy,
  MALFORMED_REQUEST,
  quote,
  writtenBy,
} from './hosting-plan.ts';
import type { HostFile, HostingPlan } from './hosting-plan.ts';

/** A server block for nginx, to be included in its `http` block, and the maps it needs. */
export function nginxFiles(plan: HostingPlan, root: string): readonly HostFile[] {
  return [{ name: 'site.conf', text: `${maps(plan)}\n${server(plan, root)}` }];
}

/** Looked up once per answer; after an internal redirect to an error page they say what belongs to that page. */
function maps(plan: HostingPlan): string {
  const policies = filesWithPolicy(plan).map(({ path, policy }) => `  ${quote(path)} ${quote(policy)};\n`);
  const cached = cachedFiles(plan).map(({ path, caching }) => `  ${quote(path)} ${quote(caching)};\n`);
  const immutable = plan.immutablePrefixes.map(
    (prefix) => `  ${quote(`~^${escapePattern(prefix)}`)} ${quote(immutableCaching(plan))};\n`,
  );
  const shown = plan.notFoundPages.map(({ file }) => `  ${quote(`~^${escapePattern(file.path)} `)} "";\n`);
  const others = [...changingHeaders(plan)].map((name, index) => {
    const shared = plan.headers.find(([found]) => found === name)?.[1] ?? '';
    const own = plan.files.flatMap(({ path, ownHeaders }) => {
      const value = ownHeaders.find(([found]) => found === name)?.[1];
      return value === undefined ? [] : [`  ${quote(path)} ${quote(value)};\n`];
    });
    return `map $uri ${variableOf(index)} {\n  default ${quote(shared)};\n${own.join('')}}\n`;
  });
  return `# ${writtenBy('nginx')} Include it in nginx's http block, and export again for each release.
# Include it before every other file that has a map: nginx takes these two once, and before the first map.
map_hash_bucket_size 512;
map_hash_max_size 16384;
# The page that answers has the same request, and must not be refused again.
map "$uri $request_uri" $quellwerk_malformed {
  volatile;
  default "";
${shown.join('')}  ${quote(`~*^.* ${MALFORMED_REQUEST.slice(1)}`)} 1;
}
# A page has one address. What nginx looks for in a folder has its name as well, but not the request.
map $request_uri $quellwerk_folder {
  default "";
  # A request that is refused stays so while its page is shown. The first line that fits counts.
  ${quote(`~*${MALFORMED_REQUEST}`)} "";
  "~^(?<folder>[^?]*/)index\\.html(?:\\?|$)" $folder;
}
# A page with a token in its address asks for everything else without telling it.
map $request_uri $quellwerk_referrer {
  default "";
  "~*\\?.*${TOKEN_NAME}" "strict-origin";
}
map $uri $quellwerk_policy {
  default ${quote(plan.policy)};
${policies.join('')}}
map $uri $quellwerk_caching {
  default ${quote(REVALIDATE)};
${cached.join('')}${immutable.join('')}}
${others.join('')}`;
}

function server(plan: HostingPlan, root: string): string {
  const changing = [...changingHeaders(plan)];
  // nginx leaves out a header without a value.
  const headers = [
    ...plan.headers
      .filter(([name]) => !changing.includes(name))
      .map(([name, value]) => `  add_header ${name} ${quote(value)} always;\n`),
    ...changing.map((name, index) => `  add_header ${name} ${variableOf(index)} always;\n`),
  ];
  const redirects = plan.redirects.flatMap(({ from, status, address, fragment, takesQuery }) => {
    const slashless = from.replace(/\/$/, '');
    const target = quote(address + (takesQuery ? '$is_args$args' : '') + fragment);
    return [slashless, `${slashless}/`].map(
      (path) => `  location = ${quote(path)} { return ${status} ${target}; }\n`,
    );
  });
  const notFound = plan.notFoundPages.map(({ prefix, file }) => {
    const lines = [
      `error_page 404 ${quote(file.path)};`,
      `error_page 403 =404 ${quote(file.path)};`,
      // Nothing hidden is served, except what RFC 8615 reserves.
      `location ~ "/\\.(?!well-known/)" { return 404; }`,
    ];
    if (prefix === '/') return lines.map((line) => `  ${line}\n`).join('');
    return `  location ${quote(prefix)} {\n${lines.map((line) => `    ${line}\n`).join('')}  }\n`;
  });
  return `server {
  listen 8080;
  root ${quote(root)};
  index index.html;
  charset off;
  gzip_static on;
  gzip_vary on;
  # Redirects to a page's slash stay on the host and port that the visitor sees.
  absolute_redirect off;
  server_tokens off;
  disable_symlinks on from=$document_root;
  merge_slashes off;
  if ($quellwerk_malformed) { return 404; }
  if ($quellwerk_folder) { return 301 $quellwerk_folder$is_args$args; }
${types(plan)}
${headers.join('')}  add_header content-security-policy $quellwerk_policy always;
  add_header cache-control $quellwerk_caching always;
  add_header referrer-policy $quellwerk_referrer always;

${redirects.join('')}${notFound.join('')}}
`;
}

/** By extension, as the server itself names them. */
function types({ files }: HostingPlan): string {
  const byType = new Map<string, Set<string>>();
  for (const { path, type } of files) {
    const extension = /\.(\w+)$/.exec(path)?.[1];
    if (extension !== undefined) byType.set(type, (byType.get(type) ?? new Set()).add(extension));
  }
  const lines = [...byType].map(([type, extensions]) => `    ${quote(type)} ${[...extensions].join(' ')};\n`);
  return `  default_type application/octet-stream;\n  types {\n${lines.join('')}  }`;
}

function variableOf(index: number): string {
  return `$quellwerk_header_${index}`;
}
