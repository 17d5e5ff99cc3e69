import { sql } from 'kysely';
import type { Generated, Kysely, Migration } from 'kysely';

/** A time that does not come, for what is kept until somebody ends it: the last moment that has four digits of a year. */
export const NEVER = Date.UTC(9999, 11, 31);

/**
 * The tables, the same on both databases: text, integer, bigint and double columns only.
 * Times are milliseconds since 1970 (UTC). What is marked sealed may hold
 * personal data and is encrypted when a key is set (see `seal.ts`).
 */
export interface Tables {
  readonly submissions: SubmissionTable;
  readonly tokens: TokenTable;
  readonly outbox: OutboxTable;
  readonly rate_counts: RateCountTable;
  readonly form_states: FormStateTable;
  readonly settings: { readonly name: string; readonly value: string };
  readonly events: EventTable;
}

interface SubmissionTable {
  readonly id: string;
  readonly form: string;
  readonly language: string;
  /** Path of the page it was sent on; null where the build knew no such page. */
  readonly page: string | null;
  /** What the visitor is told, and what both sides name it by. */
  readonly reference: string;
  /** Two sends of the same submission have the same key. */
  readonly idempotency_key: string;
  /** `pending` until a double opt-in is confirmed, then `active`; `ended` after an unsubscribe. */
  readonly state: 'pending' | 'active' | 'ended';
  /** Sealed JSON of the answers. */
  readonly answers: string;
  /** Keyed hash of the e-mail address, by which everything about a person is found. */
  readonly subject: string | null;
  /** The same hash of the address without what follows a `+`: what one mailbox gets in a day is counted by it. Null after that day. */
  readonly mailbox: string | null;
  /** JSON: which text was agreed to, when, when the link was used, and when it was ended. */
  readonly consent: string | null;
  readonly created_at: number;
  readonly confirmed_at: number | null;
  /** {@link NEVER} while a list is wanted; the time of the proof begins when it is left. */
  readonly delete_after: number;
}

interface TokenTable {
  /** SHA-256 of the token; the token itself is in the mail and nowhere else. */
  readonly hash: string;
  readonly submission_id: string;
  readonly purpose: 'confirm' | 'unsubscribe';
  readonly expires_at: number;
  readonly used_at: number | null;
}

interface OutboxTable {
  readonly id: string;
  readonly submission_id: string;
  /** Sealed address. */
  readonly recipient: string;
  readonly template: string;
  readonly language: string;
  readonly state: 'waiting' | 'claimed' | 'sent' | 'dead';
  readonly attempts: number;
  /** For `claimed`: when the claim of a sender that has died ends. */
  readonly due_at: number;
  readonly last_error: string | null;
  readonly created_at: number;
}

interface RateCountTable {
  /** Keyed hash of what is counted, such as a form and an address. */
  readonly key: string;
  /** In milliseconds; of what is valid until a moment, that moment. */
  readonly window_start: number;
  readonly count: Generated<number>;
}

interface FormStateTable {
  readonly form: string;
  readonly closed_at: number;
}

/** What visitors who agreed have done; nothing in it is an address, a user agent or a time of day. */
export interface EventTable {
  /** `2026-11-22` in UTC. */
  readonly day: string;
  /** Random, and changed after half an hour without an event. */
  readonly visitor: string;
  readonly kind: 'page-view' | 'custom';
  readonly path: string;
  readonly language: string;
  readonly device: 'phone' | 'tablet' | 'computer';
  readonly referrer: string | null;
  readonly campaign_source: string | null;
  readonly campaign_medium: string | null;
  readonly campaign_name: string | null;
  /** 1 when the visit goes back to an advertisement. */
  readonly ad_click: number;
  /** 1 for the view of an address that leads nowhere. */
  readonly not_found: number;
  readonly category: string | null;
  readonly action: string | null;
  readonly name: string | null;
  readonly value: number | null;
}

