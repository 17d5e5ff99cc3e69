import { issuePlace, text } from '@quellwerk/engine/content';
import type { NamelessForm } from '@quellwerk/forms';
import * as v from 'valibot';
import { fieldFaults, mailFaults, replyFaults } from '../forms/form-faults.ts';
import { languages } from '../languages.ts';
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
    v.strictObject({
      type: v.literal('iban'),
      ...fieldBase,
      /** `sepa`: only of countries that a transfer in SEPA reaches. */
      area: v.optional(v.literal('sepa')),
      /** The field of another IBAN, which is not to be given here again. */
      otherThan: v.optional(text()),
    }),
    v.strictObject({ type: v.literal('amount'), ...fieldBase, positive: v.optional(v.boolean(), false) }),
    v.strictObject({
      type: v.literal('day'),
      ...fieldBase,
      /** `past`: no day to come, and none before 1900; `coming`: from today on; left out: any. */
      when: v.optional(v.picklist(['past', 'coming'])),
      autocomplete: v.optional(v.literal('bday')),
    }),
    v.strictObject({ type: v.literal('wallet'), ...fieldBase, networkField: text() }),
    v.strictObject({
      type: v.literal('choice'),
      ...fieldBase,
      look: v.optional(v.picklist(['buttons', 'list']), 'buttons'),
      options: v.pipe(v.array(v.strictObject({ value: text(), label: words })), v.minLength(2)),
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
          fields: v.pipe(v.array(fieldSchema), v.minLength(1)),
        }),
      ),
      v.minLength(1),
    ),
    submit: words,
    review: v.optional(v.boolean(), false),
    confirmation: v.optional(v.picklist(['none', 'double-opt-in']), 'none'),
    successPath: v.optional(
      v.pipe(text(), v.regex(/^\/.*\/$/, 'must be a path such as /newsletter-success/')),
    ),
    /** When whoever has sent it hears from the bank. */
    replies: v.optional(v.pipe(v.array(v.strictObject({ sent: words, when: words })), v.minLength(1))),
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
    const { groups, ...form } = dataset.value;
    const fields = groups.flatMap((group) => group.fields);
    for (const [groupIndex, group] of groups.entries())
      for (const [index, field] of group.fields.entries())
        for (const message of fieldFaults(field, fields))
          addIssue({ message: `the file ${message}.`, path: pathOfName(groupIndex, index) });
    for (const message of [...mailFaults(form, fields), ...replyFaults(form)]) addIssue({ message });
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

/** To the name of a question, in whose line its fault is told as one of the form. */
function pathOfName(group: number, index: number): [v.IssuePathItem, ...v.IssuePathItem[]] {
  const step = (key: string | number): v.IssuePathItem => ({
    ...{ type: 'unknown', origin: 'value' },
    ...{ input: undefined, key, value: undefined },
  });
  return [step('groups'), step(group), step('fields'), step(index), step('name'), issuePlace(0, undefined)];
}
