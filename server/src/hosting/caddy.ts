import { TOKEN_NAME } from '@quellwerk/measuring';
import { INDEX_FILE, REVALIDATE, shownPath } from '../release/served-release.ts';
import { encodePath } from '../http/request-path.ts';
import {
  cachedFiles,
  escapePattern,
  immutableCaching,
  filesWithPolicy,
  MALFORMED_REQUEST,
  quote,
  writtenBy,
} from './hosting-plan.ts';
import type { HostFile, HostingPlan } from './hosting-plan.ts';

/** A Caddyfile. Caddy fetches a certificate by itself when `SITE_ADDRESS` names a domain. */
export function caddyFiles(plan: HostingPlan, root: string): readonly HostFile[] {
  return [{ name: 'Caddyfile', text: caddyfile(plan, root) }];
}

/** As it is asked for, and as Caddy finds it: a page's folder, and the file in it. */
function pathsOf({ path }: { readonly path: string }): string[] {
  return [...new Set([path, shownPath(path)])];
}

function caddyfile(plan: HostingPlan, root: string): string {
  const policies = filesWithPolicy(plan).flatMap((file) =>
    pathsOf(file).map((path) => `    ${quote(path)} ${quote(file.policy)}\n`),
  );
  const redirects = plan.redirects.flatMap(({ from, status, address, fragment, takesQuery }) => {
    const slashless = from.replace(/\/$/, '');
    const target = quote(address + (takesQuery ? '{quellwerk_query}' : '') + fragment);
    return [slashless, `${slashless}/`].map((path) => `    redir ${quote(path)} ${target} ${status}\n`);
  });
  const immutable = plan.immutablePrefixes.map((prefix) => quote(`${prefix}*`)).join(' ');
  const cached = cachedFiles(plan).map(
    ({ path, caching }) => `    header ${quote(path)} cache-control ${quote(caching)}\n`,
  );
  const others = plan.files.flatMap((file) =>
    pathsOf(file).flatMap((path) =>
      file.ownHeaders.map(([name, value]) => `    header ${quote(path)} ${name} ${quote(value)}\n`),
    ),
  );
  // Caddy's own redirect to a page's slash would drop the query, and it has none from the name of the file.
  const slashes = plan.files
    .filter(({ path }) => path.endsWith(INDEX_FILE))
    .flatMap((file) =>
      [shownPath(file.path).slice(0, -1), file.path]
        .filter((path) => path !== '')
        .map((path) => `    ${quote(path)} ${quote(encodePath(shownPath(file.path)))}\n`),
    );
  const headers = plan.headers.map(([name, value]) => `  header ${name} ${quote(value)}\n`);
  return `# ${writtenBy('caddy')} Export again for each release.
(headers) {
${headers.join('')}  header cache-control ${quote(REVALIDATE)}
  header -server
  # A page with a token in its address asks without telling it. Deferred, because Caddy sets first what has a condition.
  @secret expression \`{http.request.orig_uri.query}.matches('(?i)${TOKEN_NAME}')\`
  header @secret {
    referrer-policy strict-origin
    defer
  }
}

{$SITE_ADDRESS::8080} {
  root * ${quote(root)}
  map {query} {quellwerk_query} {
    "" ""
    default "?{query}"
  }
  map {path} {quellwerk_slash} {
${slashes.join('')}    default ""
  }
  map {path} {quellwerk_policy} {
${policies.join('')}    default ${quote(plan.policy)}
  }
  route {
    @malformed expression \`{http.request.orig_uri}.matches(r'(?i)${MALFORMED_REQUEST}')\`
    error @malformed 404
    import headers
    @other not method GET HEAD
    handle @other {
      header allow "GET, HEAD"
      respond 405
    }
    header content-security-policy {quellwerk_policy}
    @immutable path ${immutable}
    header @immutable cache-control ${quote(immutableCaching(plan))}
${cached.join('')}${others.join('')}${redirects.join('')}    @slash expression {quellwerk_slash} != ""
    redir @slash {quellwerk_slash}{quellwerk_query} 301
${types(plan)}    @hidden {
      path */.*
      not path /.well-known/*
    }
    error @hidden 404
    file_server {
      precompressed br gzip
    }
  }
  handle_errors {
${notFound(plan)}  }
}
`;
}

/**
 * What is missing is answered in the language of its place. Caddy's own matcher of paths takes no notice of capitals, and no
 * page stands at `/EN/`.
 */
function notFound(plan: HostingPlan): string {
  return plan.notFoundPages
    .map(
      ({ prefix, file }, index) => `    @place${index} path_regexp ${quote(`^${escapePattern(prefix)}`)}
    handle @place${index} {
      import headers
      header content-type ${quote(file.type)}
      header content-security-policy ${quote(file.policy)}
      rewrite * ${quote(file.path)}
      file_server
    }\n`,
    )
    .join('');
}

/** By extension, as the server itself names them; a file without one by its path. */
function types({ files }: HostingPlan): string {
  const byPattern = new Map(
    files.map(({ path, type }) => [path.replace(/^.*(?=\.\w+$)/, '*'), type] as const),
  );
  return [...byPattern]
    .map(
      ([pattern, type], index) =>
        // Set when the answer leaves, because Caddy's file server sets a type of its own.
        `    @type${index} path ${quote(pattern)}
    header @type${index} {
      content-type ${quote(type)}
      defer
    }\n`,
    )
    .join('');
}
