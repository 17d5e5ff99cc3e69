import {
  controlId,
  FIELD_ATTRIBUTE,
  FORM_ATTRIBUTE,
  FRAME_ATTRIBUTE,
  hiddenFields,
  PROBLEM_ATTRIBUTE,
  REFUSAL_ATTRIBUTE,
  SUMMARY_ATTRIBUTE,
  SUMMARY_LIST_ATTRIBUTE,
  TRAP_FIELD,
} from '@quellwerk/forms/markup';
import type { FormField, FormGroup } from '@quellwerk/forms';
import { Link, usePage } from '@quellwerk/engine/react';
import styles from './form-view.module.css';
import { fillWords } from '../shared/fill-words.ts';
import { formParts } from '../shared/form-parts.ts';
import type { LocalForm } from '../shared/local-form.ts';
import { CallableText } from '../text/callable-text.tsx';

/**
 * A form as plain HTML. The script of the page and the server write problems
 * and answers into it, each by the same attributes; nothing here has state.
 */
export function FormView({ value }: { readonly value: LocalForm }) {
  const { form, language, action, words, consentVersion } = value;
  const { path } = usePage();
  return (
    <div className={styles.frame} {...{ [FRAME_ATTRIBUTE]: `${form.name}.${language}` }}>
      <p className={styles.refusal} role="alert" tabIndex={-1} hidden {...{ [REFUSAL_ATTRIBUTE]: '' }} />
      <div
        className={styles.summary}
        role="group"
        tabIndex={-1}
        hidden
        {...{ [SUMMARY_ATTRIBUTE]: '' }}
        aria-labelledby={`${form.name}-problems`}
      >
        <h3 id={`${form.name}-problems`}>{words.problemsTitle}</h3>
        <ul {...{ [SUMMARY_LIST_ATTRIBUTE]: '' }} />
      </div>
      <form className={styles.form} method="post" action={action} {...{ [FORM_ATTRIBUTE]: form.name }}>
        <input type="hidden" name={hiddenFields.page} value={path} />
        {consentVersion !== undefined && (
          <input type="hidden" name={hiddenFields.consent} value={consentVersion} />
        )}
        {[hiddenFields.key, hiddenFields.elapsedMs, hiddenFields.proof, hiddenFields.waitUntil].map(
          (name) => (
            <input key={name} type="hidden" name={name} value="" />
          ),
        )}
        <p className={styles.step} {...{ [formParts.step]: '' }} hidden aria-live="polite" />
        {form.groups.map((group) => (
          <Group key={group.id} group={group} local={value} />
        ))}
        <p className={styles.trap} aria-hidden="true">
          <label>
            {words.trap}
            <input type="text" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <section
          className={styles.review}
          {...{ [formParts.review]: '' }}
          hidden
          tabIndex={-1}
          aria-labelledby={`${form.name}-review`}
        >
          <h3 id={`${form.name}-review`}>{words.reviewTitle}</h3>
          <p>{words.reviewLead}</p>
          <dl {...{ [formParts.answers]: '' }} />
        </section>
        <details className={styles.privacy}>
          <summary>{words.privacyTitle}</summary>
          <p>{form.privacy.purpose[language]}</p>
          <p>{form.privacy.legalBasis[language]}</p>
          <p>{form.privacy.recipients[language]}</p>
          <p>{value.retention}</p>
          <p>
            <Link href={value.policy}>{words.privacyMore}</Link>
          </p>
        </details>
        <p className={styles.buttons}>
          <button className={styles.back} type="button" {...{ [formParts.back]: '' }} hidden>
            {words.back}
          </button>
          <button className={styles.send} type="button" {...{ [formParts.next]: '' }} hidden>
            {words.next}
          </button>
          <button className={styles.send} type="submit" {...{ [formParts.submit]: '' }}>
            {form.submitLabel[language]}
          </button>
          {/* Nobody is told that the words of a button have changed. */}
          <span className="visually-hidden" role="status" {...{ [formParts.sending]: '' }} />
        </p>
      </form>
    </div>
  );
}

type Condition = NonNullable<FormField['onlyWhen']>;

function Group({ group, local }: { readonly group: FormGroup; readonly local: LocalForm }) {
  const { language } = local;
  const lead = group.lead?.[language];
  return (
    <fieldset className={styles.group} {...{ [formParts.group]: group.id }}>
      <legend tabIndex={-1}>{group.title[language]}</legend>
      {lead !== undefined && (
        <p className={styles.lead}>
          <CallableText>{lead}</CallableText>
        </p>
      )}
      {group.fields.map((field) => (
        <Field key={field.name} field={field} local={local} />
      ))}
    </fieldset>
  );
}

interface FieldProps<Kind extends FormField = FormField> {
  readonly field: Kind;
  readonly local: LocalForm;
}

