/** The commands of `npm run forms`, with which operators read, erase and resend: how each is called, and how it is run. */
import {
  closeNamedForm,
  erasePerson,
  eraseSubmission,
  exportPerson,
  listForm,
  listForms,
  listMails,
  listSubscribers,
  openNamedForm,
  resendAll,
  resendHeld,
  resendOne,
  showSubmission,
  unsubscribe,
} from './forms-commands.ts';
import type { CliResult, CommandDependencies, Format, Given } from './forms-commands.ts';
import { countUnreadable } from '../stored/unreadable.ts';

export const HELD_OPTION = '--held';

interface Command {
  /** What it is called by; a word in capitals stands for one of the operator's. */
  readonly pattern: string;
  /** Its line in the usage; commands with the same one share it. */
  readonly usage: readonly [synopsis: string, purpose: string];
  /** Whether it reads what visitors have entered: entries that the key does not open are told of then. */
  readonly readsAnswers: boolean;
  readonly run: (dependencies: CommandDependencies, given: Given) => Promise<CliResult>;
}

const CLOSE_OR_OPEN = ['close FORM | open FORM', 'stops and starts taking a form'] as const;
const RESEND = [
  'resend [ID]',
  'tries mails again at once that were given up or wait for a later try, one or all',
] as const;

/** The first that fits is the one. */
const COMMANDS: readonly Command[] = [
  {
    pattern: 'list',
    usage: ['list', 'how many submissions each form has'],
    readsAnswers: false,
    run: listForms,
  },
  {
    pattern: 'list FORM',
    usage: ['list FORM [--json|--csv]', 'the submissions of a form'],
    readsAnswers: true,
    run: listForm,
  },
  {
    pattern: 'show REFERENCE',
    usage: ['show REFERENCE', 'one submission'],
    readsAnswers: true,
    run: showSubmission,
  },
  {
    pattern: 'subscribers FORM',
    usage: [
      'subscribers FORM [--json]',
      'who gets a newsletter, each address with a fresh link to unsubscribe, as CSV',
    ],
    readsAnswers: true,
    run: listSubscribers,
  },
  {
    pattern: 'unsubscribe FORM ADDRESS',
    usage: [
      'unsubscribe FORM ADDRESS',
      'ends a subscription as its link would; the proof of consent stays for its time',
    ],
    readsAnswers: true,
    run: unsubscribe,
  },
  {
    pattern: 'subject export ADDRESS',
    usage: ['subject export ADDRESS', 'everything about a person, as JSON lines'],
    readsAnswers: true,
    run: exportPerson,
  },
  {
    pattern: 'subject erase ADDRESS',
    usage: ['subject erase ADDRESS', 'deletes everything about a person'],
    readsAnswers: true,
    run: erasePerson,
  },
  {
    pattern: 'erase REFERENCE',
    usage: ['erase REFERENCE', 'deletes one submission with its mails, also one without an address'],
    readsAnswers: false,
    run: eraseSubmission,
  },
  {
    pattern: 'mails',
    usage: [
      'mails [--json]',
      'the mails that wait, were given up (dead) or are held by a restore, oldest first',
    ],
    readsAnswers: false,
    run: listMails,
  },
  { pattern: 'resend', usage: RESEND, readsAnswers: false, run: resendAll },
  {
    pattern: `resend ${HELD_OPTION}`,
    usage: [`resend ${HELD_OPTION}`, 'sends the mails that a restore has held'],
    readsAnswers: false,
    run: resendHeld,
  },
  { pattern: 'resend ID', usage: RESEND, readsAnswers: false, run: resendOne },
  { pattern: 'close FORM', usage: CLOSE_OR_OPEN, readsAnswers: false, run: closeNamedForm },
  { pattern: 'open FORM', usage: CLOSE_OR_OPEN, readsAnswers: false, run: openNamedForm },
];

const SYNOPSIS_WIDTH = 31;

export const USAGE = `Usage: node server/forms.js COMMAND      (in the project: npm run forms -- COMMAND)

${usageLines().join('\n')}

DATA_DIR, DATABASE_URL, FORMS_KEY and DIST_DIR have to be those of the server.
`;

function usageLines(): readonly string[] {
  const usages = new Set(COMMANDS.map(({ usage }) => usage));
  return [...usages].map(([synopsis, purpose]) => `  ${synopsis.padEnd(SYNOPSIS_WIDTH)}${purpose}`);
}

/** Runs one command; a wrong one changes nothing. */
export async function runFormsCommand(
  words: readonly string[],
  format: Format,
  dependencies: CommandDependencies,
): Promise<CliResult> {
  const command = COMMANDS.find(({ pattern }) => isCall(pattern, words));
  if (command === undefined) return { problem: USAGE };
  const [first = '', second = ''] = operandsOf(command.pattern, words);
  const result = await command.run(dependencies, { first, second, format });
  if (!command.readsAnswers) return result;
  const unreadable = await countUnreadable(dependencies);
  if (unreadable === 0) return result;
  // "There is nothing of her" would be said of somebody whose entries nobody can read.
  const problem = `${result.problem ?? ''}${unreadable} entries are left out: another FORMS_KEY has sealed them. Set the key they were written with, and run this again.\n`;
  return { ...result, problem };
}

function isCall(pattern: string, words: readonly string[]): boolean {
  const expected = pattern.split(' ');
  return (
    expected.length === words.length &&
    expected.every((word, index) => isOperand(word) || word === words[index])
  );
}

function operandsOf(pattern: string, words: readonly string[]): readonly string[] {
  const expected = pattern.split(' ');
  return words.filter((_word, index) => isOperand(expected[index] ?? ''));
}

function isOperand(word: string): boolean {
  return /^[A-Z]+$/.test(word);
}
