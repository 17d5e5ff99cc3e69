import type { ExpressionBuilder, ExpressionWrapper, SqlBool, Transaction } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';

export type Condition = (
  submissions: ExpressionBuilder<Tables, 'submissions'>,
) => ExpressionWrapper<Tables, 'submissions', SqlBool>;

/** Rows of one transaction; databases limit how many values a statement names. */
export const ROWS_AT_ONCE = 500;

/**
 * Whoever changes or deletes submissions, or what hangs on them, holds their rows
 * first, so two at once leave nothing behind. The embedded database has one writer anyway.
 */
export function lockSubmissions(
  query: Transaction<Tables>,
  { database, condition }: { readonly database: Pick<Database, 'kind'>; readonly condition: Condition },
): Promise<{ id: string }[]> {
  return query
    .selectFrom('submissions')
    .select('id')
    .where((submissions) => condition(submissions))
    .orderBy('id')
    .limit(ROWS_AT_ONCE)
    .$if(database.kind === 'postgres', (select) => select.forUpdate())
    .execute();
}
