/** What makes blocks of Markdown: a list, a heading, a table, a note, a second paragraph. */

/** A line of a text without the spaces around it. */
export interface WrittenLine {
  /** From 0. */
  readonly index: number;
  readonly words: string;
}

/** No sentence that is broken into lines has one that begins like that. */
const BLOCK = /^(?:#{1,6}\s|\|.*\|$|```|:::|> )/;
const ENTRY = /^(?:[-*+]|\d{1,9}[.)])\s/;

const SENTENCE_END = /[.:!?][^\p{L}\d\s]*$/u;

/**
 * Where lines begin something else than the sentences of one paragraph. A line of a sentence may begin with a dash or with the
 * day of a date, so that an entry counts only where the line above ends a sentence, and another entry is beside it or it is the
 * first.
 */
export function firstBlockMark(below: readonly WrittenLine[]): WrittenLine | undefined {
  const text = below.slice(below.findIndex(({ words }) => words !== ''));
  return text.find(({ words }, place) => {
    const above = text[place - 1]?.words;
    if (above === '' ? words !== '' : BLOCK.test(words)) return true;
    if (!ENTRY.test(words) || (above !== undefined && !SENTENCE_END.test(above))) return false;
    const rest = text.slice(place + 1);
    if (isFollowedBy(words, rest.slice(0, 1))) return true;
    const isFirst = above === undefined || above.endsWith(':');
    return isFirst && (/^\D/.test(words) || isFollowedBy(words, rest));
  });
}

/** Whether one of the lines begins with the same mark, or with the next number. */
function isFollowedBy(words: string, lines: readonly WrittenLine[]): boolean {
  const number = Number.parseInt(words, 10);
  const next = Number.isNaN(number)
    ? words.slice(0, 2)
    : `${number + 1}${words[String(number).length] ?? ''} `;
  return lines.some((line) => line.words.startsWith(next));
}
