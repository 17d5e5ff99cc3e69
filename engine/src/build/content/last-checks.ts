import { contentHash } from '../hash.ts';

/** What is checked once everything is read. */
export type CheckKind = 'references' | 'links' | 'anchors' | 'shared wording';

/** What the last build that went well has checked, or checked its items against. */
export interface LastChecks {
  /** Whether it was the same; the key is remembered for the next build. */
  repeats(kind: CheckKind, key: string): boolean;
}

interface Checked<Item> {
  readonly items: readonly Item[];
  readonly checks: LastChecks;
}

/**
 * The items that a check has to look at: all of them where something has changed
 * that they are checked against, else those that are new.
 *
 * @param against names of everything that a target may lead to
 */
export function itemsToCheck<Item extends { readonly isKnown?: boolean }>(
  { items, checks }: Checked<Item>,
  kind: CheckKind,
  against: Iterable<string>,
): readonly Item[] {
  const isSame = checks.repeats(kind, contentHash([...against].join('\n')));
  return isSame ? items.filter(({ isKnown }) => isKnown !== true) : items;
}
