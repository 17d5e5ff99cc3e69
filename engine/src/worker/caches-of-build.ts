/** The caches of one build, named after it, so that those of other builds can be told apart and removed. */
export interface CachesOfBuild {
  readonly precache: string;
  readonly pages: string;
  readonly pageData: string;
  readonly files: string;
}

export function cachesOfBuild(buildHash: string): CachesOfBuild {
  return {
    precache: `precache-${buildHash}`,
    pages: `pages-${buildHash}`,
    pageData: `page-data-${buildHash}`,
    files: `files-${buildHash}`,
  };
}

/** The caches that another build has left behind; every cache of this origin is the worker's. */
export function outdatedCaches(names: readonly string[], current: CachesOfBuild): string[] {
  const kept = new Set<string>(Object.values(current));
  // The expiration plugin keeps its times in a database, not in a cache, so nothing else is lost.
  return names.filter((name) => !kept.has(name));
}
