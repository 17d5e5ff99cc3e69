import { randomUUID } from 'node:crypto';
import { consentTexts, valueOf } from '@quellwerk/forms';
import type { FormDefinition, FormPage, FormValues, TeamMail } from '@quellwerk/forms';
import type { Transaction } from 'kysely';
import { DAY_MS } from '../../shared/day-ms.ts';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import type { Seal } from '../../database/seal.ts';
import { NETWORK_KEY_PREFIX } from './idempotency.ts';
import { countOfDay, findByKey, noteSend } from './recent-sends.ts';
import { createReference } from './reference.ts';

/** Answers that have passed the checks, on their way into the database. */
interface NewSubmission {
  readonly definition: FormDefinition;
  readonly page: FormPage;
  /** Path of the page it was sent on, where the build knows it. */
  readonly sentFrom: string | undefined;
  readonly values: FormValues;
  /** Which words its page asks to agree to, as the build names them; undefined in releases of earlier versions. */
  readonly consentVersion: string | undefined;
  /** Two sends that share a key are one submission; it is stored under the first. */
  readonly idempotencyKeys: readonly [string, ...string[]];
}

export interface Submissions {
  /** The one that has been stored under any of these keys. */
  find(idempotencyKeys: readonly string[]): Promise<{ reference: string } | undefined>;
  /** Stores a submission and the mails that follow from it, as one. Durable once it has resolved. */
  accept(submission: NewSubmission): Promise<{ reference: string }>;
  /** Whether there is a submission of this reference. */
  isStored(reference: string): Promise<boolean>;
}

export interface SubmissionsDependencies {
  readonly database: Database;
  readonly seal: Seal;
  readonly now: () => number;
}

/** Whoever fills in forms with the address of somebody else cannot fill their mailbox; more than these say nothing new. */
const VISITOR_MAILS_PER_DAY = 10;

export function createSubmissions({ database, seal, now }: SubmissionsDependencies): Submissions {
  return {
    find: (idempotencyKeys) => findByKey(database.query, idempotencyKeys),
    accept: (submission) =>
      database.shareCommit(async (query) => {
        const { row, send } = rowsOf(submission, seal, now());
        const earlier = await findByKey(query, submission.idempotencyKeys);
        if (earlier !== undefined) return earlier;
        const inserted = await query
          .insertInto('submissions')
          .values(row)
          .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
          .returning('reference')
          .executeTakeFirst();
        const isNew = inserted !== undefined && (await noteSend(query, send));
        if (!isNew) {
          // Another transaction, perhaps of another server, has taken the same one since.
          if (inserted !== undefined)
            await query.deleteFrom('submissions').where('id', '=', row.id).execute();
          const known = await findByKey(query, submission.idempotencyKeys);
          if (known === undefined) throw new Error('A submission that is known has gone meanwhile.');
          return known;
        }
        const isMailed = (await countOfDay(query, send)) <= VISITOR_MAILS_PER_DAY;
        await queueMails(query, { submission, isMailed, id: row.id, seal, at: now() });
        return inserted;
      }),
    async isStored(reference) {
      const { query } = database;
      const found = query.selectFrom('submissions').select('id').where('reference', '=', reference);
      return (await found.executeTakeFirst()) !== undefined;
    },
  };
}

/** The address of whoever fills in the form: the answer to its first e-mail question. */
export function visitorAddress(definition: FormDefinition, values: FormValues): string | undefined {
  const field = definition.groups.flatMap(({ fields }) => fields).find(({ type }) => type === 'email');
  return field === undefined ? undefined : values[field.name];
}

/**
 * The same for every address of one mailbox, for counting alone. Many mail servers deliver `erika+anything@…` to `erika@…`; where
 * one does not, all of these mailboxes share the limit. Gmail takes no notice of dots either, and has two domains.
 */
