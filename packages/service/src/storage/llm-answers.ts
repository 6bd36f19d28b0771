/** Cached answers of a language model, keyed by the complete question. */

import type { NewRow, Queryable, Row } from './database.ts';
import { toJsonb } from './json.ts';

/** Finds a cached answer and marks it as used. */
export async function findAnswer(
  db: Queryable,
  repositoryId: string,
  key: string,
  now: Date,
): Promise<Pick<Row<'llm_answers'>, 'answer'> | undefined> {
  return db
    .updateTable('llm_answers')
    .set({ used_at: now })
    .where('repository_id', '=', repositoryId)
    .where('key', '=', key)
    .returning('answer')
    .executeTakeFirst();
}

/** Caches an answer; if the question was asked twice concurrently, the first answer is kept. */
export async function keepAnswer(
  db: Queryable,
  { answer, ...row }: Omit<NewRow<'llm_answers'>, 'answer'> & { readonly answer: unknown },
): Promise<void> {
  await db
    .insertInto('llm_answers')
    .values({ ...row, answer: toJsonb(answer) })
    .onConflict((conflict) => conflict.columns(['repository_id', 'key']).doNothing())
    .execute();
}

/** @returns the number of deleted answers */
export async function dropAnswersUnusedSince(db: Queryable, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('llm_answers')
    .where('used_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
