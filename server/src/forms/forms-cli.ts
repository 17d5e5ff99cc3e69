/** The commands of `npm run forms`, with which operators read, erase and resend. */
import { join } from 'node:path';
import type { FormDefinition, FormsManifest } from '@quellwerk/forms';
import { deleteOldMailFiles, MAILS_FOLDER } from '../mail/mail-files.ts';
import { resend } from '../mail/resend.ts';
import { errorCode } from '../operation/error-code.ts';
import { terminalJson } from '../operation/terminal-text.ts';
import { subscribersToCsv, toCsv } from './csv-tables.ts';
import type { LeftBehind } from './notices.ts';
import {
  closeForm,
  countUnreadable,
  countSubmissions,
  findSubmissions,
  findSubscribers,
  openForm,
  storedForms,
  unsubscribeAddress,
} from './operators.ts';
import type { SealedDatabase, SubmissionFilter } from './operators.ts';
import type { FormsResult } from './read-forms.ts';
import { eraseReference, eraseSubject } from './retention.ts';
import type { Tokens } from './tokens.ts';

export const USAGE = `Usage: node server/forms.js COMMAND      (in the project: npm run forms -- COMMAND)

  list                           how many submissions each form has
  list FORM [--json|--csv]       the submissions of a form
  show REFERENCE                 one submission
  subscribers FORM [--json]      who gets a newsletter, each address with a fresh link to unsubscribe, as CSV
  unsubscribe FORM ADDRESS       ends a subscription as its link would; the proof of consent stays for its time
  subject export ADDRESS         everything about a person, as JSON lines
  subject erase ADDRESS          deletes everything about a person
  erase REFERENCE                deletes one submission with its mails, also one without an address
  resend [ID]                    tries mails again at once that were given up or wait for a later try, one or all
  resend --held                  sends the mails that a restore has held
  close FORM | open FORM         stops and starts taking a form

DATA_DIR, DATABASE_URL, FORMS_KEY and DIST_DIR have to be those of the server.
`;

export const HELD_OPTION = '--held';

export interface CommandDependencies extends SealedDatabase {
  readonly tokens: Tokens;
  /** Where mails lie that were written as files. */
  readonly dataDir: string;
  readonly leftBehind: LeftBehind;
  /** Of the release that is served; read by the commands that need it. */
  readonly readForms: () => Promise<FormsResult>;
}

type Format = 'text' | 'json' | 'csv';

/** Both where something was done, and something is left to do. */
type CliResult =
  | { readonly output: string; readonly problem?: string }
  | { readonly problem: string; readonly output?: never };

/** Runs one command; a wrong one changes nothing. */
export async function runFormsCommand(
  words: readonly string[],
  format: Format,
  dependencies: CommandDependencies,
): Promise<CliResult> {
  const result = await runCommand(words, format, dependencies);
  if (result.problem === USAGE || !asksForAnswers(words)) return result;
  const unreadable = await countUnreadable(dependencies);
  if (unreadable === 0) return result;
  // "There is nothing of her" would be said of somebody whose entries nobody can read.
  const problem = `${result.problem ?? ''}${unreadable} entries are left out: another FORMS_KEY has sealed them. Set the key they were written with, and run this again.\n`;
  return { ...result, problem };
}

/** What `close`, `open`, `resend` and the bare `list` do needs no key. */
function asksForAnswers([command = '', first]: readonly string[]): boolean {
  return (
    ['show', 'subscribers', 'unsubscribe', 'subject'].includes(command) ||
    (command === 'list' && first !== undefined)
  );
}

/** Commands whose second word is an address. */
const TAKE_TWO: ReadonlySet<string> = new Set(['unsubscribe', 'subject']);

