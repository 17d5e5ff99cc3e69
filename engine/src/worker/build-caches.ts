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

/** Whether a document says that this build made it. */
export function isPageOfBuild(html: string, buildHash: string): boolean {
  return html.includes(` ${BUILD_ATTRIBUTE}="${buildHash}"`);
}

/** Whether a page-data record says that this build made it. */
export function isDataOfBuild(text: string, buildHash: string): boolean {
  return buildHashOf(text) === buildHash;
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
export function isCacheableFile(contentType: string | null): boolean {
  return !(contentType ?? '').startsWith('text/html');
}
