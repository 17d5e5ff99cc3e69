/** Items by their slugs, in the order asked for; those that there are not are left out. */
export function itemsBySlug<Item extends { readonly slug: string }>(
  items: readonly Item[],
  slugs: readonly string[],
): Item[] {
  return slugs.flatMap((slug) => items.filter((item) => item.slug === slug));
}