async function runCommand(
  words: readonly string[],
  format: Format,
  dependencies: CommandDependencies,
): Promise<CliResult> {
  const [command, first, second, ...more] = words;
  const { database } = dependencies;
  if (more.length > 0 || (second !== undefined && !TAKE_TWO.has(command ?? ''))) return { problem: USAGE };
  switch (command) {
    case 'list':
      if (first === undefined) return { output: lines(await countSubmissions(database)) };
      return withForm(dependencies, { form: first, stored: await storedForms(database) }, async () => ({
        output: print(await findSubmissions(dependencies, { form: first }), format),
      }));
    case 'show':
      return first === undefined
        ? { problem: USAGE }
        : show(dependencies, { reference: first.toUpperCase() }, first);
    case 'subscribers':
      if (first === undefined) return { problem: USAGE };
      return withList(dependencies, first, async (forms, definition) => {
        const subscribers = await findSubscribers({ ...dependencies, forms }, definition);
        return { output: format === 'json' ? lines(subscribers) : subscribersToCsv(subscribers) };
      });
    case 'unsubscribe':
      if (first === undefined || second === undefined) return { problem: USAGE };
      return withList(dependencies, first, async (_forms, definition) => {
        const ended = await unsubscribeAddress(dependencies, definition, {
          address: second,
          now: Date.now(),
        });
        if (ended === 0) return { problem: `${second} has no active subscription to "${first}".\n` };
        return { output: `${second} is unsubscribed from "${first}".\n` };
      });
    case 'subject':
      if (second === undefined) return { problem: USAGE };
      if (first === 'export') return show(dependencies, { address: second }, second);
      if (first !== 'erase') return { problem: USAGE };
      return erase(dependencies, second);
    case 'erase':
      if (first === undefined) return { problem: USAGE };
      return eraseOne(dependencies, first);
    case 'resend':
      return resendMails(dependencies, first);
    case 'close':
      if (first === undefined) return { problem: USAGE };
      return withForm(dependencies, { form: first, stored: [] }, async () => {
        await closeForm(database, first, Date.now());
        return { output: `The form "${first}" is closed.\n` };
      });
    case 'open':
      if (first === undefined) return { problem: USAGE };
      return withForm(dependencies, { form: first, stored: await storedForms(database) }, async () => {
        await openForm(database, first);
        return { output: `The form "${first}" is open.\n` };
      });
    default:
      return { problem: USAGE };
  }
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

async function show(
  database: SealedDatabase,
  selection: SubmissionFilter,
  wanted: string,
): Promise<CliResult> {
  const found = await findSubmissions(database, selection);
  return found.length === 0 ? { problem: `There is nothing of ${wanted}.\n` } : { output: lines(found) };
}

async function erase(dependencies: CommandDependencies, address: string): Promise<CliResult> {
  const deleted = await eraseSubject(dependencies.database, ...dependencies.seal.subjectsOf(address));
  return { output: `${deleted} submissions deleted.\n`, ...(await deleteMailFiles(dependencies)) };
}

async function eraseOne(dependencies: CommandDependencies, wanted: string): Promise<CliResult> {
  const reference = wanted.toUpperCase();
  if ((await eraseReference(dependencies.database, reference)) === 0)
    return { problem: `There is nothing of ${wanted}.\n` };
  return { output: `${reference} is deleted.\n`, ...(await deleteMailFiles(dependencies)) };
}

/** Says where files are left that may hold what was erased. */
async function deleteMailFiles({
  database,
  dataDir,
  leftBehind,
}: CommandDependencies): Promise<{ problem?: string }> {
  const unused = leftBehind();
  if (unused !== undefined) return { problem: `Files of mails in ${dataDir} are left: ${unused}.\n` };
  try {
    await deleteOldMailFiles(database, dataDir);
    return {};
  } catch (error) {
    const code = errorCode(error);
    // Those of the database name no path.
    if (code === undefined || !(error instanceof Error && 'path' in error)) throw error;
    return {
      problem: `Files of mails in ${join(dataDir, MAILS_FOLDER)} are left (${code}). See that the user of the server may delete them: it does so within an hour.\n`,
    };
  }
}

/** @param which `--held`, the identifier of a mail, or nothing for all but the held ones */
async function resendMails({ database }: CommandDependencies, which: string | undefined): Promise<CliResult> {
  if (which === HELD_OPTION) {
    const { dead } = await resend(database, Date.now(), { kind: 'held' });
    return { output: `${dead} mails are tried again that a restore has held.\n` };
  }
  const choice = which === undefined ? ({ kind: 'others' } as const) : ({ kind: 'one', id: which } as const);
  const { dead, waiting } = await resend(database, Date.now(), choice);
  if (which !== undefined && dead + waiting === 0)
    return {
      problem: `No mail "${which}" was given up or waits for a later try. The log names those that do; "resend" alone tries all of them.\n`,
    };
  return {
    output: `${dead + waiting} mails are tried again: ${dead} that were given up, ${waiting} that waited for a later try.\n`,
  };
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
