/** What reading a file of the site's own has brought: what it says, or what is wrong with it. */
import type { Problem } from '@quellwerk/engine/content';

export type ReadResult<Data> = { readonly data: Data } | { readonly problems: readonly Problem[] };

/** Undefined where the file has faults, which stop the build. */
export function dataOf<Data>(result: ReadResult<Data>): Data | undefined {
  return 'data' in result ? result.data : undefined;
}

export function problemsOf(results: readonly ReadResult<unknown>[]): readonly Problem[] {
  return results.flatMap((result) => ('problems' in result ? result.problems : []));
}
