import type { Problem } from '../problems.ts';
import { suggest } from '../problems.ts';
import type { Content, ReadItem } from './read-content.ts';
import type { ContentReference } from './schema-context.ts';
import type { SourceFile } from './files/source-files.ts';

/** An item as references write it. */
export function itemName(
  { collection, slug }: Pick<SourceFile, 'collection' | 'slug'>,
  language: string,
): string {
  return `${collection}/${slug}/${language}`;
}

/** References to items that there are not. */
export function brokenReferences(
  items: readonly ReadItem[],
  names: ReadonlySet<string>,
  targetProblems: Content['targetProblems'],
): Problem[] {
  return items.flatMap((item) => {
    const isBroken = (reference: ContentReference): boolean => !names.has(itemName(reference, item.language));
    if (!item.targets.references.some(isBroken)) return [];
    return targetProblems(item, {
      linkFault: () => undefined,
      referenceFault: (reference) =>
        isBroken(reference)
          ? `"${reference.slug}" is no item of ${reference.collection} in "${item.language}". Correct the slug, or write the item. ${suggest(reference.slug, slugsBeside(reference, item.language, names))}`
          : undefined,
    });
  });
}

/** The slugs that a reference to this collection may name on a page of the language. */
function slugsBeside(
  { collection }: ContentReference,
  language: string,
  names: ReadonlySet<string>,
): string[] {
  const [before, after] = [`${collection}/`, `/${language}`];
  return [...names]
    .filter((name) => name.startsWith(before) && name.endsWith(after))
    .map((name) => name.slice(before.length, -after.length));
}
