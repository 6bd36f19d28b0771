/** The quality gate of a repository: what the scans of its default branch's newest commit say together. */

import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Row } from './database.ts';

export type GateStatus = 'passed' | 'failed' | 'none';

/**
 * For queries of `repositories`. It is `failed` when one kind of scan failed, and `passed` by scans of all paths alone: a
 * narrow scan hides no failure. Diff scans are about their baseline. Plain folders have no commits: there, and for results
 * of other tools that name no commit, what came since the last scan counts.
 */
export function repositoryGate(): RawBuilder<GateStatus> {
  const heads = sql`s.repository_id = repositories.id and s.branch = repositories.default_branch and s.is_branch_head
    and s.scan_type <> 'diff'`;
  const newest = (
    condition: RawBuilder<unknown>,
  ) => sql`(select s.id from scans s where ${heads} and ${condition}
    order by s.completed_at desc, s.id desc limit 1)`;
  const own = newest(sql`s.tool = 'assay' and (s.commit_sha is not null or s.paths = '{}')`);
  return sql<GateStatus>`coalesce((
    select case when bool_or(kind.status = 'failed') then 'failed'
      when bool_or(kind.status = 'passed' and kind.paths = '{}') then 'passed' end
    from (select distinct on (s.tool, s.scan_type, s.paths) s.quality_gate ->> 'status' as status, s.paths
      from scans newest join scans s on ${heads} and (s.commit_sha = newest.commit_sha
        or (s.commit_sha is null and s.completed_at >= newest.completed_at))
      where newest.id = coalesce(${own}, ${newest(sql`true`)})
      order by s.tool, s.scan_type, s.paths, s.completed_at desc, s.id desc) kind), 'none')`;
}

export async function findRepositoryGate(db: Queryable, id: Row<'repositories'>['id']): Promise<GateStatus> {
  const { gate } = await db
    .selectFrom('repositories')
    .select(repositoryGate().as('gate'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return gate;
}
