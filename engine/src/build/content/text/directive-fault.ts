/**
 * What to tell the author of a directive, such as `::form-list`, that stands for nothing where it is.
 *
 * @param isKnown whether there is one of that name, for other fields
 */
export function directiveFault(written: string, isKnown: boolean): string {
  if (isKnown) return `directive "${written}" cannot stand in this field. Remove it.`;
  const small = written.toLowerCase();
  if (/^:{2,} *lang$/.test(written))
    return `"${written}" begins no passage in another language yet. Write its two small letters behind, and nothing else: ":::lang de".`;
  const advice =
    written === small ? 'Remove it, or declare it in site.config.ts.' : `Write "${small}", in small letters.`;
  return `directive "${written}" does not exist. ${advice}`;
}
