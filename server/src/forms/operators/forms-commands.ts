/** What each command of `forms-cli.ts` does, and what it says of that. */
import { join } from 'node:path';
import type { FormDefinition, FormsManifest } from '@quellwerk/forms';
import { keptNotice } from '../../database/kept-data.ts';
import { deleteOldMailFiles, MAILS_FOLDER } from '../../mail/mail-files.ts';
import { resend } from '../../mail/resend.ts';
import type { Resent } from '../../mail/resend.ts';
import { errorCode } from '../../shared/error-code.ts';
import { terminalJson } from '../../shared/terminal-text.ts';
import { subscribersToCsv, toCsv } from './csv-tables.ts';
import type { LeftBehind } from '../notices.ts';
import {
  closeForm,
  countSubmissions,
  findMails,
  findSubmissions,
  findSubscribers,
  openForm,
  storedForms,
  unsubscribeAddress,
} from './operators.ts';
import type { SealedDatabase } from '../stored/unreadable.ts';
import type { SubmissionFilter } from './operators.ts';
import type { FormsResult } from '../read-forms.ts';
import { eraseReference, eraseSubject } from '../stored/retention.ts';
import type { Tokens } from '../stored/tokens.ts';

export interface CommandDependencies extends SealedDatabase {
  readonly tokens: Tokens;
  /** Where mails lie that were written as files. */
  readonly dataDir: string;
  readonly leftBehind: LeftBehind;
  /** Of the release that is served; read by the commands that need it. */
  readonly readForms: () => Promise<FormsResult>;
}

export type Format = 'text' | 'json' | 'csv';

/** Both where something was done, and something is left to do. */
export type CliResult =
  | { readonly output: string; readonly problem?: string }
  | { readonly problem: string; readonly output?: never };

/** What an operator has typed besides the words that name the command. */
export interface Given {
  /** The words in the place of the pattern's capitals, empty where it has none. */
  readonly first: string;
  readonly second: string;
  readonly format: Format;
}

export async function listForms({ database }: CommandDependencies): Promise<CliResult> {
  return { output: lines(await countSubmissions(database)) };
}

export async function listForm(
  dependencies: CommandDependencies,
  { first: form, format }: Given,
): Promise<CliResult> {
  const stored = await storedForms(dependencies.database);
  return withForm(dependencies, { form, stored }, async () => ({
    output: print(await findSubmissions(dependencies, { form }), format),
  }));
}

export function showSubmission(database: SealedDatabase, { first: reference }: Given): Promise<CliResult> {
  return show(database, { reference: reference.toUpperCase() }, reference);
}

export function exportPerson(database: SealedDatabase, { first: address }: Given): Promise<CliResult> {
  return show(database, { address }, address);
}

async function show(
  database: SealedDatabase,
  selection: SubmissionFilter,
  wanted: string,
): Promise<CliResult> {
  const found = await findSubmissions(database, selection);
  return found.length === 0 ? { problem: `There is nothing of ${wanted}.\n` } : { output: lines(found) };
}

export function listSubscribers(
  dependencies: CommandDependencies,
  { first: form, format }: Given,
): Promise<CliResult> {
  return withList(dependencies, form, async (forms, definition) => {
    const subscribers = await findSubscribers({ ...dependencies, forms }, definition);
    return { output: format === 'json' ? lines(subscribers) : subscribersToCsv(subscribers) };
  });
}

export function unsubscribe(
  dependencies: CommandDependencies,
  { first: form, second: address }: Given,
): Promise<CliResult> {
  return withList(dependencies, form, async (_forms, definition) => {
    const ended = await unsubscribeAddress(dependencies, definition, { address, now: Date.now() });
    if (ended === 0) return { problem: `${address} has no active subscription to "${form}".\n` };
    return { output: `${address} is unsubscribed from "${form}".\n` };
  });
}

export async function erasePerson(
  dependencies: CommandDependencies,
  { first: address }: Given,
): Promise<CliResult> {
  const deleted = await eraseSubject(dependencies.database, ...dependencies.seal.subjectsOf(address));
  return { output: `${deleted} submissions deleted.\n`, ...(await deleteMailFiles(dependencies)) };
}

export async function eraseSubmission(
  dependencies: CommandDependencies,
  { first: wanted }: Given,
): Promise<CliResult> {
  const reference = wanted.toUpperCase();
  if ((await eraseReference(dependencies.database, reference)) === 0)
    return { problem: `There is nothing of ${wanted}.\n` };
  return { output: `${reference} is deleted.\n`, ...(await deleteMailFiles(dependencies)) };
}

/** Says where files are left that may hold what was erased. */
async function deleteMailFiles(dependencies: CommandDependencies): Promise<{ problem?: string }> {
  const kept = await keptNotice(dependencies.dataDir);
  const problem = ((await mailFilesProblem(dependencies)) ?? '') + (kept === undefined ? '' : `${kept}.\n`);
  return problem === '' ? {} : { problem };
}

