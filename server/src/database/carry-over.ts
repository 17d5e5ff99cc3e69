/**
 * What was decided since a copy was made, and would be undone by a restore alone: who has left a list was told that they get
 * no more, and a form was closed for a reason. Both are read from the data that are replaced, and hold in the restored ones.
 */
import { existsSync } from 'node:fs';
import LibsqlDatabase from 'libsql';
import { HOLD } from '../mail/hold-mails.ts';
import { errorCode } from '../shared/error-code.ts';
import { changeFile } from './embedded/change-file.ts';
import { isDamaged } from './error-codes.ts';
import type { SoleUse } from './postgres/postgres-use.ts';
import type { Tables } from './schema.ts';

/** What a restore has made of the restored data. */
export interface Changes {
  /** Mails that waited when the copy was made. */
  readonly held: number;
  /** Entries of lists that were left since then; unknown where the database that was there could not be read. */
  readonly ended: number | 'unknown';
  /** Names of forms that were closed since then. */
  readonly closed: readonly string[];
}

export const NO_CHANGES: Changes = { held: 0, ended: 0, closed: [] };

/** What was decided in the data that are replaced. */
interface Decisions {
  readonly ended: readonly Pick<Tables['submissions'], 'id' | 'consent' | 'delete_after'>[];
  readonly closed: readonly Tables['form_states'][];
}

const SELECT_ENDED = "select id, consent, delete_after from submissions where state = 'ended'";
const SELECT_CLOSED = 'select form, closed_at from form_states';

/**
 * Carries over what was decided in an embedded database that nobody uses to one that is not yet at its place, and holds the
 * mails there.
 */
export function carryOverEmbedded(from: string, to: string): Changes {
  const decisions = decisionsIn(from);
  return changeFile(to, (database) =>
    database.transaction(() => ({
      ...(decisions === undefined
        ? { ended: 'unknown' as const, closed: [] }
        : carryOut(database, decisions)),
      held: database.prepare(HOLD).run().changes,
    }))(),
  );
}

/** Undefined where the file is damaged, or has no such tables. */
function decisionsIn(file: string): Decisions | undefined {
  if (!existsSync(file)) return { ended: [], closed: [] };
  const database = new LibsqlDatabase(file, { readonly: true });
  try {
    return {
      ended: database.prepare(SELECT_ENDED).all() as Decisions['ended'][number][],
      closed: database.prepare(SELECT_CLOSED).all() as Decisions['closed'][number][],
    };
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (isDamaged(code) || code === 'SQLITE_ERROR') return undefined;
    throw error;
  } finally {
    database.close();
  }
}

function carryOut(database: LibsqlDatabase.Database, { ended, closed }: Decisions) {
  const end = database.prepare(
    `update submissions set state = 'ended', consent = ?, delete_after = ?, idempotency_key = 'ended ' || id
       where id = ? and state <> 'ended'`,
  );
  const deleteMails = database.prepare("delete from outbox where submission_id = ? and state <> 'sent'");
  const close = database.prepare('insert into form_states values (?, ?) on conflict (form) do nothing');
  const nowEnded = ended.filter(
    ({ id, consent, delete_after }) => end.run(consent, delete_after, id).changes > 0,
  );
  for (const { id } of nowEnded) deleteMails.run(id);
  const nowClosed = closed.filter(({ form, closed_at }) => close.run(form, closed_at).changes > 0);
  return { ended: nowEnded.length, closed: nowClosed.map(({ form }) => form) };
}

/** What was decided in a PostgreSQL database, as JSON: the driver has no number for a `bigint`. */
export async function decisionsInPostgres({ rows }: SoleUse): Promise<string> {
  return JSON.stringify({ ended: await rows(SELECT_ENDED), closed: await rows(SELECT_CLOSED) });
}

/** Of a database that had no tables. */
export const NO_DECISIONS = JSON.stringify({ ended: [], closed: [] } satisfies Decisions);

/**
 * The same as {@link carryOverEmbedded}, as statements of the transaction that restores; {@link readChanges} reads what they
 * select.
 *
 * @param decisions what {@link decisionsInPostgres} has returned
 */
export function carryOverStatements(decisions: string): readonly string[] {
  const given = `'${decisions.replaceAll("'", "''")}'::json`;
  return [
    `with left_since as (
       update submissions set state = 'ended', consent = ended.consent, delete_after = ended.delete_after,
           idempotency_key = 'ended ' || submissions.id
         from json_to_recordset(${given} -> 'ended') as ended (id text, consent text, delete_after bigint)
         where submissions.id = ended.id and submissions.state <> 'ended' returning submissions.id
     ), mails as (
       delete from outbox where submission_id in (select id from left_since) and state <> 'sent'
     )
     select json_build_object('ended', count(*)) from left_since`,
    `with closed_since as (
       insert into form_states
         select form, closed_at from json_to_recordset(${given} -> 'closed') as closed (form text, closed_at bigint)
         on conflict (form) do nothing returning form
     )
     select json_build_object('closed', coalesce(json_agg(form), '[]')) from closed_since`,
    `with held as (${HOLD} returning id) select json_build_object('held', count(*)) from held`,
  ];
}

/** @param lines what the statements of {@link carryOverStatements} have selected */
export function readChanges(lines: readonly string[]): Changes {
  const parts = lines.map((line): Partial<Changes> => JSON.parse(line));
  return Object.assign({ ...NO_CHANGES }, ...parts);
}
