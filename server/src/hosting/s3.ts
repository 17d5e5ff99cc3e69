import { REVALIDATE } from '../release/served-release.ts';
import { changingHeaders, writtenBy } from './hosting-plan.ts';
import type { Header, HostedFile, HostFile, HostingPlan } from './hosting-plan.ts';

/**
 * For a bucket behind CloudFront: a script that uploads with type, caching and
 * policy, functions for addresses and policies, and the distribution's headers.
 * Files lie in a folder a group, because the command line tool takes one type at
 * a time. A page brings its policy along, so that both change in one step.
 */
export function s3Files(plan: HostingPlan): readonly HostFile[] {
  return [
    { name: 'upload.sh', text: uploadScript(plan), isExecutable: true },
    { name: 'viewer-request.js', text: viewerRequest(plan), limit: FUNCTION_LIMIT },
    { name: 'viewer-response.js', text: viewerResponse(plan) },
    { name: 'response-headers-policy.json', text: responseHeaders(plan) },
  ];
}

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html#limits-functions */
const FUNCTION_LIMIT = {
  bytes: 10_240,
  advice:
    'It holds every address that has moved: remove those that nobody asks for any more, or take another host.',
};

/** In which folder of the export a file lies. */
export function s3GroupFolder(plan: HostingPlan, file: HostedFile): string {
  const index = groupsOf(plan).findIndex((group) => keyOf(group) === keyOf(file));
  return `groups/${String(index + 1).padStart(2, '0')}`;
}

/** The page that the distribution shows in place of what is missing. */
const NOT_FOUND_FILE = '/404.html';
const CONTENT_POLICY = 'content-security-policy';
/** Under these names a file carries its policy and its own headers in the bucket. */
const POLICY = 'policy';
const HEADERS = 'headers';

interface Group {
  readonly type: string;
  readonly caching: string;
  readonly isImmutable: boolean;
  readonly policy: string;
  readonly ownHeaders: readonly Header[];
}

/** Hashed files first: a page is never there before its styles. */
function groupsOf({ files }: HostingPlan): readonly Group[] {
  const groups = new Map(files.map((file) => [keyOf(file), file]));
  return [...groups.values()].sort((a, b) => Number(b.isImmutable) - Number(a.isImmutable));
}

function keyOf({ type, caching, isImmutable, policy, ownHeaders }: Group): string {
  return [isImmutable, type, caching, policy, JSON.stringify(ownHeaders)].join('\n');
}

function metadataOf({ policy, ownHeaders }: Group, plan: HostingPlan) {
  return {
    ...(policy !== plan.policy && { [POLICY]: policy }),
    ...(ownHeaders.length > 0 && { [HEADERS]: JSON.stringify(Object.fromEntries(ownHeaders)) }),
  };
}

function uploadScript(plan: HostingPlan): string {
  const commands = groupsOf(plan).map(
    (group, index) =>
      `aws s3 cp "$here/groups/${String(index + 1).padStart(2, '0')}" "s3://$BUCKET" --recursive --no-progress \\
  --content-type '${group.type}' --cache-control '${group.caching}' \\
  --metadata ${quoteForShell(JSON.stringify(metadataOf(group, plan)))}\n`,
  );
  return `#!/bin/sh
# ${writtenBy('s3')} Usage: BUCKET=name DISTRIBUTION=id ./upload.sh
# Nothing is deleted: visitors in the middle of a deploy still need the files before.
set -eu
here=$(dirname "$0")
: "\${BUCKET:?Set BUCKET to the name of the bucket.}"
${commands.join('')}if [ -n "\${DISTRIBUTION:-}" ]; then
  aws cloudfront create-invalidation --distribution-id "$DISTRIBUTION" --paths '/*'
fi
`;
}

/**
 * A bucket knows neither index files nor redirects. CloudFront Functions run this in their runtime 2.0, and have so little
 * room that an address that has moved stands in it once, without its last slash.
 */