async function mailFilesProblem({
  database,
  dataDir,
  leftBehind,
}: CommandDependencies): Promise<string | undefined> {
  const unused = leftBehind();
  if (unused !== undefined) return `Files of mails in ${dataDir} are left: ${unused}.\n`;
  try {
    await deleteOldMailFiles(database, dataDir);
    return undefined;
  } catch (error) {
    const code = errorCode(error);
    // Those of the database name no path.
    if (code === undefined || !(error instanceof Error && 'path' in error)) throw error;
    return `Files of mails in ${join(dataDir, MAILS_FOLDER)} are left (${code}). See that the user of the server may delete them: it does so within an hour.\n`;
  }
}

export async function listMails({ database }: CommandDependencies, { format }: Given): Promise<CliResult> {
  const mails = await findMails(database);
  if (format === 'json') return { output: lines(mails) };
  return {
    output: lineEach(
      mails.map(({ id, reference, template, state, createdAt }) =>
        [id, reference, createdAt, state, template].join('  '),
      ),
    ),
  };
}

/** All but the held ones. */
export async function resendAll({ database }: CommandDependencies): Promise<CliResult> {
  return { output: triedAgain(await resend(database, Date.now(), { kind: 'others' })) };
}

export async function resendOne({ database }: CommandDependencies, { first: id }: Given): Promise<CliResult> {
  const tried = await resend(database, Date.now(), { kind: 'one', id });
  if (tried.dead + tried.waiting === 0)
    return {
      problem: `No mail "${id}" was given up, is held or waits for a later try. "mails" lists those that do, and "resend" alone tries all but the held ones.\n`,
    };
  return { output: triedAgain(tried) };
}

function triedAgain({ dead, waiting }: Resent): string {
  return `${dead + waiting} mails are tried again: ${dead} that were given up, ${waiting} that waited for a later try.\n`;
}

export async function resendHeld({ database }: CommandDependencies): Promise<CliResult> {
  const { dead } = await resend(database, Date.now(), { kind: 'held' });
  return { output: `${dead} mails are tried again that a restore has held.\n` };
}

export function closeNamedForm(
  dependencies: CommandDependencies,
  { first: form }: Given,
): Promise<CliResult> {
  return withForm(dependencies, { form, stored: [] }, async () => {
    await closeForm(dependencies.database, form, Date.now());
    return { output: `The form "${form}" is closed.\n` };
  });
}

export async function openNamedForm(
  dependencies: CommandDependencies,
  { first: form }: Given,
): Promise<CliResult> {
  const stored = await storedForms(dependencies.database);
  return withForm(dependencies, { form, stored }, async () => {
    await openForm(dependencies.database, form);
    return { output: `The form "${form}" is open.\n` };
  });
}

interface NamedForm {
  readonly form: string;
  /** Names that count besides those of the release, which may no longer have the form. */
  readonly stored: readonly string[];
}

/** For commands that would do nothing, and say nothing of it, where the name is mistyped. */
async function withForm(
  { readForms }: CommandDependencies,
  { form, stored }: NamedForm,
  use: () => Promise<CliResult>,
): Promise<CliResult> {
  if (stored.includes(form)) return use();
  const result = await readForms();
  if (result.kind === 'problems') return { problem: lineEach(result.problems) };
  const names = result.forms.definitions.map(({ name }) => name);
  if (names.includes(form)) return use();
  const known = [...new Set([...names, ...stored])].sort().join(', ');
  const choice = known === '' ? 'The release has none.' : `Forms: ${known}.`;
  return { problem: `There is no form "${form}". ${choice}\n` };
}

/** For commands about a form that people subscribe to. */
async function withList(
  { readForms }: CommandDependencies,
  form: string,
  use: (forms: FormsManifest, definition: FormDefinition) => Promise<CliResult>,
): Promise<CliResult> {
  const result = await readForms();
  if (result.kind === 'problems') return { problem: lineEach(result.problems) };
  const { forms } = result;
  const lists = forms.definitions.filter(({ confirmation }) => confirmation === 'double-opt-in');
  const definition = lists.find(({ name }) => name === form);
  if (definition !== undefined) return use(forms, definition);
  const isForm = forms.definitions.some(({ name }) => name === form);
  const fault = isForm ? `The form "${form}" has no subscriptions.` : `There is no form "${form}".`;
  const names = lists.map(({ name }) => name).join(', ');
  return { problem: `${fault} Forms with subscriptions: ${names === '' ? 'none' : names}.\n` };
}

function print(submissions: Awaited<ReturnType<typeof findSubmissions>>, format: Format): string {
  if (format === 'csv') return toCsv(submissions);
  if (format === 'json') return lines(submissions);
  return submissions
    .map(({ reference, state, createdAt, language, page }) =>
      [reference, createdAt, language, state, page ?? 'page unknown'].join('  '),
    )
    .map((line) => `${line}\n`)
    .join('');
}

function lines(values: readonly unknown[]): string {
  return values.map((value) => `${terminalJson(value)}\n`).join('');
}

function lineEach(texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join('');
}
