/** Coverage of earlier scans of a branch: the absence of a finding is only meaningful within it. */

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from './database.ts';
import { isNarrow, narrowTypes } from './narrow-scans.ts';
import type { ScanRow } from './scans.ts';

export interface EarlierLooks {
  /** A recorded state of the branch, at any commit, covers at least the scope of this scan. */
  readonly isKnown: boolean;
  /** A recorded state at another commit covers the security findings that this scan can report. */
  readonly security: boolean;
  /** The same for quality findings. */
  readonly quality: boolean;
}

type Looking = Pick<ScanRow, 'repository_id' | 'branch' | 'tool' | 'scan_type' | 'paths' | 'analyzers'> & {
  /** Absent for a scan that is yet to be inserted. */
  readonly id?: string;
};

/** Scope of a scan; the scope `own` of a narrow scan consists of its type and its named analyzers. */
type View = 'security' | 'quality' | 'all' | 'own';

/** Two plain folders count as different states, because their content was not recorded. */
export async function findEarlierLooks(
  trx: DatabaseTransaction,
  scan: Looking,
  { commitSha, isCutShort }: { readonly commitSha: string | null; readonly isCutShort: boolean },
): Promise<EarlierLooks> {
  // A scan that was cut short is no basis for comparison with a full one: what it missed would be reported as new.
  const reach = isCutShort ? sql`true` : sql`not coalesce((coverage ->> 'cut_short')::boolean, false)`;
  // Neither is a folder without any readable file, which may not have been mounted.
  const isRead = sql`(commit_sha is not null or trigger = 'import' or (coverage ->> 'files_scanned')::int > 0)`;
  const other = sql`(commit_sha is null or commit_sha is distinct from ${commitSha})`;
  const exists = (view: View, condition: RawBuilder<unknown>) =>
    sql`exists (select 1 from scans where ${coversSql(scan, view)} and ${reach} and ${isRead} and ${condition})`;
  const { rows } = await sql<EarlierLooks>`select ${exists(viewOf(scan), sql`true`)} as "isKnown",
    ${exists(viewOf(scan) === 'own' ? 'own' : 'security', other)} as security,
    ${exists(viewOf(scan) === 'own' ? 'own' : 'quality', other)} as quality`.execute(trx);
  return rows[0] ?? { isKnown: false, security: false, quality: false };
}

/** A recorded state of a branch, and the versions that produced it. */
export type CoveringScan = Pick<
  ScanRow,
  'id' | 'commit_sha' | 'engine_version' | 'ruleset_hash' | 'series_id' | 'coverage'
>;

/** The latest recorded state of the branch by a scan whose scope includes that of this one. */
export async function findCoveringScan(db: Queryable, scan: Looking): Promise<CoveringScan | undefined> {
  const { rows } =
    await sql<CoveringScan>`select id, commit_sha, engine_version, ruleset_hash, series_id, coverage from scans
    where ${coversSql(scan, viewOf(scan))} order by completed_at desc, id desc limit 1`.execute(db);
  return rows[0];
}

function viewOf({ scan_type: type, analyzers }: Looking): View {
  if (isNarrow({ scan_type: type, analyzers })) return 'own';
  return type === 'security' || type === 'quality' ? type : 'all';
}

/** A scan limited to paths only covers scans of the same paths. Scans from before the branch was deleted cover none. */
function coversSql(scan: Looking, view: View): RawBuilder<unknown> {
  return sql`repository_id = ${scan.repository_id} and branch = ${scan.branch} and tool = ${scan.tool}
    and is_branch_head and id is distinct from ${scan.id ?? null} and ${looksFor(scan, view)}
    and head_observation > coalesce((select ended_observation from branch_heads head
      where head.repository_id = scans.repository_id and head.branch = scans.branch), -1)
    and (paths = '{}' or paths = ${sql.val([...scan.paths])}::text[])`;
}

/** Matches scans of at least the same scope. Does not consider that an earlier release may have lacked an analyzer. */
function looksFor({ scan_type: type, analyzers }: Looking, view: View): RawBuilder<SqlBool> {
  const others = { all: ['security', 'quality'], security: ['quality'], quality: ['security'] } as const;
  const wide = (left: readonly string[]) =>
    sql<SqlBool>`(analyzers = '{}' and scan_type <> all(${sql.val([...left, ...narrowTypes])}::text[]))`;
  if (view !== 'own') return wide(others[view]);
  const isSame = sql<SqlBool>`(scan_type = ${type} and analyzers = ${sql.val([...analyzers])}::text[])`;
  const isWhole = sql<SqlBool>`(scan_type = ${type} and analyzers = '{}')`;
  return sql<SqlBool>`(${isSame} or ${isWhole} or ${wide(type === 'quality' ? others.quality : others.security)})`;
}
