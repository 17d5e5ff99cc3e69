/**
 * What operators ask of the forms: lists, exports, erasure, mails that were given
 * up. Answers are returned, not printed; `forms-cli.ts` prints them.
 */
import type { Database } from '../database/database.ts';
import { NEVER } from '../database/schema.ts';
import type { Tables } from '../database/schema.ts';
import type { Seal } from '../database/seal.ts';

/** A submission as operators see it. */
export interface ShownSubmission {
  readonly reference: string;
  readonly form: string;
  readonly language: string;
  readonly state: Tables['submissions']['state'];
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly confirmedAt: string | null;
  /** Null for an entry of a list that somebody wants to be on. */
  readonly deleteAfter: string | null;
  readonly consent: unknown;
  readonly answers: Readonly<Record<string, string>>;
}

export interface OperatorsRoom {
  readonly database: Database;
  readonly seal: Seal;
}

export interface Selection {
  readonly form?: string | undefined;
  readonly reference?: string | undefined;
  /** E-mail address of a person. */
  readonly address?: string | undefined;
}

/** Newest first. */
export async function findSubmissions(
  { database, seal }: OperatorsRoom,
  { form, reference, address }: Selection,
): Promise<ShownSubmission[]> {
  const rows = await database.query
    .selectFrom('submissions')
    .selectAll()
    .$if(form !== undefined, (select) => select.where('form', '=', form ?? ''))
    .$if(reference !== undefined, (select) => select.where('reference', '=', reference ?? ''))
    .$if(address !== undefined, (select) => select.where('subject', '=', seal.subjectOf(address ?? '')))
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    reference: row.reference,
    form: row.form,
    language: row.language,
    state: row.state,
    createdAt: new Date(row.created_at).toISOString(),
    confirmedAt: row.confirmed_at === null ? null : new Date(row.confirmed_at).toISOString(),
    deleteAfter: row.delete_after === NEVER ? null : new Date(row.delete_after).toISOString(),
    consent: row.consent === null ? null : JSON.parse(row.consent),
    answers: JSON.parse(seal.open(row.answers)),
  }));
}

/** How many there are of each form and state. */
export function countSubmissions({ query }: Database) {
  return query
    .selectFrom('submissions')
    .select(['form', 'state', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(['form', 'state'])
    .orderBy('form')
    .execute();
}

/** From now on, the form answers that it is closed. */
export async function closeForm({ query }: Database, form: string, now: number): Promise<void> {
  await query
    .insertInto('form_states')
    .values({ form, closed_at: now })
    .onConflict((conflict) => conflict.column('form').doNothing())
    .execute();
}

export async function openForm({ query }: Database, form: string): Promise<void> {
  await query.deleteFrom('form_states').where('form', '=', form).execute();
}

const CSV_COLUMNS = [
  'reference',
  'form',
  'language',
  'state',
  'createdAt',
  'confirmedAt',
  'deleteAfter',
] as const;

/** A table for spreadsheets (RFC 4180), with a column for each answer that any submission has. */
export function toCsv(submissions: readonly ShownSubmission[]): string {
  const fields = [...new Set(submissions.flatMap(({ answers }) => Object.keys(answers)))];
  const rows = submissions.map((submission) => [
    ...CSV_COLUMNS.map((column) => submission[column] ?? ''),
    ...fields.map((field) => submission.answers[field] ?? ''),
  ]);
  return [[...CSV_COLUMNS, ...fields], ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/** A cell that begins like a formula would be run by a spreadsheet; an apostrophe makes it text. */
function csvCell(value: string): string {
  const safe = /^[\s]*[=+\-@\t\r|%]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
