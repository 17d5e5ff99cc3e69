import { text } from '@quellwerk/engine/content';
import { TRAP_FIELD } from '@quellwerk/forms';
import type { NamelessForm } from '@quellwerk/forms';
import * as v from 'valibot';
import { languages } from '../settings.ts';
import { textFields } from './same-fields.ts';

/** Words in every language of the site: `{ en: …, de: … }`. */
const words = textFields(...languages);

/** Languages of the privacy policies, each of which lists the forms; one of them has no forms of its own. */
export const policyLanguages = [...languages, 'es'];

const policyWords = textFields(...policyLanguages);

const address = v.pipe(
  text(),
  v.email('must be an e-mail address, such as one of site/provider.ts: {provider.supportEmail}'),
);

const count = v.pipe(v.number(), v.integer(), v.minValue(1, 'must be a whole number from 1'));

const fieldBase = {
  name: v.pipe(text(), v.regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and dashes')),
  label: words,
  /** Between label and field. */
  help: v.optional(words),
  required: v.optional(v.boolean(), true),
  /** What to do when it is left empty; a sentence of the form's own. */
  missing: v.optional(words),
  onlyWhen: v.optional(v.strictObject({ field: text(), is: v.array(text()) })),
};

/** As the checks use it; one that cannot be read would stop every form it stands in, in the browser and on the server. */
function isExpression(expression: string): boolean {
  try {
    void new RegExp(expression, 'u');
    return true;
  } catch {
    return false;
  }
}

/** What a browser calls a part of a form, it no longer finds where a field has the same name. */
const takenNames: ReadonlyMap<string, string> = new Map([
  [TRAP_FIELD, 'is taken for one that people do not see, so whoever fills it in is refused'],
  ...['action', 'closest', 'dataset', 'elements', 'reset'].map(
    (name) => [name, 'every form has of its own'] as const,
  ),
]);

/** `allowed` also for names of companies, media and places: `Booking.com`, `Frankfurt a.Main`. */
const links = v.optional(v.picklist(['allowed', 'refused']), 'refused');

const fieldSchema = v.pipe(
  v.variant('type', [
    v.strictObject({
      type: v.literal('text'),
      ...fieldBase,
      maxLength: v.optional(count, 120),
      minLength: v.optional(count),
      autocomplete: v.optional(text()),
      pattern: v.optional(
        v.strictObject({
          expression: v.pipe(text(), v.check(isExpression, 'is no regular expression')),
          message: words,
        }),
      ),
      /** `topic`: with what the page is about, such as a job. */
      prefill: v.optional(v.literal('topic')),
      links,
    }),
    v.strictObject({
      type: v.literal('long-text'),
      ...fieldBase,
      maxLength: v.optional(count, 3000),
      minLength: v.optional(count),
      links,
    }),
    v.strictObject({ type: v.picklist(['email', 'phone']), ...fieldBase }),
    /** `sepa`: only of countries that a transfer in SEPA reaches. */
    v.strictObject({ type: v.literal('iban'), ...fieldBase, area: v.optional(v.literal('sepa')) }),
    v.strictObject({ type: v.literal('amount'), ...fieldBase, positive: v.optional(v.boolean(), false) }),
    /** `past`: no day to come, and none before 1900. */
    v.strictObject({
      type: v.literal('day'),
      ...fieldBase,
      /** Days gone by or from today on; left out, any. */
      when: v.optional(v.picklist(['past', 'coming'])),
      autocomplete: v.optional(v.literal('bday')),
    }),
    v.strictObject({ type: v.literal('wallet'), ...fieldBase, networkField: text() }),
    v.strictObject({
      type: v.literal('choice'),
      ...fieldBase,
      look: v.optional(v.picklist(['buttons', 'list']), 'buttons'),
      options: v.pipe(
        v.array(v.strictObject({ value: text(), label: words })),
        v.minLength(2, 'must have at least 2 entries'),
      ),
    }),
    v.strictObject({ type: v.literal('checkbox'), ...fieldBase }),
  ]),
  v.transform(({ required: isRequired, ...field }) => {
    switch (field.type) {
      case 'text':
      case 'long-text': {
        const { links: linkRule, ...rest } = field;
        return { ...rest, isRequired, refusesLinks: linkRule === 'refused' };
      }
      case 'amount': {
        const { positive, ...rest } = field;
        return { ...rest, isRequired, isPositive: positive };
      }
      default:
        return { ...field, isRequired };
    }
  }),
);

/** One file of `content/forms`: questions, words, limits and what becomes of the answers. */
export const formSchema = v.pipe(
  v.strictObject({
    title: policyWords,
    groups: v.pipe(
      v.array(
        v.strictObject({
          id: text(),
          title: words,
          lead: v.optional(words),
          fields: v.pipe(v.array(fieldSchema), v.minLength(1, 'must have at least 1 entry')),
        }),
      ),
      v.minLength(1, 'must have at least 1 entry'),
    ),
    submit: words,
    review: v.optional(v.boolean(), false),
    confirmation: v.optional(v.picklist(['none', 'double-opt-in']), 'none'),
    successPath: v.optional(
      v.pipe(text(), v.regex(/^\/.*\/$/, 'must be a path such as /newsletter-success/')),
    ),
    mail: v.optional(
      v.strictObject({
        visitor: v.optional(text()),
        confirmed: v.optional(text()),
        team: v.optional(
          v.strictObject({
            template: text(),
            to: address,
            /** Where some answers to a question with options go instead. */
            byAnswer: v.optional(v.strictObject({ field: text(), to: v.record(text(), address) })),
          }),
        ),
      }),
      {},
    ),
    privacy: v.strictObject({
      purpose: policyWords,
      legalBasis: policyWords,
      recipients: policyWords,
      retentionDays: count,
      retentionNote: v.optional(policyWords),
      unconfirmedDays: v.optional(count),
    }),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const fields = dataset.value.groups.flatMap((group) => group.fields);
    const names = fields.map(({ name }) => name);
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) !== index)
        addIssue({ message: `has the field "${name}" twice. Rename one of them` });
      const why = takenNames.get(name);
      if (why !== undefined) addIssue({ message: `has a field "${name}", which ${why}. Rename it` });
    }
    const optionsOf = (name: string): readonly string[] | undefined => {
      const question = fields.find((field) => field.name === name);
      return question?.type === 'choice' ? question.options.map(({ value }) => value) : undefined;
    };
    for (const field of fields) {
      const others = [field.onlyWhen?.field, 'networkField' in field ? field.networkField : undefined];
      for (const other of others)
        if (other !== undefined && !names.includes(other))
          addIssue({
            message: `has "${field.name}" depend on "${other}", which is no field of it. Name one of its fields`,
          });
      const { field: asked = '', is: answers = [] } = field.onlyWhen ?? {};
      if (fields.some(({ name, onlyWhen }) => name === asked && onlyWhen !== undefined))
        addIssue({
          message: `has "${field.name}" depend on "${asked}", which is itself not always asked. Name a field that is`,
        });
      for (const answer of answers)
        if (optionsOf(asked)?.includes(answer) === false)
          addIssue({
            message: `has "${field.name}" depend on the answer "${answer}", which "${asked}" does not offer. Name one of its options`,
          });
      if ('minLength' in field && (field.minLength ?? 0) > field.maxLength)
        addIssue({
          message: `wants "${field.name}" at least ${field.minLength} characters long and at most ${field.maxLength}. Correct one of them`,
        });
    }
    const byAnswer = dataset.value.mail.team?.byAnswer;
    if (byAnswer !== undefined) {
      const options = optionsOf(byAnswer.field);
      if (options === undefined)
        addIssue({
          message: `sends mails by the answer to "${byAnswer.field}", which is no question with options. Name one that is`,
        });
      else
        for (const answer of Object.keys(byAnswer.to))
          if (!options.includes(answer))
            addIssue({
              message: `sends mails by the answer "${answer}", which "${byAnswer.field}" does not offer. Name one of its options`,
            });
    }
    const { confirmation, mail, privacy } = dataset.value;
    const isConfirmed = confirmation === 'double-opt-in';
    if (isConfirmed && privacy.unconfirmedDays === undefined)
      addIssue({
        message:
          'asks for a confirmation and does not say how long its link works. Add "unconfirmedDays" under "privacy"',
      });
    if (!isConfirmed && privacy.unconfirmedDays !== undefined)
      addIssue({
        message:
          'has "unconfirmedDays", and is confirmed by nobody. Write "confirmation: double-opt-in", or leave it out',
      });
    const hasAddress = fields.some(({ type }) => type === 'email');
    if (isConfirmed && !hasAddress)
      addIssue({ message: 'asks for a confirmation by mail and has no field of type email. Add one' });
    if (!isConfirmed && mail.visitor !== undefined && !hasAddress)
      addIssue({
        message:
          'sends a mail to the visitor and has no field of type email. Add one, or leave out "visitor"',
      });
    if (!isConfirmed && mail.confirmed !== undefined)
      addIssue({
        message:
          'sends a mail once it is confirmed, and is confirmed by nobody. Write "confirmation: double-opt-in", or leave out "confirmed"',
      });
  }),
  v.transform(({ submit, review, confirmation: _given, privacy, ...form }): NamelessForm => {
    const { unconfirmedDays, ...shared } = privacy;
    const named = { ...form, submitLabel: submit, hasReview: review };
    // Given with a double opt-in and with nothing else, as has been checked above.
    return unconfirmedDays === undefined
      ? { ...named, confirmation: 'none', privacy: shared }
      : { ...named, confirmation: 'double-opt-in', privacy: { ...shared, unconfirmedDays } };
  }),
);
