/**
 * What operators ask of the forms: lists, exports, subscribers, closing. Answers
 * are returned, not printed; `forms-cli.ts` prints them.
 */
import type { FormDefinition, FormsManifest, FormValues } from '@quellwerk/forms';
import type { Database } from '../../database/database.ts';
import { NEVER } from '../../database/schema.ts';
import type { Tables } from '../../database/schema.ts';
import { HELD } from '../../mail/hold-mails.ts';
import type { SealedDatabase } from '../stored/unreadable.ts';
import { visitorAddress } from '../stored/submissions.ts';
import { endSubscription } from '../stored/subscriptions.ts';
import { tokenAddress } from '../stored/tokens.ts';
import type { Tokens } from '../stored/tokens.ts';

/** A submission as operators see it. */
export interface ShownSubmission {
  readonly reference: string;
  readonly form: string;
  readonly language: string;
  /** Path of the page it was sent on; null where that is not known. */
  readonly page: string | null;
  readonly state: Tables['submissions']['state'];
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly confirmedAt: string | null;
  /** Null for an entry of a list that somebody wants to be on. */
  readonly deleteAfter: string | null;
  readonly consent: unknown;
  readonly answers: Readonly<Record<string, string>>;
}

export interface SubmissionFilter {
  readonly form?: string | undefined;
  readonly reference?: string | undefined;
  /** E-mail address of a person. */
  readonly address?: string | undefined;
}

/** Newest first, without those that another key has sealed. */
export async function findSubmissions(
  { database, seal }: SealedDatabase,
  { form, reference, address }: SubmissionFilter,
): Promise<ShownSubmission[]> {
  const rows = await database.query
    .selectFrom('submissions')
    .selectAll()
    .$if(form !== undefined, (select) => select.where('form', '=', form ?? ''))
    .$if(reference !== undefined, (select) => select.where('reference', '=', reference ?? ''))
    .$if(address !== undefined, (select) => select.where('subject', 'in', seal.subjectsOf(address ?? '')))
    .orderBy('created_at', 'desc')
    .execute();
  const readable = rows.filter(({ answers }) => seal.canOpen(answers));
  return readable.map((row) => ({
    reference: row.reference,
    form: row.form,
    language: row.language,
    page: row.page,
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

/** A mail that has not left, as operators see it. */
export interface ShownMail {
  /** By which it is sent again alone. */
  readonly id: string;
  /** Of the submission that it belongs to. */
  readonly reference: string;
  readonly template: string;
  /** `waiting` for its next try or in hand, `dead` where it was given up, `held` by a restore. */
  readonly state: 'waiting' | 'dead' | 'held';
  /** ISO 8601 in UTC: when it was put into the outbox. */
  readonly createdAt: string;
}

/** Oldest first, without whom they are for. */
export async function findMails({ query }: Database): Promise<ShownMail[]> {
  const rows = await query
    .selectFrom('outbox')
    .innerJoin('submissions', 'submissions.id', 'outbox.submission_id')
    .select(['outbox.id', 'reference', 'template', 'outbox.state', 'last_error', 'outbox.created_at'])
    .where('outbox.state', '!=', 'sent')
    .orderBy('outbox.created_at')
    .orderBy('outbox.id')
    .execute();
  return rows.map(({ id, reference, template, state, last_error, created_at }) => ({
    id,
    reference,
    template,
    state: state !== 'dead' ? 'waiting' : last_error === HELD ? 'held' : 'dead',
    createdAt: new Date(created_at).toISOString(),
  }));
}

/** Somebody who gets a newsletter. */
export interface Subscriber {
  readonly address: string;
  readonly language: string;
  /** Belongs into the next issue to this address; those of earlier issues go on working. */
  readonly unsubscribeUrl: string;
}

interface SubscribersDependencies extends SealedDatabase {
  readonly tokens: Tokens;
  readonly forms: FormsManifest;
}

/** Who has confirmed a list and not left it, each address once, in the language of its latest order. */
export async function findSubscribers(
  { database, seal, tokens, forms }: SubscribersDependencies,
  definition: FormDefinition,
): Promise<Subscriber[]> {
  const rows = await database.query
    .selectFrom('submissions')
    .select(['id', 'language', 'answers'])
    .where('form', '=', definition.name)
    .where('state', '=', 'active')
    .orderBy('created_at')
    .execute();
  const entries = rows.flatMap(({ id, language, answers }) => {
    if (!seal.canOpen(answers)) return [];
    const values: FormValues = JSON.parse(seal.open(answers));
    const address = visitorAddress(definition, values);
    return address === undefined ? [] : [{ id, language, address }];
  });
  // Not by the subjects that are stored: those of before there was a key are others.
  const latest = new Map(entries.map((entry) => [seal.subjectOf(entry.address), entry]));
  const subscribers = await Promise.all(
    [...latest.values()].map(async ({ id, language, address }) => {
      const token = await tokens.issue(id, 'unsubscribe');
      // Without a token, the entry has been deleted since it was read.
      if (token === undefined) return [];
      return [{ address, language, unsubscribeUrl: tokenAddress(forms, 'unsubscribe', token) }];
    }),
  );
  return subscribers.flat();
}

/** Takes an address off a list, as the link in its mails would; returns how many entries ended. */
export function unsubscribeAddress(
  { database, seal }: SealedDatabase,
  definition: FormDefinition,
  { address, now }: { readonly address: string; readonly now: number },
): Promise<number> {
  const subscription = { form: definition.name, subjects: seal.subjectsOf(address) };
  return database.transaction((query) =>
    endSubscription(query, { database, subscription, definition, at: now }),
  );
}

/** Names of forms that have submissions, or that are closed, whether or not the release still has them. */
export async function storedForms({ query }: Database): Promise<string[]> {
  const rows = await query
    .selectFrom('submissions')
    .select('form')
    .union(query.selectFrom('form_states').select('form'))
    .execute();
  return rows.map(({ form }) => form);
}

/** From now on, the form answers that it is closed. */
export async function closeForm({ transaction }: Database, form: string, now: number): Promise<void> {
  await transaction((query) =>
    query
      .insertInto('form_states')
      .values({ form, closed_at: now })
      .onConflict((conflict) => conflict.column('form').doNothing())
      .execute(),
  );
}

export async function openForm({ transaction }: Database, form: string): Promise<void> {
  await transaction((query) => query.deleteFrom('form_states').where('form', '=', form).execute());
}
