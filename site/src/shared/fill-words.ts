/**
 * A sentence of the build with its `{placeholders}` filled in, all at once: what a visitor has typed stays as it is, also
 * where it looks like a placeholder or like a pattern of `replace`.
 *
 * @param values placeholder -> what stands in its place; one that is missing stays
 */
export function fillWords(words: string, values: Readonly<Record<string, string>>): string {
  return words.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
