/** Resolves a glob to the file paths of issues. */

import { type SqlBool, sql } from 'kysely';
import type { Queryable } from './database.ts';

/** Maximum number of issues whose paths are listed individually: an index finds about this many in 20 ms. */
const mostIssues = 2_000;

/**
 * Paths of matching issues; `undefined` if so many match that a scan in any order soon finds some.
 *
 * @param pattern  LIKE pattern for the path with a leading slash
 * @param regex    for the path itself
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
