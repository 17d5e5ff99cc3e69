/** Tables of what operators list, for spreadsheets and mail services. */
import type { ShownSubmission, Subscriber } from './operators.ts';

const CSV_COLUMNS = [
  'reference',
  'form',
  'language',
  'page',
  'state',
  'createdAt',
  'confirmedAt',
  'deleteAfter',
] as const;

/** Excel reads a file that does not begin so in the code page of its country: "Jürgen" becomes "JÃ¼rgen". */
const BYTE_ORDER_MARK = '\uFEFF';

/** A table of submissions for spreadsheets, with a column for each answer that any of them has. */
export function toCsv(submissions: readonly ShownSubmission[]): string {
  const fields = [...new Set(submissions.flatMap(({ answers }) => Object.keys(answers)))];
  const rows = submissions.map((submission) =>
    [
      ...CSV_COLUMNS.map((column) => submission[column] ?? ''),
      ...fields.map((field) => submission.answers[field] ?? ''),
    ].map(asText),
  );
  return BYTE_ORDER_MARK + csvTable([[...CSV_COLUMNS, ...fields], ...rows]);
}

/** How a spreadsheet knows a formula, which it would run. */
const FORMULA = /^[\s"]*[=+\-@\t|%＝＋－＠]/;

/**
 * An apostrophe makes text of what begins like a formula: the cell, and what follows a semicolon, a tab or a line break in it,
 * where a spreadsheet that parts cells there begins another, quotes or not.
 */
function asText(value: string): string {
  const parts = value.split(/(?<=[;\t\r\n])/);
  return parts.map((part) => (FORMULA.test(part) ? `'${part}` : part)).join('');
}

/**
 * A table for mail services, some of which would take a byte order mark for a part of the first column's name. Each address is
 * written as it stands: `'` may begin one, so that of `+news@example.org` with an apostrophe would be somebody else's.
 */
export function subscribersToCsv(subscribers: readonly Subscriber[]): string {
  const rows = subscribers.map(({ address, language, unsubscribeUrl }) => [
    address,
    language,
    unsubscribeUrl,
  ]);
  return csvTable([['address', 'language', 'unsubscribeUrl'], ...rows]);
}

/** RFC 4180, with quotes around semicolons and tabs, too. */
function csvTable(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(value: string): string {
  return /[",;\t\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
