/**
 * A page's `main` as Pagefind is to read it: without looks and controls, and with its parts set apart. Pagefind ends a
 * sentence after paragraphs, headings, `div`, `li` and `td`, and joins the words of all other elements to those that follow.
 */

/** A text that no mark closes, and the ends of elements after it. */
const OPEN_TEXT = String.raw`(?<=[^\s.,:;!?…>](?:</\w+>)*)`;

/** Where a part ends that Pagefind joins to the next one -> what sets it apart. */
const ENDS: readonly (readonly [end: RegExp, mark: string])[] = [
  [new RegExp(`${OPEN_TEXT}(?=</dt>|</th><td>)`, 'g'), ':'],
  [new RegExp(`${OPEN_TEXT}(?=</th><th>)`, 'g'), ','],
  [new RegExp(`${OPEN_TEXT}(?=</(?:caption|dd|figcaption|summary|th)>|</a><a>)`, 'g'), '.'],
  [/(?<=<\/(?:caption|dd|dt|figcaption|summary|th)>)|(?<=<\/(?:a|span)>)(?=<\w)/g, ' '],
];

export function indexedMarkup(main: string): string {
  return ENDS.reduce((markup, [end, mark]) => markup.replaceAll(end, mark), withoutLooks(main));
}

/**
 * Pagefind finds no words in drawings and attributes, but reads each of their bytes; and what it keeps of an `id`, with
 * the words after it, would be part of each excerpt that a visitor loads. What is hidden until a script shows it, such as
 * "This webinar is over", is no text of the page, nor are buttons such as "Play" and the numbers of steps.
 */
function withoutLooks(main: string): string {
  return main
    .replaceAll(/<svg\b.*?<\/svg>|<!--.*?-->/gs, '')
    .replaceAll(/<button\b.*?<\/button>/gs, ' ')
    .replaceAll(/<(\w+)(\s[^>]*)>/g, (_, tag: string, attributes: string) =>
      / hidden=""| data-flow-action="/.test(attributes) ? `<${tag} data-pagefind-ignore="all">` : `<${tag}>`,
    );
}
