/** The commands of `npm run forms`, with which operators read, erase and resend. */
import { resendDead } from '../mail/outbox.ts';
import { closeForm, countSubmissions, findSubmissions, openForm, toCsv } from './operators.ts';
import type { OperatorsRoom, Selection } from './operators.ts';
import { eraseSubject } from './retention.ts';

const USAGE = `Usage: npm run forms -- COMMAND

  list                           how many submissions each form has
  list FORM [--json|--csv]       the submissions of a form
  show REFERENCE                 one submission
  subject export ADDRESS         everything about a person, as JSON lines
  subject erase ADDRESS          deletes everything about a person
  resend [ID]                    tries mails again that were given up
  close FORM | open FORM         stops and starts taking a form

DATA_DIR, DATABASE_URL and FORMS_KEY have to be those of the server.
`;

type CliResult = { readonly output: string } | { readonly problem: string };

/** Runs one command; a wrong one changes nothing. */
export async function runFormsCommand(
  words: readonly string[],
  format: 'text' | 'json' | 'csv',
  room: OperatorsRoom,
): Promise<CliResult> {
  const [command, first, second, ...more] = words;
  const { database, seal } = room;
  if (more.length > 0) return { problem: USAGE };
  switch (command) {
    case 'list':
      if (first === undefined) return { output: lines(await countSubmissions(database)) };
      return { output: print(await findSubmissions(room, { form: first }), format) };
    case 'show':
      return first === undefined ? { problem: USAGE } : show(room, { reference: first.toUpperCase() }, first);
    case 'subject':
      if (second === undefined) return { problem: USAGE };
      if (first === 'export') return show(room, { address: second }, second);
      if (first !== 'erase') return { problem: USAGE };
      return { output: `${await eraseSubject(database, seal.subjectOf(second))} submissions deleted.\n` };
    case 'resend':
      return { output: `${await resendDead(database, Date.now(), first)} mails are tried again.\n` };
    case 'close':
    case 'open':
      if (first === undefined) return { problem: USAGE };
      await (command === 'close' ? closeForm(database, first, Date.now()) : openForm(database, first));
      return { output: `The form "${first}" is ${command === 'close' ? 'closed' : 'open'}.\n` };
    default:
      return { problem: USAGE };
  }
}

async function show(room: OperatorsRoom, selection: Selection, wanted: string): Promise<CliResult> {
  const found = await findSubmissions(room, selection);
  return found.length === 0 ? { problem: `There is nothing of ${wanted}.\n` } : { output: lines(found) };
}

function print(
  submissions: Awaited<ReturnType<typeof findSubmissions>>,
  format: 'text' | 'json' | 'csv',
): string {
  if (format === 'csv') return toCsv(submissions);
  if (format === 'json') return lines(submissions);
  return submissions
    .map(({ reference, state, createdAt, language }) => `${reference}  ${createdAt}  ${language}  ${state}\n`)
    .join('');
}

function lines(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}
