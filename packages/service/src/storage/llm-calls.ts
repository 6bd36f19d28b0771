/** The ledger of language model calls. */

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DatabaseTransaction, NewRow, Queryable, Row } from './database.ts';

export interface Spent {
  readonly tokens: number;
  readonly microdollars: number;
}

/** Serializes budget decisions until the transaction ends. */
export async function lockLedger(trx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('assay.llm_calls'))`.execute(trx);
}

/** Selects the calls to add up. */
export interface SpendingAccount {
  readonly repositoryId?: string;
  readonly scanId?: string;
  readonly reviewId?: string;
}

/**
 * Sums spent and reserved amounts: per day by everyone and by the repository, and in total by the scan and the review.
 * A missing id counts as nothing spent.
 */
export async function sumSpent(
  db: Queryable,
  startOfDay: Date,
  { repositoryId, scanId, reviewId }: SpendingAccount,
): Promise<Readonly<Record<'scan' | 'review' | 'repository' | 'day', Spent>>> {
  const tokens = sql`input_tokens + output_tokens + held_tokens`;
  const money = sql`cost_microdollars + held_microdollars`;
  const isToday = sql`at >= ${startOfDay}`;
  const isOfScan = sql`scan_id = ${scanId ?? null}`;
  const isOfReview = sql`review_id = ${reviewId ?? null}`;
  const isOfRepository = sql`${isToday} and repository_id = ${repositoryId ?? null}`;
  const sums = ([name, condition]: readonly [string, unknown]) => sql`
    coalesce(sum(${tokens}) filter (where ${condition}), 0) as ${sql.ref(`${name}_tokens`)},
    coalesce(sum(${money}) filter (where ${condition}), 0) as ${sql.ref(`${name}_money`)}`;
  const columns = [
    ['scan', isOfScan],
    ['review', isOfReview],
    ['repository', isOfRepository],
    ['day', isToday],
  ] as const;
  const { rows } = await sql<Record<string, string>>`select ${sql.join(columns.map(sums))}
    from llm_calls where ${isToday} or ${isOfScan} or ${isOfReview}`.execute(db);
  const of = (name: string): Spent => ({
    tokens: Number(rows[0]?.[`${name}_tokens`] ?? 0),
    microdollars: Number(rows[0]?.[`${name}_money`] ?? 0),
  });
  return { scan: of('scan'), review: of('review'), repository: of('repository'), day: of('day') };
}

/** Amounts spent or reserved since a time, for calls that meet the condition. */
export async function sumSpentOf(db: Queryable, since: Date, condition: RawBuilder<SqlBool>): Promise<Spent> {
  const { rows } = await sql<{ tokens: string; money: string }>`select
    coalesce(sum(input_tokens + output_tokens + held_tokens), 0) as tokens,
    coalesce(sum(cost_microdollars + held_microdollars), 0) as money
    from llm_calls where at >= ${since} and ${condition}`.execute(db);
  return { tokens: Number(rows[0]?.tokens ?? 0), microdollars: Number(rows[0]?.money ?? 0) };
}

export async function insertLlmCall(db: Queryable, row: NewRow<'llm_calls'>): Promise<void> {
  await db.insertInto('llm_calls').values(row).execute();
}

/** Records the outcome of a call. */
export async function endLlmCall(db: Queryable, id: string, end: Partial<Row<'llm_calls'>>): Promise<void> {
  await db.updateTable('llm_calls').set(end).where('id', '=', id).execute();
}

/** Cost of the calls of a scan or a review, in millionths of a US dollar; excludes reserved amounts. */
export async function sumCost(
  db: Queryable,
  { scanId, reviewId }: Pick<SpendingAccount, 'scanId' | 'reviewId'>,
): Promise<number> {
  const { cost } = await db
    .selectFrom('llm_calls')
    .select(({ fn }) => fn.sum<string | null>('cost_microdollars').as('cost'))
    .$if(scanId !== undefined, (query) => query.where('scan_id', '=', scanId ?? ''))
    .$if(reviewId !== undefined, (query) => query.where('review_id', '=', reviewId ?? ''))
    .executeTakeFirstOrThrow();
  return Number(cost ?? 0);
}