const createForms: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('submissions')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('form', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('reference', 'text', (column) => column.notNull().unique())
      .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('answers', 'text', (column) => column.notNull())
      .addColumn('subject', 'text')
      .addColumn('consent', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('confirmed_at', 'bigint')
      .addColumn('delete_after', 'bigint', (column) => column.notNull())
      .execute();
    await index(database, 'submissions', 'subject');
    await index(database, 'submissions', 'delete_after');
    await index(database, 'submissions', 'form');
    await database.schema
      .createTable('tokens')
      .ifNotExists()
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('submission_id', 'text', (column) => column.notNull())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint')
      .execute();
    await index(database, 'tokens', 'submission_id');
    await database.schema
      .createTable('outbox')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('submission_id', 'text', (column) => column.notNull())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('template', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('last_error', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await index(database, 'outbox', 'due_at');
    await index(database, 'outbox', 'submission_id');
    await database.schema
      .createTable('rate_counts')
      .ifNotExists()
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('window_start', 'bigint', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('rate_counts_key', ['key', 'window_start'])
      .execute();
    await database.schema
      .createTable('form_states')
      .ifNotExists()
      .addColumn('form', 'text', (column) => column.primaryKey())
      .addColumn('closed_at', 'bigint', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('settings')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
};

const createEvents: Migration = {
  async up(database: Kysely<unknown>) {
    // PostgreSQL's restore replaces the tables that the backup has, and leaves one that an upgrade since has made.
    await database.schema.dropTable('events').ifExists().execute();
    await database.schema
      .createTable('events')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('visitor', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('referrer', 'text')
      .addColumn('campaign_source', 'text')
      .addColumn('campaign_medium', 'text')
      .addColumn('campaign_name', 'text')
      .addColumn('ad_click', 'integer', (column) => column.notNull())
      .addColumn('not_found', 'integer', (column) => column.notNull())
      .addColumn('category', 'text')
      .addColumn('action', 'text')
      .addColumn('name', 'text')
      .addColumn('value', 'double precision')
      .execute();
    // Every question is about days, and so is the retention.
    await index(database, 'events', 'day');
  },
};

/** Who had confirmed was deleted three years later, as if the list had been left then. */
const keepConfirmed: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`update submissions set delete_after = ${NEVER} where state = 'active' and confirmed_at is not null`.execute(
      database,
    );
  },
};

/** One form stands on many pages: on which was answered says which webinar, job or app is meant. */
const keepPage: Migration = {
  async up(database: Kysely<unknown>) {
    await addColumn(database, 'submissions', 'page');
  },
};

/** `erika+1@…` and `erika+2@…` are other addresses of one mailbox, which gets no more mails for having many of them. */
const keepMailbox: Migration = {
  async up(database: Kysely<unknown>) {
    await addColumn(database, 'submissions', 'mailbox');
    await index(database, 'submissions', 'mailbox');
    // An address without a tag is its mailbox: what it has got today counts.
    await sql`update submissions set mailbox = subject where mailbox is null`.execute(database);
  },
};

/**
 * Keys of forms without script held the sender's network in a hash that could be tried out. Which they are cannot be told, and
 * none finds a repetition any more.
 */
const forgetNetworks: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`update submissions set idempotency_key = 'past ' || id where idempotency_key not like '% %'`.execute(
      database,
    );
  },
};

/** Adds one for text, unless the migration was cut off after that. */
async function addColumn(database: Kysely<unknown>, table: string, column: string): Promise<void> {
  // PostgreSQL takes such a migration back as a whole; its tables have a schema, and other schemas may have one of this name.
  const found = (await database.introspection.getTables()).find(
    ({ name, schema }) => name === table && schema === undefined,
  );
  if (found?.columns.some(({ name }) => name === column)) return;
  await database.schema.alterTable(table).addColumn(column, 'text').execute();
}

async function index(database: Kysely<unknown>, table: string, column: string): Promise<void> {
  await database.schema.createIndex(`${table}_${column}`).ifNotExists().on(table).column(column).execute();
}

/**
 * In the order of their names; what a released migration makes of the tables is never changed. One that creates a table
 * drops it first: see {@link createEvents}. Each can be run again: the embedded database makes every statement durable by
 * itself, so one that is cut off is begun anew at the next start, with a part of it done.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-forms': createForms,
  '0002-events': createEvents,
  '0003-keep-confirmed': keepConfirmed,
  '0004-keep-page': keepPage,
  '0005-keep-mailbox': keepMailbox,
  '0006-forget-networks': forgetNetworks,
};
