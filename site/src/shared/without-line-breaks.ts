/** Text of a page for programs, which compare words: without the soft hyphens and word joiners of `ui/line-breaks.ts`. */
export function withoutLineBreaks(text: string): string {
  return text.replaceAll(/[\u00ad\u2060]/g, '');
}
