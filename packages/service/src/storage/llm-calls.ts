/** The ledger of calls to a language model. */

import { sql } from 'kysely';
import type { DatabaseTransaction, NewRow, Queryable, Row } from './database.ts';

export interface SpentTokens {
  readonly byRepository: number;
  readonly byAll: number;
}

/** Until the transaction ends nobody else decides on a budget. */
export async function lockLedger(trx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('assay.llm_calls'))`.execute(trx);
}

/**
 * Tokens that were spent or are held since a time.
 *
 * @param repositoryId  absent: `byRepository` is 0
 */
export async function sumTokens(
  db: Queryable,
  since: Date,
  repositoryId: string | null = null,
): Promise<SpentTokens> {
  const tokens = sql<number>`input_tokens + output_tokens + held_tokens`;
  const { rows } = await sql<{ all: string; mine: string }>`select
    coalesce(sum(${tokens}), 0) as all,
    coalesce(sum(${tokens}) filter (where repository_id = ${repositoryId}), 0) as mine
    from llm_calls where at >= ${since}`.execute(db);
  return { byRepository: Number(rows[0]?.mine ?? 0), byAll: Number(rows[0]?.all ?? 0) };
}

export async function insertLlmCall(db: Queryable, row: NewRow<'llm_calls'>): Promise<void> {
  await db.insertInto('llm_calls').values(row).execute();
}

/** Writes how a call ended. */
export async function endLlmCall(db: Queryable, id: string, end: Partial<Row<'llm_calls'>>): Promise<void> {
  await db.updateTable('llm_calls').set(end).where('id', '=', id).execute();
}
