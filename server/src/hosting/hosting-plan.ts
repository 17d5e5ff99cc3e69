import type { Redirect } from '@quellwerk/engine/protocol';
import { pairsOf } from '../site/header-list.ts';
import { splitTarget } from '../site/site-answers.ts';
import type { RedirectTarget } from '../site/site-answers.ts';
import { isNoneOfTheServer } from '../release/manifest.ts';
import { INDEX_FILE, REVALIDATE } from '../release/served-release.ts';
import type { ServedRelease, SiteFile } from '../release/served-release.ts';

/**
 * What any host has to do to answer as our server does. Made from the release as
 * the server itself would serve it, so the two cannot differ.
 */
export interface HostingPlan {
  /** Uncompressed files, in the order of their addresses, so that two exports of a build are the same. */
  readonly files: readonly HostedFile[];
  readonly redirects: readonly HostedRedirect[];
  /** The first whose prefix fits answers with status 404; the last fits everything. */
  readonly notFoundPages: readonly { readonly prefix: string; readonly file: HostedFile }[];
  /** For every answer, besides policy and caching. */
  readonly headers: readonly Header[];
  /** Of everything that has none of its own. */
  readonly policy: string;
  readonly immutablePrefixes: readonly string[];
}

type HostedRedirect = Pick<Redirect, 'from' | 'status'> & RedirectTarget;

export type Header = readonly [name: string, value: string];

export interface HostedFile {
  /** Decoded, such as `/en/about/index.html`. */
  readonly path: string;
  readonly type: string;
  readonly caching: string;
  readonly isImmutable: boolean;
  readonly policy: string;
  /** Besides these, in place of those for every answer that have the same name. */
  readonly ownHeaders: readonly Header[];
}

/** A text file that configures a host; its name may hold a folder. */
export interface HostFile {
  readonly name: string;
  readonly text: string;
  readonly isExecutable?: boolean;
  /** How large it may be for its host, and what to do where it is larger. */
  readonly limit?: { readonly bytes: number; readonly advice: string };
}

const POLICY = 'content-security-policy';
/**
 * Requests that web servers would put right and this one refuses (`parseRequestPath`): slashes that are doubled or encoded,
 * `.` and `..`, NUL. A regular expression of PCRE and of RE2, for the request as it was sent.
 */
export const MALFORMED_REQUEST = String.raw`^[^?]*(?://|%2f|%5c|%00|/(?:\.|%2e){1,2}(?:[/?]|$))`;

export function createHostingPlan(release: ServedRelease): HostingPlan {
  const shared = new Map(pairsOf(release.headers));
  const addresses = [...release.addresses].sort(([one], [other]) => (one < other ? -1 : 1));
  const files = new Map<SiteFile, HostedFile>();
  for (const [path, address] of addresses) {
    if (address.kind !== 'file') continue;
    const headers = pairsOf(address.file.identity.headers);
    const valueOf = (name: string) => headers.find(([found]) => found === name)?.[1] ?? '';
    files.set(address.file, {
      path: path.replace(/\/$/, INDEX_FILE),
      type: valueOf('content-type'),
      caching: valueOf('cache-control'),
      isImmutable: address.isImmutable,
      policy: valueOf(POLICY),
      ownHeaders: headers.filter(([name, value]) => isNoneOfTheServer(name) && shared.get(name) !== value),
    });
  }
  const { redirects, immutablePrefixes, contentSecurityPolicy } = release.manifest;
  return {
    files: [...files.values()],
    redirects: redirects.map(({ from, to, status }) => ({ from, status, ...splitTarget(to) })),
    notFoundPages: release.notFoundPages.flatMap(({ prefix, file }) => {
      const page = files.get(file);
      return page === undefined ? [] : [{ prefix, file: page }];
    }),
    headers: pairsOf(release.headers).filter(([name]) => name !== POLICY),
    policy: contentSecurityPolicy,
    immutablePrefixes,
  };
}

/** Files whose caching is not what their prefix says. */
export function cachedFiles(plan: HostingPlan): readonly HostedFile[] {
  const immutable = immutableCaching(plan);
  return plan.files.filter(({ caching, isImmutable }) => caching !== (isImmutable ? immutable : REVALIDATE));
}

/** Files with a policy of their own: pages, which name their styles, and what runs WebAssembly. */
export function filesWithPolicy({ files, policy }: HostingPlan): readonly HostedFile[] {
  return files.filter((file) => file.policy !== policy);
}

/** Names of headers that not every answer has, or not with the same value. */
export function changingHeaders({ files }: HostingPlan): ReadonlySet<string> {
  return new Set(files.flatMap(({ ownHeaders }) => ownHeaders.map(([name]) => name)));
}

/** Caching below the immutable prefixes. */
export function immutableCaching({ files }: HostingPlan): string {
  const hashed = files.find(({ isImmutable, caching }) => isImmutable && caching !== REVALIDATE);
  return hashed?.caching ?? REVALIDATE;
}

/** What stands at the head of the files of an export, by which it is known again. */
export function writtenBy(target: string): string {
  return `Written by \`npm run export -- ${target}\`.`;
}

/** Text for the configuration of nginx and of Caddy, which take the same signs for a word of several parts. */
export function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** Text as a regular expression of either finds it. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