function mailboxOf(address: string): string {
  const untagged = address.replace(/^([^@+]+)\+[^@]*@/, '$1@');
  const [, name] = /^([^@]+)@(?:gmail|googlemail)\.com$/i.exec(untagged) ?? [];
  return name === undefined ? untagged : `${name.replaceAll('.', '')}@gmail.com`;
}

/** The submission, and who has sent it. */
function rowsOf(submission: NewSubmission, seal: Seal, at: number) {
  const { definition, page, sentFrom, values, consentVersion, idempotencyKeys } = submission;
  const id = randomUUID();
  const [key] = idempotencyKeys;
  const isOfNetwork = key.startsWith(NETWORK_KEY_PREFIX);
  const { state, days } = firstStretch(definition);
  const address = visitorAddress(definition, values);
  const row = {
    id,
    form: definition.name,
    language: page.language,
    page: sentFrom ?? null,
    reference: createReference(),
    idempotency_key: isOfNetwork ? `past ${id}` : key,
    state,
    answers: seal.seal(JSON.stringify(values)),
    subject: address === undefined ? null : seal.subjectOf(address),
    consent: consentProof(consentTexts(definition, values, page.language), { version: consentVersion, at }),
    created_at: at,
    confirmed_at: null,
    delete_after: at + days * DAY_MS,
  };
  const send = {
    submission_id: id,
    network_key: isOfNetwork ? key : null,
    mailbox: address === undefined ? null : seal.subjectOf(mailboxOf(address)),
    created_at: at,
  };
  return { row, send };
}

/** What a submission begins as, and how long it may stay that. */
function firstStretch({ confirmation, privacy }: FormDefinition) {
  return confirmation === 'double-opt-in'
    ? ({ state: 'pending', days: privacy.unconfirmedDays } as const)
    : ({ state: 'active', days: privacy.retentionDays } as const);
}

/** What was agreed to, word for word, and in which release's words, so that it can be shown later (GDPR art. 7(1)). */
function consentProof(
  texts: readonly string[],
  { version, at }: { readonly version: string | undefined; readonly at: number },
): string | null {
  return texts.length === 0 ? null : JSON.stringify({ texts, version, at });
}

interface QueuedMails {
  readonly submission: NewSubmission;
  /** Whether the visitor gets a mail too, and not the team alone. */
  readonly isMailed: boolean;
  readonly id: string;
  readonly seal: Seal;
  readonly at: number;
}

async function queueMails(
  query: Transaction<Tables>,
  { submission, isMailed, id, seal, at }: QueuedMails,
): Promise<void> {
  const { definition, page, values } = submission;
  const { visitor, team } = definition.mail;
  const address = visitorAddress(definition, values);
  const mails = [
    ...(isMailed && visitor !== undefined && address !== undefined
      ? [{ template: visitor, to: address }]
      : []),
    ...(team === undefined ? [] : [{ template: team.template, to: teamAddress(team, values) }]),
  ].map(({ template, to }) =>
    outboxRow({ id, template, sealedRecipient: seal.seal(to), language: page.language, at }),
  );
  if (mails.length > 0) await query.insertInto('outbox').values(mails).execute();
}

function teamAddress({ to, byAnswer }: TeamMail, values: FormValues): string {
  if (byAnswer === undefined) return to;
  const answer = valueOf(values, byAnswer.field);
  return Object.hasOwn(byAnswer.to, answer) ? (byAnswer.to[answer] ?? to) : to;
}

interface OutboxMail {
  readonly id: string;
  readonly template: string;
  readonly sealedRecipient: string;
  readonly language: string;
  readonly at: number;
}

/** A mail as it is put into the outbox. */
export function outboxRow({ id, template, sealedRecipient, language, at }: OutboxMail) {
  return {
    id: randomUUID(),
    submission_id: id,
    recipient: sealedRecipient,
    template,
    language,
    state: 'waiting' as const,
    attempts: 0,
    due_at: at,
    last_error: null,
    created_at: at,
  };
}
