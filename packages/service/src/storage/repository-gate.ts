/**
 * The quality gate of a branch, combined from the scans of its latest commit. A repository's gate is that of its
 * default branch.
 */

import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Row, StoredQualityGate } from './database.ts';
import { narrowTypes } from './narrow-scans.ts';

export type GateStatus = 'passed' | 'failed' | 'none';

/** Subquery for selections from `repositories`. */
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

/**
 * Gate of the latest scanned commit, or of the given commit if it was a head of the branch. Contains the conditions of
 * the deciding scans; per metric, the one furthest beyond its threshold.
 */
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

/** Gate of a part in a scan; null if the part did not exist then. */
function gateOfPart(projectId: string): RawBuilder<unknown> {
  return sql`(select part.quality_gate from project_scans part
    where part.scan_id = s.id and part.project_id = ${projectId}::uuid)`;
}

/** How far a value exceeds its threshold. */
function excessOf({ op, actual, threshold }: StoredQualityGate['conditions'][number]): number {
  return op === '<' ? threshold - actual : actual - threshold;
}

/**
 * Whether an unrestricted scan passed that was not limited to `category`; a scan limited to one category says nothing
 * about the other.
 */
const passedBesides = (category: 'security' | 'quality') =>
  sql`coalesce(bool_or(kind.gate ->> 'status' = 'passed' and kind.is_wide and kind.scan_type <> ${sql.lit(category)}), false)`;

/**
 * `failed` if any kind of scan failed; `passed` only if the passed scans cover both categories. A narrow scan neither
 * hides a failure nor passes the rest.
 */
const together = sql`case when bool_or(kind.gate ->> 'status' = 'failed') then 'failed'
  when ${passedBesides('quality')} and ${passedBesides('security')} then 'passed' else 'none' end`;

/** Reason for `none` although every scan of the commit passed. */
const partOnly = 'No scan of this commit looked at everything: only parts of it passed.';

/**
 * The latest scan of each kind. Diff scans only describe changes since their baseline, so they are excluded. Plain
 * folders, and results of other tools that name no commit, count if they are no older than the latest scan by Assay.
 */
function newestOfKinds(place: {
  readonly repositoryId: RawBuilder<unknown>;
  readonly branch: RawBuilder<unknown>;
  /** Default: the latest scanned commit. */
  readonly commitSha?: RawBuilder<unknown>;
  /** Gate of the scan `s`. Default: that of the whole scan. */
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
