/** Which paths a glob means, among those of issues. */

import { type SqlBool, sql } from 'kysely';
import type { Queryable } from './database.ts';

/** Issues beyond which their paths are not listed one by one: an index finds about so many in 20 ms. */
const mostIssues = 2_000;

/**
 * Paths of issues that match; `undefined` when so many issues do that a walk in any order soon meets some.
 *
 * @param pattern  LIKE pattern of the path behind a slash
 * @param regex    of the path itself
 */
export async function findPaths(
  db: Queryable,
  pattern: string,
  regex: string,
): Promise<readonly string[] | undefined> {
  const rows = await db
    .selectFrom('issues')
    .select('file_path')
    .where(sql<SqlBool>`'/' || file_path like ${pattern}`)
    .where(sql<SqlBool>`file_path ~ ${regex}`)
    .limit(mostIssues + 1)
    .execute();
  if (rows.length > mostIssues) return undefined;
  return [...new Set(rows.map(({ file_path }) => file_path))];
}
