/** The steps that have made the tables of `schema.ts`. */
import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import { NEVER } from './schema.ts';

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

/**
 * Copies cannot leave out columns. What submissions still name of senders is forgotten by `recent-sends.ts`; the column of
 * mailboxes stays for a server of before that runs beside this one.
 */
const createRecentSends: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.dropTable('recent_sends').ifExists().execute();
    await database.schema
      .createTable('recent_sends')
      .addColumn('submission_id', 'text', (column) => column.primaryKey())
      .addColumn('network_key', 'text', (column) => column.unique())
      .addColumn('mailbox', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await index(database, 'recent_sends', 'mailbox');
  },
};

/** Nearly all mails of the table have been sent, years ago most of them: whoever looks for others reads none of these. */
const indexUnsent: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`create index if not exists outbox_unsent on outbox (state) where state <> 'sent'`.execute(
      database,
    );
    await sql`create index if not exists outbox_to_send on outbox (due_at) where state in ('waiting', 'claimed')`.execute(
      database,
    );
    await database.schema.dropIndex('outbox_due_at').ifExists().execute();
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
  '0007-recent-sends': createRecentSends,
  '0008-index-unsent': indexUnsent,
};
