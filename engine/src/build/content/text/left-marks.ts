/**
 * Marks that Markdown has not understood. They would stand on the page as they were typed, and nothing else tells whoever
 * typed them.
 */
import type { Token } from 'markdown-it';
import { firstBlockMark } from './block-marks.ts';
import { reportUnknownLanguages } from './foreign-passages.ts';
import { inlineTokens } from './token-lines.ts';
import { MONTHS, OPAQUE } from './typography.ts';

interface MarkRule {
  readonly pattern: RegExp;
  readonly advice: string;
}

/** Lines are looked at one by one. */
const RULES: readonly MarkRule[] = [
  { pattern: /<!--/, advice: 'begins a remark of HTML, which would be shown. Remove it.' },
  {
    // `<o:p>` is what Word leaves in its HTML.
    pattern:
      /<(?:!doctype|!\[CDATA\[|\?[a-z])[^<>]*>?|<\/?[a-z][a-z0-9]*(?:[:-][a-z0-9-]+)*(?:\s[^<>]*)?\/?>/i,
    advice: 'is HTML, which would be shown as it is written. Write Markdown.',
  },
  {
    pattern: /\[[^\]]*\]\((?!https?:|mailto:|tel:|sms:)[a-z][a-z+.-]*:[^)]*\)?/i,
    advice:
      'leads to a kind of address that pages do not link to. Write "https://", "mailto:", "tel:" or a path.',
  },
  {
    pattern: /!?\[[^\]]*\](?:\((?![a-z][a-z+.-]*:)[^)]*\)| \((?:\/|\.\/|#|https?:|mailto:|tel:)[^)]*\))/,
    advice:
      'is no link and no picture yet. No space may stand between the brackets, nor in an address or the name of a file.',
  },
  {
    pattern: /(?:\[[^[\]]*)?\]\((?:\/|\.\/|#|https?:|mailto:|tel:)[^)]*$/,
    advice: 'begins a link that is not closed. Write ")" after its address, on the same line.',
  },
  {
    pattern: /\[\^[^\]]+\]/,
    advice: 'makes no footnote, which pages do not have. Write a note with ":::note".',
  },
  {
    pattern: /^\[[^\]^]+\]:\s*(?:\/|\.\/|#|https?:|mailto:|tel:)\S*/,
    advice: 'makes no link. Write the address behind the words: "[words](/address/)".',
  },
  { pattern: /^\[[ x]\] /i, advice: 'makes no box to tick. Begin the entry with its words.' },
  {
    pattern: /(?<![^\s(])==(?![\s=])[^=]*[^\s=]==(?![^\s.,;:!?)])/,
    advice: 'marks nothing. Emphasis is written "**…**".',
  },
  { pattern: /:[a-z]{2}\[/, advice: 'begins words in another language, which end with "]".' },
  {
    pattern: /:(?<![\p{L}\p{N}:]:)(?:[A-Za-z]*[A-Z-][A-Za-z-]*|[a-z]|[a-z]{3,})\[/u,
    advice: 'marks no words in another language. Write the two small letters of it, such as ":de[".',
  },
  { pattern: /\*\*/, advice: 'has no counterpart. Bold begins and ends with it, directly at the words.' },
  {
    pattern: /^\u00AD\S*/,
    advice: 'begins with a soft hyphen, which cannot be seen. Delete it, or type the line anew.',
  },
];

/** Marks of blocks that are none yet. */
const BLOCK_RULES: readonly MarkRule[] = [
  { pattern: /^#{2,6}[^#\s]\S*/, advice: 'is no heading yet. Write a space after the marks.' },
  {
    pattern: /^#{1,6}[^\S \t]/,
    advice: 'is no heading yet, because the space after the marks is a no-break space. Type a plain one.',
  },
  {
    pattern: /^[-*+][^\S \t]/,
    advice: 'makes no list, because the space after it is a no-break space. Type a plain one.',
  },
  // Word copies some of its bullets as letters.
  { pattern: /^(?:[•·▪◦●‣]|[o§Øü]\t)/u, advice: 'makes no list. Begin each entry with "- ".' },
  {
    pattern: /^\|.*\|$/,
    advice: 'is no table yet. Write a row such as "|---|---|" below the first one, with as many columns.',
  },
];

/** Nearly all lines have no such mark, which one look at them tells. */
const ALL_RULES = [...RULES, ...BLOCK_RULES];
const ANY_RULE = new RegExp(ALL_RULES.map(({ pattern }) => pattern.source).join('|'), 'iu');

/** Hold where every line of several begins so. A dash or a number at the beginning of one may be a part of its sentence. */
const PARAGRAPH_RULES: readonly MarkRule[] = [
  { pattern: /^[–—]\s/, advice: 'makes no list. Begin each entry with "- ".' },
  {
    pattern: /^\d{1,9}[.)][^\S \t]/,
    advice: 'makes no list, because the space after it is a no-break space. Type a plain one.',
  },
];

/** Is told of what stands there and what to do, with the line of the text. */
type Report = (message: string, line: number) => void;

/** @param source the text that the tokens were made of */
export function reportLeftMarks(tokens: readonly Token[], source: string, report: Report): void {
  reportEmptyLinks(tokens, report);
  reportUnknownLanguages(tokens, report);
  // Markdown inside one paragraph is made of nothing else.
  const [first] = tokens;
  if (first?.type === 'inline') reportOneParagraph(writtenLines(first), report);
  else reportBlocks(tokens, source.split('\n'), report);
}

/** Blocks would be printed as they were typed there, and run together. */
function reportOneParagraph(lines: readonly string[], report: Report): void {
  for (const [index, words] of lines.entries())
    if (ANY_RULE.test(words)) reportMarks(words, RULES, (message) => report(message, index));
  const rules = [
    ...BLOCK_RULES,
    ...PARAGRAPH_RULES.filter(({ pattern }) => lines.every((words) => pattern.test(words))),
  ];
  const written = lines.map((words, index) => ({ index, words: words.trim() }));
  const mark =
    firstBlockMark(written) ?? written.find(({ words }) => rules.some(({ pattern }) => pattern.test(words)));
  if (mark === undefined) return;
  report(
    `"${asSeen(mark.words)}" cannot stand in this field, which is one paragraph, without lists, headings, tables and notes. Write sentences, or put it into running text.`,
    mark.index,
  );
}

function reportBlocks(tokens: readonly Token[], lines: readonly string[], report: Report): void {
  reportContainers(tokens, lines, report);
  reportLeftEnds(tokens, report);
  reportDates(tokens, report);
  let line = 0;
  let columns = 0;
  for (const block of tokens) {
    if (block.map !== null) line = block.map[0];
    if (block.type === 'fence' && !isClosed(block, lines))
      report('the code is not closed, so that all text below belongs to it. End it with a line "```".', line);
    if (block.type === 'table_open') columns = cellsIn(lines[line] ?? '');
    if (block.type === 'tr_open' && cellsIn(lines[line] ?? '') > columns) {
      report(
        `the row has more cells than the table's first row, which has ${columns}, and the rest would be lost. Correct the row, or write a "|" that is text as "\\|".`,
        line,
      );
    }
    if (block.type === 'heading_open' && /[-=]/.test(block.markup)) {
      report(
        `a line of "${block.markup.repeat(3)}" directly below words makes them a heading. Leave a blank line between, or write "## " before the words.`,
        (block.map?.[1] ?? line + 1) - 1,
      );
    } else if (block.type === 'heading_open' && block.tag === 'h1') {
      report('a heading with one "#" would be a second title of the page. Begin with "##".', line);
    }
    if (block.type === 'code_block') {
      report(
        'text that is indented by four spaces becomes code. Begin the line further left, or put code between lines "```".',
        line,
      );
    }
    if (block.type !== 'inline') continue;
    const written = writtenLines(block);
    for (const [index, words] of written.entries())
      if (ANY_RULE.test(words)) reportMarks(words, ALL_RULES, (message) => report(message, line + index));
    if (written.length === 1) continue;
    const ofAllLines = PARAGRAPH_RULES.filter(({ pattern }) => written.every((words) => pattern.test(words)));
    reportMarks(written[0] ?? '', ofAllLines, (message) => report(message, line));
  }
}

/** Blocks between ":::", as messages call them. */
const CONTAINERS: Readonly<Record<string, string>> = {
  container_note_open: 'the note',
  container_lang_open: 'the passage in another language',
};

/** A block without an end takes the text below it, or ends with the block around it, whose own end is left over then. */
function reportContainers(tokens: readonly Token[], lines: readonly string[], report: Report): void {
  const ends = new Set<number>();
  for (const [index, block] of tokens.entries()) {
    const [line, end] = block.map ?? [0, 0];
    const name = CONTAINERS[block.type];
    if (name === undefined) continue;
    if (!isContainerClosed(block, lines)) {
      report(
        `${name} is not closed, so that all text below belongs to it. End it with a line "${block.markup}".`,
        line,
      );
    } else if (ends.has(end)) {
      report(
        `${name} ends on the same line as the block around it. Give each a line ":::" of its own, and the outer one more colons, at both ends.`,
        line,
      );
    }
    ends.add(end);
    if (block.type === 'container_note_open' && block.info.trim() !== 'note') {
      report(
        `"${block.markup}${block.info}" has words behind its name, which would be lost. Write them on the lines below.`,
        line,
      );
    }
    if (tokens[index + 1]?.type === block.type.replace('_open', '_close'))
      report(`${name} is empty. Write its text on the lines before "${block.markup}", or delete it.`, line);
  }
}

/** An end that stayed text is printed on the page. */
function reportLeftEnds(tokens: readonly Token[], report: Report): void {
  let hasUnknownBlock = false;
  for (const block of tokens) {
    if (block.type !== 'inline' || block.map === null) continue;
    const written = writtenLines(block);
    // A block of an unknown name is told of as a directive, and its end goes with it.
    hasUnknownBlock ||= /^:{3,} *[a-z]/i.test(written[0] ?? '');
    const left = hasUnknownBlock ? -1 : written.findIndex((words) => /^:{3,}$/.test(words));
    if (left !== -1) {
      report(
        `"${written[left]}" closes nothing. Delete it, or give the block around another one more colons, at both ends.`,
        block.map[0] + left,
      );
    }
  }
}

/** Blocks may stand in a quotation or a list, and end with more colons than they need. */
function isContainerClosed({ map, markup }: Token, lines: readonly string[]): boolean {
  return new RegExp(`^[\\s>]*${markup}:*\\s*$`).test(lines[map?.[1] ?? 0] ?? '');
}

/** “May” and “March” begin sentences as well, and are months where a year follows. */
const MONTH = new RegExp(
  `^(?!(?:May|March)\\b(?!\\s\\d{4}))(?:${Object.values(MONTHS).join('|')})(?![\\p{L}-])`,
  'u',
);

/** German dates begin like an entry of a list, and so do those of other languages where somebody writes them in that way. */
function reportDates(tokens: readonly Token[], report: Report): void {
  for (const [index, { type, markup, info, map }] of tokens.entries()) {
    if (type !== 'list_item_open' || markup !== '.' || tokens[index + 1]?.type !== 'paragraph_open') continue;
    const [month] = MONTH.exec(tokens[index + 2]?.content ?? '') ?? [];
    if (month === undefined) continue;
    report(
      `"${info}. ${month}" is a date, and would become an entry of a list. Write "${info}\\. ${month}".`,
      map?.[0] ?? 0,
    );
  }
}

/** Nobody could see or hear such a link, or click it. */
function reportEmptyLinks(tokens: readonly Token[], report: Report): void {
  for (const { token, line, rest } of inlineTokens(tokens, 'link_open')) {
    const end = rest.findIndex(({ type }) => type === 'link_close');
    const words = rest.slice(0, end);
    if (words.some(({ type, content }) => content.trim() !== '' || type === 'image')) continue;
    const address = String(token.attrGet('href'));
    report(
      `the link to "${address}" has no words. Write them between its brackets: "[words](${address})".`,
      line,
    );
  }
}

/** Code may stand in a quotation or a list. */
function isClosed({ map, markup }: Token, lines: readonly string[]): boolean {
  const [first = 0, end = 0] = map ?? [];
  return end - first > 1 && new RegExp(`^[\\s>]*${markup}+\\s*$`).test(lines[end - 1] ?? '');
}

function reportMarks(words: string, rules: readonly MarkRule[], report: (message: string) => void): void {
  for (const { pattern, advice } of rules) {
    const [found] = pattern.exec(words) ?? [];
    if (found !== undefined) report(`"${asSeen(found)}" ${advice}`);
  }
}

/** Without what cannot be seen, and short where code or a mark with a backslash stands. */
function asSeen(found: string): string {
  return found.replaceAll('\u00AD', '').replaceAll(OPAQUE, '…').trim();
}

function cellsIn(row: string): number {
  return row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/).length;
}

/** What has stayed text, line by line; code and what an editor has marked with a backslash is opaque. */
function writtenLines(block: Token): string[] {
  const words = (block.children ?? []).map(({ type, content, nesting }) => {
    if (type === 'text') return content;
    if (type === 'softbreak' || type === 'hardbreak') return '\n';
    return nesting === 0 ? OPAQUE : '';
  });
  return words.join('').split('\n');
}