function viewerRequest(plan: HostingPlan): string {
  const moved = (wanted: 301 | 302) =>
    JSON.stringify(
      Object.fromEntries(
        plan.redirects
          .filter(({ status }) => status === wanted)
          // A space, which no address has, stands where the query of the request belongs.
          .map(({ from, address, fragment, takesQuery }) => [
            from.replace(/\/$/, ''),
            address + (takesQuery ? ' ' : '') + fragment,
          ]),
      ),
    );
  // No other function sees an answer of this one, and nobody promises it the headers of the distribution.
  const headers = [...plan.headers, [CONTENT_POLICY, plan.policy], ['cache-control', REVALIDATE]];
  return `// ${writtenBy('s3')} A CloudFront function for viewer requests.
const MOVED = ${moved(301)};
const FOUND = ${moved(302)};
const HEADERS = ${JSON.stringify(Object.fromEntries(headers))};

function handler(event) {
  const request = event.request;
  const uri = request.uri;
  const from = uri.replace(/\\/$/, '');
  if (MOVED[from] !== undefined) return redirect(301, MOVED[from], request.querystring);
  if (FOUND[from] !== undefined) return redirect(302, FOUND[from], request.querystring);
  if (uri.endsWith('/index.html'))
    return redirect(301, uri.replace(/^\\/+/, '/').replace(/index\\.html$/, ' '), request.querystring);
  if (uri.endsWith('/')) request.uri = uri + 'index.html';
  else if (!uri.split('/').pop().includes('.')) {
    return redirect(301, uri.replace(/^\\/+/, '/') + '/ ', request.querystring);
  }
  return request;
}

function redirect(status, target, querystring) {
  // Written without what this runtime may lack, such as destructuring.
  const pairs = [];
  Object.keys(querystring).forEach((name) => {
    const values = querystring[name].multiValue || [querystring[name]];
    values.forEach((each) => pairs.push(each.value === '' ? name : name + '=' + each.value));
  });
  const search = pairs.length === 0 ? '' : '?' + pairs.join('&');
  const headers = { location: { value: target.split(' ').join(search) } };
  Object.keys(HEADERS).forEach((name) => {
    headers[name] = { value: HEADERS[name] };
  });
  const statusDescription = status === 301 ? 'Moved Permanently' : 'Found';
  return { statusCode: status, statusDescription: statusDescription, headers: headers };
}
`;
}

/**
 * An answer that the browser has already says nothing of the file, and must leave policy and headers as they are. CloudFront
 * adds the distribution's headers before it runs this:
 * https://aws.amazon.com/blogs/networking-and-content-delivery/amazon-cloudfront-introduces-response-headers-policies/
 */
function viewerResponse(plan: HostingPlan): string {
  const changing = changingHeaders(plan);
  const shared = [[CONTENT_POLICY, plan.policy], ...plan.headers.filter(([name]) => changing.has(name))];
  return `// ${writtenBy('s3')} A CloudFront function for viewer responses.
const HEADERS = ${JSON.stringify(Object.fromEntries(shared))};

function handler(event) {
  const response = event.response;
  // Those of the distribution are for the not-found page, for which this does not run.
  Object.keys(HEADERS).forEach((name) => {
    delete response.headers[name];
  });
  if (response.statusCode !== 304) set(HEADERS, response);
  const own = response.headers['x-amz-meta-${POLICY}'];
  if (own !== undefined) response.headers['${CONTENT_POLICY}'] = { value: own.value };
  delete response.headers['x-amz-meta-${POLICY}'];
  const others = response.headers['x-amz-meta-${HEADERS}'];
  if (others !== undefined) set(JSON.parse(others.value), response);
  delete response.headers['x-amz-meta-${HEADERS}'];
  return response;
}

function set(headers, response) {
  Object.keys(headers).forEach((name) => {
    response.headers[name] = { value: headers[name] };
  });
}
`;
}

function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Headers that CloudFront has fields of its own for, with what their value is called there; it refuses them among the others. */
const SECURITY_FIELDS: Readonly<Record<string, readonly [field: string, value?: string]>> = {
  [CONTENT_POLICY]: ['ContentSecurityPolicy', 'ContentSecurityPolicy'],
  'x-content-type-options': ['ContentTypeOptions'],
  'referrer-policy': ['ReferrerPolicy', 'ReferrerPolicy'],
  'x-frame-options': ['FrameOptions', 'FrameOption'],
};

/**
 * As `aws cloudfront create-response-headers-policy --response-headers-policy-config` takes it. What differs from file to
 * file is that of the not-found page: CloudFront runs no function where the bucket answers 400 or more.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/edge-function-restrictions-all.html
 */
function responseHeaders(plan: HostingPlan): string {
  const changing = new Set([CONTENT_POLICY, ...changingHeaders(plan)]);
  const notFound = plan.files.find(({ path }) => path === NOT_FOUND_FILE);
  const headers = [...plan.headers, [CONTENT_POLICY, notFound?.policy ?? plan.policy] as const];
  const security = headers.flatMap(([name, value]) => {
    const [field, valueField] = SECURITY_FIELDS[name] ?? [];
    if (field === undefined) return [];
    const setting = {
      ...(valueField !== undefined && { [valueField]: value }),
      Override: !changing.has(name),
    };
    return [[field, setting]];
  });
  const items = headers
    .filter(([name]) => !(name in SECURITY_FIELDS))
    .map(([name, value]) => ({ Header: name, Value: value, Override: !changing.has(name) }));
  const config = {
    Name: 'quellwerk',
    Comment:
      'Headers of every answer and of the not-found page; what differs from file to file comes from the function.',
    SecurityHeadersConfig: Object.fromEntries(security),
    CustomHeadersConfig: { Quantity: items.length, Items: items },
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
