import type { FormDefinition, FormField, FormValues, FormsManifest, MailPlaceholder } from '@quellwerk/forms';
import type { Database } from '../database/database.ts';
import type { Seal } from '../database/seal.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { ComposeError } from '../mail/outbox.ts';
import type { OutboxEntry } from '../mail/outbox.ts';
import type { Mail } from '../mail/transport.ts';
import { tokenAddress } from './stored/tokens.ts';
import type { Tokens } from './stored/tokens.ts';

export interface ComposeDependencies {
  readonly database: Database;
  readonly seal: Seal;
  readonly tokens: Tokens;
  readonly forms: () => FormsManifest;
}

/**
 * Writes the mail of an outbox entry from its template. Links with tokens are
 * made here, at the last moment, so that a token exists only in the mail.
 * Undefined where the submission has been deleted meanwhile, or its subscription has been ended.
 *
 * @throws ComposeError when the release has no such template, or lacks the form whose answers it lists, or FORMS_KEY is not
 *   the key that the submission was sealed with
 */
export async function composeMail(
  entry: OutboxEntry,
  dependencies: ComposeDependencies,
): Promise<Mail | undefined> {
  const { database, seal, tokens } = dependencies;
  const forms = dependencies.forms();
  const submission = await database.query
    .selectFrom('submissions')
    .select(['form', 'page', 'reference', 'answers', 'state'])
    .where('id', '=', entry.submissionId)
    .executeTakeFirst();
  // A mail that was being sent when the list was left, and was not delivered, would leave with a later try.
  if (submission === undefined || submission.state === 'ended') return undefined;
  const template = forms.mail[entry.template]?.[entry.language];
  if (template === undefined)
    throw new ComposeError(
      `There is no mail template "${entry.template}" in "${entry.language}". Serve a release that has it.`,
    );

  const definition = forms.definitions.find(({ name }) => name === submission.form);
  if (definition === undefined && template.text.includes('{answers}'))
    throw new ComposeError(
      `There is no form "${submission.form}", whose answers the mail lists. Serve a release that has it.`,
    );
  // Both are opened before a token is made for a mail that cannot leave.
  const to = openSealed(entry.recipient, seal);
  const answers = readAnswers(openSealed(submission.answers, seal));
  const values: Partial<Record<MailPlaceholder, string>> = {
    ...pageValues(forms, { form: submission.form, path: submission.page, language: entry.language }),
    reference: submission.reference,
    answers: definition === undefined ? '' : listAnswers(definition, answers, entry.language),
  };
  for (const purpose of ['confirm', 'unsubscribe'] as const) {
    const name = `${purpose}Url` as const;
    if (!template.text.includes(`{${name}}`)) continue;
    const token = await tokens.issue(entry.submissionId, purpose);
    if (token === undefined) return undefined;
    values[name] = tokenAddress(forms, purpose, token);
  }
  const { unsubscribeUrl } = values;
  return {
    id: entry.id,
    to,
    subject: fill(template.subject, values, (value) => value.replace(/\s+/g, ' ')),
    text: fill(template.text, values, (value) => value),
    html: fill(template.html, values, (value) => escapeHtml(value).replaceAll('\n', '<br>')),
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  };
}

interface SentFrom {
  readonly form: string;
  readonly path: string | null;
  readonly language: string;
}

/** Title and address of the page that the form was sent on; without one, or on one that is gone, those of the form and the site. */
function pageValues(forms: FormsManifest, { form, path, language }: SentFrom) {
  const page = forms.pages[form]?.find((each) => each.path === path);
  const definition = forms.definitions.find(({ name }) => name === form);
  return {
    pageTitle: page?.title ?? definition?.title[language] ?? form,
    pageUrl: forms.origin + (page?.path ?? `/${language}/`),
  };
}

function openSealed(sealed: string, seal: Seal): string {
  try {
    return seal.open(sealed);
  } catch (cause) {
    throw new ComposeError('It was sealed with another key. Set FORMS_KEY to that one.', { cause });
  }
}

/** A question and its answer a line, in the words of the form as it is now. */
function listAnswers(definition: FormDefinition, answers: FormValues, language: string): string {
  return definition.groups
    .flatMap(({ fields }) => fields)
    .flatMap((field) => {
      const value = answers[field.name];
      if (value === undefined) return [];
      return [`${field.label[language] ?? field.name}: ${shownAnswer(field, value, language)}`];
    })
    .join('\n');
}

/** Of a choice the words of its option, of a box that was ticked a tick; everything else as it was stored. */
function shownAnswer(field: FormField, value: string, language: string): string {
  if (field.type === 'checkbox' && value === 'yes') return '✓';
  const option = field.type === 'choice' ? field.options.find((each) => each.value === value) : undefined;
  return option?.label[language] ?? quoted(value);
}

/** What mail programs begin a line after: UAX 14 has more such signs than keyboards. */
const LINE_END = /[\n\v\f\u0085\u2028\u2029]/;

/** Several lines are quoted (RFC 3676, 4.5): one that looks like another question and its answer must not be read as such. */
function quoted(answer: string): string {
  const lines = answer.split(LINE_END);
  return lines.length > 1 ? lines.map((line) => `\n> ${line}`).join('') : answer;
}

/** One pass, so that an answer that looks like a placeholder stays an answer. */
function fill(
  template: string,
  values: Readonly<Partial<Record<string, string>>>,
  escape: (value: string) => string,
): string {
  return template.replace(/\{(\w+)\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? escape(values[name] ?? '') : written,
  );
}

function readAnswers(json: string): FormValues {
  const parsed: unknown = JSON.parse(json);
  if (typeof parsed !== 'object' || parsed === null) return {};
  return Object.fromEntries(
    Object.entries(parsed).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
