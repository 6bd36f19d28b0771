/** Answers of a language model that need no second call, by all that the question consisted of. */

import type { NewRow, Queryable, Row } from './database.ts';
import { toJsonb } from './json.ts';

/** Marks it as used. */
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

/** Of two that ask the same at once the first one's answer stays. */
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

/** @returns how many were dropped */
export async function dropAnswersUnusedSince(db: Queryable, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('llm_answers')
    .where('used_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
