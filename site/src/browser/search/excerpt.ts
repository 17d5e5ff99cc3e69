/** What is shown of a page below its title: from the beginning of a sentence where one is near. */

/** The end of a sentence, and not of the day in a date. */
const SENTENCE_END = String.raw`(?:\p{L}{2}|[)”“"]|\d{3})[.!?]["”“)]*`;
const AFTER_SENTENCE = new RegExp(`${SENTENCE_END}$`, 'u');
const REST_OF_SENTENCE = new RegExp(`^[^<]*?${SENTENCE_END} (?=(?:<mark>)?[\\p{Lu}„“"(])`, 'u');

/** Punctuation that the index takes for a part of the word, but not the end of an escaped character. */
const MARKED_PUNCTUATION = /(?<!&\w+)([.,:;!?)”“"]+)<\/mark>/gu;

/**
 * The excerpt with marks of omission where its text goes on, and without the rest of a sentence in front, unless that is
 * most of it or holds what was searched.
 *
 * @param found HTML with `mark` around what was searched; `<` and `>` are escaped elsewhere
 * @param content the text of the page that it is taken from, not escaped
 */
export function shownExcerpt(found: string, content: string): string {
  const excerpt = found.replaceAll(MARKED_PUNCTUATION, '</mark>$1');
  const whole = beginsSentence(excerpt, content) ? excerpt : withoutRest(excerpt);
  const shown = whole ?? `… ${excerpt}`;
  return shown + (/[.!?]$/.test(shown) ? '' : ' …');
}

function beginsSentence(excerpt: string, content: string): boolean {
  const text = excerpt
    .replaceAll(/<\/?mark>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
  const words = content.replaceAll(/\s+/g, ' ');
  const start = words.indexOf(text);
  return start === 0 || (start > 0 && AFTER_SENTENCE.test(words.slice(0, start).trimEnd()));
}

/** Undefined where no sentence begins near enough. */
function withoutRest(excerpt: string): string | undefined {
  const length = REST_OF_SENTENCE.exec(excerpt)?.[0].length;
  return length === undefined || length > excerpt.length / 2 ? undefined : excerpt.slice(length);
}
