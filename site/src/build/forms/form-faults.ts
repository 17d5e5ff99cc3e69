/** What is wrong with a form that the shape of its file does not show; each a sentence about the file. */
import { isWalletNetwork, TRAP_FIELD, walletNetworks } from '@quellwerk/forms';
import type { FormField, NamelessForm, TeamMail } from '@quellwerk/forms';

/** What a browser calls a part of a form, it no longer finds where a field has the same name. */
const takenNames: ReadonlyMap<string, string> = new Map([
  [TRAP_FIELD, 'is taken for one that people do not see, so whoever fills it in is refused'],
  ...['action', 'closest', 'dataset', 'elements', 'reset'].map(
    (name) => [name, 'every form has of its own'] as const,
  ),
]);

/** What is wrong with a question beside the others. */
export function fieldFaults(field: FormField, fields: readonly FormField[]): string[] {
  const { name, onlyWhen } = field;
  const why = takenNames.get(name);
  const network = 'networkField' in field ? field.networkField : undefined;
  const otherIban = 'otherThan' in field ? field.otherThan : undefined;
  const others = [onlyWhen?.field, network, otherIban].filter((other) => other !== undefined);
  const asked = fields.find((other) => other.name === onlyWhen?.field);
  const options = optionsOf(onlyWhen?.field, fields);
  return [
    ...(fields.find((other) => other.name === name) === field
      ? []
      : [`has the field "${name}" twice. Rename one of them`]),
    ...(why === undefined ? [] : [`has a field "${name}", which ${why}. Rename it`]),
    ...others
      .filter((other) => fields.every((each) => each.name !== other))
      .map((other) => `has "${name}" depend on "${other}", which is no field of it. Name one of its fields`),
    ...(asked?.onlyWhen === undefined
      ? []
      : [`has "${name}" depend on "${asked.name}", which is itself not always asked. Name a field that is`]),
    ...(onlyWhen?.is ?? [])
      .filter((answer) => options?.includes(answer) === false)
      .map(
        (answer) =>
          `has "${name}" depend on the answer "${answer}", which "${onlyWhen?.field}" does not offer. Name one of its options`,
      ),
    ...(optionsOf(network, fields) ?? [])
      .filter((option) => !isWalletNetwork(option))
      .map(
        (option) =>
          `has "${name}" depend on "${network}", whose option "${option}" is no network that can be checked. Use: ${walletNetworks.join(', ')}`,
      ),
    ...('minLength' in field && (field.minLength ?? 0) > field.maxLength
      ? [
          `wants "${name}" at least ${field.minLength} characters long and at most ${field.maxLength}. Correct one of them`,
        ]
      : []),
  ];
}

/** The values of a question's options; undefined where it has none, or is not there. */
function optionsOf(name: string | undefined, fields: readonly FormField[]): readonly string[] | undefined {
  const question = fields.find((field) => field.name === name);
  return question?.type === 'choice' ? question.options.map(({ value }) => value) : undefined;
}

/** What is wrong with what a form's receipt says; a form with a page of its own has none. */
export function replyFaults({
  successPath,
  replies,
}: Pick<NamelessForm, 'successPath' | 'replies'>): string[] {
  if (successPath === undefined && replies === undefined)
    return [
      'does not say when its sender hears from you. Add "replies", or "successPath" with a page that says it',
    ];
  if (successPath !== undefined && replies !== undefined)
    return ['has "replies", which the page of its "successPath" does not show. Leave one of the two out'];
  return [];
}

interface MailedForm {
  readonly confirmation: 'none' | 'double-opt-in';
  readonly mail: NamelessForm['mail'];
  readonly privacy: { readonly unconfirmedDays?: number | undefined };
}

/** What is wrong with whom a form writes to. */
export function mailFaults(
  { confirmation, mail, privacy }: MailedForm,
  fields: readonly FormField[],
): string[] {
  // The server writes to the answer to the first one.
  const address = fields.find(({ type }) => type === 'email');
  return [
    ...teamFaults(mail.team?.byAnswer, fields),
    ...(confirmation === 'double-opt-in'
      ? confirmationFaults({ mail, privacy }, address)
      : unconfirmedFaults({ mail, privacy }, address)),
  ];
}

function teamFaults(byAnswer: TeamMail['byAnswer'], fields: readonly FormField[]): string[] {
  if (byAnswer === undefined) return [];
  const options = optionsOf(byAnswer.field, fields);
  if (options === undefined)
    return [
      `sends mails by the answer to "${byAnswer.field}", which is no question with options. Name one that is`,
    ];
  return Object.keys(byAnswer.to)
    .filter((answer) => !options.includes(answer))
    .map(
      (answer) =>
        `sends mails by the answer "${answer}", which "${byAnswer.field}" does not offer. Name one of its options`,
    );
}

/** Without a mail nobody can confirm, and the entry is deleted unseen. */
function confirmationFaults(
  { mail, privacy }: Pick<MailedForm, 'mail' | 'privacy'>,
  address: FormField | undefined,
): string[] {
  return [
    ...(privacy.unconfirmedDays === undefined
      ? [
          'asks for a confirmation and does not say how long its link works. Add "unconfirmedDays" under "privacy"',
        ]
      : []),
    ...(mail.visitor === undefined
      ? ['asks for a confirmation and sends no mail with its link. Add "visitor" under "mail"']
      : []),
    ...(address === undefined
      ? ['asks for a confirmation by mail and has no field of type email. Add one']
      : []),
    ...(address !== undefined && (!address.isRequired || address.onlyWhen !== undefined)
      ? [
          `asks for a confirmation by mail, and "${address.name}" may be without an answer. Leave out its "required: false" and "onlyWhen"`,
        ]
      : []),
  ];
}

function unconfirmedFaults(
  { mail, privacy }: Pick<MailedForm, 'mail' | 'privacy'>,
  address: FormField | undefined,
): string[] {
  return [
    ...(privacy.unconfirmedDays === undefined
      ? []
      : [
          'has "unconfirmedDays", and is confirmed by nobody. Write "confirmation: double-opt-in", or leave it out',
        ]),
    ...(mail.visitor !== undefined && address === undefined
      ? ['sends a mail to the visitor and has no field of type email. Add one, or leave out "visitor"']
      : []),
    ...(mail.confirmed === undefined
      ? []
      : [
          'sends a mail once it is confirmed, and is confirmed by nobody. Write "confirmation: double-opt-in", or leave out "confirmed"',
        ]),
  ];
}