function Field({ field, local }: FieldProps) {
  const { form, language } = local;
  const id = controlId(form.name, field.name);
  const label = <Label field={field} local={local} />;
  const help = field.help && (
    <span className={styles.help} id={`${id}-help`}>
      {field.help[language]}
    </span>
  );
  const problem = (
    <span className={styles.problem} id={`${id}-problem`} hidden {...{ [PROBLEM_ATTRIBUTE]: '' }} />
  );
  // A question that is asked only after another answer cannot be demanded by HTML alone; the script does.
  const isDemanded = field.isRequired && field.onlyWhen === undefined;
  const described = [field.help && `${id}-help`, `${id}-problem`].filter(Boolean).join(' ');
  if (field.type === 'choice' && field.look === 'buttons') {
    return (
      <fieldset
        className={styles.field}
        role="radiogroup"
        {...{ [FIELD_ATTRIBUTE]: field.name }}
        aria-describedby={described}
        aria-required={isDemanded || undefined}
      >
        <legend>{label}</legend>
        {help}
        {problem}
        {field.options.map((option, index) => (
          <label className={styles.option} key={option.value}>
            <input
              type="radio"
              name={field.name}
              value={option.value}
              id={index === 0 ? id : undefined}
              required={isDemanded}
            />
            <span>{option.label[language]}</span>
          </label>
        ))}
      </fieldset>
    );
  }
  if (field.type === 'checkbox') {
    return (
      <div className={styles.field} {...{ [FIELD_ATTRIBUTE]: field.name }}>
        {help}
        {problem}
        <label className={styles.option}>
          <input
            type="checkbox"
            name={field.name}
            value="yes"
            id={id}
            required={isDemanded}
            aria-describedby={described}
          />
          <span>{label}</span>
        </label>
      </div>
    );
  }
  return (
    <div className={styles.field} {...{ [FIELD_ATTRIBUTE]: field.name }}>
      <label htmlFor={id}>{label}</label>
      {help}
      {problem}
      <Control field={field} local={local} described={described} isDemanded={isDemanded} />
    </div>
  );
}

/** The words of a question, and whether it may be left out. */
function Label({ field, local }: FieldProps) {
  const { language, words } = local;
  return (
    <>
      {field.label[language]} {!field.isRequired && <span className={styles.optional}>{words.optional}</span>}
      {field.onlyWhen && (
        // The script shows the question when it is asked.
        <noscript>
          <br />
          <span className={styles.optional}>
            {fillWords(words.onlyAfter, { answer: answersIn(field.onlyWhen, local) })}
          </span>
        </noscript>
      )}
    </>
  );
}

/** The answers on which a question depends, in the words of their options. */
function answersIn({ field: name, is }: Condition, { form, language }: LocalForm): string {
  const asked = form.groups.flatMap(({ fields }) => fields).find((field) => field.name === name);
  const options = asked?.type === 'choice' ? asked.options : [];
  return options
    .filter(({ value }) => is.includes(value))
    .map(({ label }) => label[language])
    .join(' / ');
}

const INPUT_TYPES = {
  text: 'text',
  email: 'email',
  phone: 'tel',
  iban: 'text',
  amount: 'text',
  day: 'date',
  wallet: 'text',
};
const AUTOCOMPLETE = { email: 'email', phone: 'tel', iban: 'off', amount: 'off', wallet: 'off' };

/** Without `maxlength`: browsers cut off what is pasted, and nobody is told. The checks say what is too long. */
function Control({
  field,
  local: { form, language, words, topic },
  described,
  isDemanded,
}: FieldProps<Exclude<FormField, { type: 'checkbox' }>> & {
  readonly described: string;
  readonly isDemanded: boolean;
}) {
  const common = {
    id: controlId(form.name, field.name),
    name: field.name,
    'aria-describedby': described,
    required: isDemanded,
  };
  switch (field.type) {
    case 'choice':
      return (
        <select {...common} defaultValue="">
          <option value="">{words.choose}</option>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label[language]}
            </option>
          ))}
        </select>
      );
    case 'long-text':
      return <textarea {...common} rows={6} />;
    case 'text':
      return (
        <input
          {...common}
          type="text"
          autoComplete={field.autocomplete ?? 'off'}
          defaultValue={field.prefill === 'topic' ? topic : undefined}
        />
      );
    default:
      return (
        <input
          {...common}
          type={INPUT_TYPES[field.type]}
          autoComplete={field.type === 'day' ? (field.autocomplete ?? 'off') : AUTOCOMPLETE[field.type]}
          inputMode={field.type === 'amount' ? 'decimal' : undefined}
          spellCheck={field.type === 'iban' || field.type === 'wallet' ? false : undefined}
          data-mono={field.type === 'iban' || field.type === 'wallet' ? '' : undefined}
        />
      );
  }
}
