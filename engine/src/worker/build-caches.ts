/**
 * The caches of one build, named after it. Only answers of the worker's own
 * build get in, so that HTML of one build never meets data of another, even when
 * a deploy happens while an older worker is still in charge.
 */
import { BUILD_ATTRIBUTE } from '../shared/document.ts';

export interface BuildCaches {
  readonly precache: string;
  readonly pages: string;
  readonly pageData: string;
  readonly files: string;
}

/** Their names change with the build, so that no file of one is ever answered with by another (R8.7). */
export function cachesOfBuild(buildHash: string): BuildCaches {
  return {
    precache: `precache-${buildHash}`,
    pages: `pages-${buildHash}`,
    pageData: `page-data-${buildHash}`,
    files: `files-${buildHash}`,
  };
}

/** The caches that another build has left behind; every cache of this origin is the worker's. */
export function outdatedCaches(names: readonly string[], current: BuildCaches): string[] {
  const kept = new Set<string>(Object.values(current));
  return names.filter((name) => !kept.has(name));
}

/**
 * Whether an answer is a document that says that this build made it. What is none, such as a film, is not read. Browsers take
 * no answer from a worker for a document that has come by a redirect (Fetch, 4.1).
 */
export async function isPageOfBuild(answer: Response, buildHash: string): Promise<boolean> {
  if (answer.redirected || !isHtml(answer.headers)) return false;
  return (await answer.clone().text()).includes(` ${BUILD_ATTRIBUTE}="${buildHash}"`);
}

/** Whether an answer is a page-data record that says that this build made it. */
export async function isDataOfBuild(answer: Response, buildHash: string): Promise<boolean> {
  return buildHashOf(await answer.clone().text()) === buildHash;
}

/** Whether app data names another build; an answer without a hash does not. */
export function isDataOfOtherBuild(text: string, buildHash: string): boolean {
  const liveBuild = buildHashOf(text);
  return typeof liveBuild === 'string' && liveBuild !== buildHash;
}

function buildHashOf(text: string): unknown {
  try {
    const record: unknown = JSON.parse(text);
    return typeof record === 'object' && record !== null && 'buildHash' in record
      ? record.buildHash
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether an answer may be kept at all. `no-store` forbids it to every cache, and `private` is what one visitor alone
 * was sent (RFC 9111, 5.2.2): what these caches hold outlives the visit, and is shown to whoever opens the address.
 */
export function isStorable(cacheControl: string | null): boolean {
  return !/(?:^|,)\s*(?:no-store|private)\s*(?:$|[,=])/i.test(cacheControl ?? '');
}

/** False for HTML: a host that answers every address with a page must not get a page cached as a script. */
export function isCacheableFile({ headers }: Response): boolean {
  return !isHtml(headers);
}

function isHtml(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('text/html') === true;
}
