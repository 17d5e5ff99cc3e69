import { contentHash } from '../hash.ts';

/** What is checked once everything is read. */
export type CheckKind = 'references' | 'links' | 'anchors' | 'shared wording';

/** What the last build that went well has checked, or checked its items against. */
export interface LastChecks {
  /**
   * Remembers the key for the next build, if this one goes well.
   *
   * @returns whether it was the same in the last one
   */
  compareAndRemember(kind: CheckKind, key: string): boolean;
}

interface Checked<Item> {
  readonly items: readonly Item[];
  readonly checks: LastChecks;
}

/**
 * The items that a check has to look at: all of them where something has changed
 * that they are checked against, else those that are new. Remembers what
 * that is for the next build.
 *
 * @param against names of everything that a target may lead to
 */
export function itemsToCheck<Item extends { readonly isKnown?: boolean }>(
  { items, checks }: Checked<Item>,
  kind: CheckKind,
  against: Iterable<string>,
): readonly Item[] {
  const isSame = checks.compareAndRemember(kind, contentHash([...against].join('\n')));
  return isSame ? items.filter(({ isKnown }) => isKnown !== true) : items;
}
