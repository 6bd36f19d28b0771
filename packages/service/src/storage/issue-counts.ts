/** Queries that count issues by their filterable attributes. */

import { type Expression, type SqlBool, sql } from 'kysely';
import type { IssueStatus, Queryable } from './database.ts';

/** Number of issues that share these attributes. */
export interface IssueGroup {
  readonly severity: string;
  readonly status: IssueStatus;
  readonly repository_id: string;
  readonly rule_id: string;
  readonly title: string;
  readonly category: string;
  readonly type: string;
  readonly confidence: string;
  readonly language: string;
  readonly reasons: readonly string[];
  readonly count: number;
}

/**
 * Counts issues in one pass: groups by the stored ids, and only joins the groups with the names.
 *
 * @param ids  subquery of issue ids
 */
export async function countIssueGroups(
  db: Queryable,
  ids: Expression<unknown>,
): Promise<readonly IssueGroup[]> {
  const { rows } = await sql<IssueGroup>`
    select g.severity, g.status, g.repository_id, c.rule_id, c.title, c.category, c.type, c.confidence, c.language, c.reasons,
      g.count::float8 as count
    from (select severity, status, repository_id, class_id, count(*) as count from issues
      where ${sql<SqlBool>`issues.id in (${ids})`} group by 1, 2, 3, 4) g
    join finding_classes c on c.id = g.class_id`.execute(db);
  return rows;
}
