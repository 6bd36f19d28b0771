/** The quality gate of a branch: what the scans of its newest commit say together. That of a repository is its default branch's. */

import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Row, StoredQualityGate } from './database.ts';
import { narrowTypes } from './narrow-scans.ts';

export type GateStatus = 'passed' | 'failed' | 'none';

/** For queries of `repositories`. */
export function repositoryGate(): RawBuilder<GateStatus> {
  const place = { repositoryId: sql`repositories.id`, branch: sql`repositories.default_branch` };
  return sql<GateStatus>`(select ${together} from (${newestOfKinds(place)}) kind)`;
}

export async function findRepositoryGate(db: Queryable, id: Row<'repositories'>['id']): Promise<GateStatus> {
  const { gate } = await db
    .selectFrom('repositories')
    .select(repositoryGate().as('gate'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return gate;
}

/** Of the newest commit, or of another one that was a head of the branch. With the conditions of the scans that decide: of those that ask for the same, the one that is furthest from it. */
export async function findBranchGate(
  db: Queryable,
  project: Pick<Row<'projects'>, 'id' | 'repository_id' | 'path'>,
  branch: string,
  commitSha?: string,
): Promise<StoredQualityGate> {
  const place = {
    repositoryId: sql`${project.repository_id}::uuid`,
    branch: sql`${branch}::text`,
    ...(commitSha === undefined ? {} : { commitSha: sql`${commitSha}::text` }),
    ...(project.path === '' ? {} : { gate: gateOfPart(project.id) }),
  };
  const { rows } = await sql<{ status: GateStatus; gates: readonly StoredQualityGate[] }>`
    select ${together} as status,
      coalesce(json_agg(kind.gate order by kind.id) filter (where kind.gate is not null), '[]') as gates
    from (${newestOfKinds(place)}) kind`.execute(db);
  const { status, gates } = rows[0] ?? { status: 'none' as const, gates: [] };
  const deciding = gates.filter((gate) => gate.status === status);
  const byMetric = Map.groupBy(
    deciding.flatMap(({ conditions }) => conditions),
    ({ metric }) => metric,
  );
  return {
    status,
    reason:
      status === 'none'
        ? (deciding.map(({ reason }) => reason).find((reason) => typeof reason === 'string') ??
          (gates.length > 0 ? partOnly : null))
        : null,
    conditions: [...byMetric.values()].flatMap((same) =>
      same.toSorted((one, other) => excessOf(other) - excessOf(one)).slice(0, 1),
    ),
  };
}

/** What a scan says of a part; nothing where it was not one then. */
function gateOfPart(projectId: string): RawBuilder<unknown> {
  return sql`(select part.quality_gate from project_scans part
    where part.scan_id = s.id and part.project_id = ${projectId}::uuid)`;
}

/** How far a value is beyond its threshold. */
function excessOf({ op, actual, threshold }: StoredQualityGate['conditions'][number]): number {
  return op === '<' ? threshold - actual : actual - threshold;
}

/** Whether a scan of all paths passed that looked for more than one category: one of the other says nothing of it. */
const passedBesides = (category: 'security' | 'quality') =>
  sql`coalesce(bool_or(kind.gate ->> 'status' = 'passed' and kind.is_wide and kind.scan_type <> ${sql.lit(category)}), false)`;

/** It is `failed` when one kind of scan failed, and `passed` by what was looked at: a narrow scan neither hides a failure nor passes the rest. */
const together = sql`case when bool_or(kind.gate ->> 'status' = 'failed') then 'failed'
  when ${passedBesides('quality')} and ${passedBesides('security')} then 'passed' else 'none' end`;

/** Why it is `none` though every scan of the commit passed. */
const partOnly = 'No scan of this commit looked at everything: only parts of it passed.';

/**
 * The newest scan of each kind. Diff scans are about their baseline. Plain folders have no commits: there, and for results
 * of other tools that name no commit, what came since the last scan counts.
 */
function newestOfKinds(place: {
  readonly repositoryId: RawBuilder<unknown>;
  readonly branch: RawBuilder<unknown>;
  /** Default: the newest that was scanned. */
  readonly commitSha?: RawBuilder<unknown>;
  /** Of a scan; default: of all that it saw. */
  readonly gate?: RawBuilder<unknown>;
}): RawBuilder<unknown> {
  const heads = sql`s.repository_id = ${place.repositoryId} and s.branch = ${place.branch} and s.is_branch_head
    and s.scan_type <> 'diff'${place.commitSha === undefined ? sql`` : sql` and s.commit_sha = ${place.commitSha}`}`;
  const newest = (
    condition: RawBuilder<unknown>,
  ) => sql`(select s.id from scans s where ${heads} and ${condition}
    order by s.completed_at desc, s.id desc limit 1)`;
  const own = newest(sql`s.tool = 'assay' and (s.commit_sha is not null or s.paths = '{}')`);
  return sql`select distinct on (s.tool, s.scan_type, s.paths, s.analyzers) s.id,
      ${place.gate ?? sql`s.quality_gate`} as gate,
      s.scan_type, s.paths = '{}' and s.analyzers = '{}' and s.scan_type <> all(${sql.val([...narrowTypes])}::text[])
        and (s.tool = 'assay' or newest.tool <> 'assay') as is_wide
    from scans newest join scans s on ${heads} and (s.commit_sha = newest.commit_sha
      or (s.commit_sha is null and s.completed_at >= newest.completed_at))
    where newest.id = coalesce(${own}, ${newest(sql`true`)})
    order by s.tool, s.scan_type, s.paths, s.analyzers, s.completed_at desc, s.id desc`;
}
