/** Text of a page for programs, which compare words: without the soft hyphens of `ui/line-breaks.ts`, and those of editors. */
export function withoutSoftHyphens(text: string): string {
  return text.replaceAll('\u00ad', '');
}
