/** What earlier scans of a branch have looked at: an absence in them means something only there. */

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from './database.ts';
import { isNarrow, narrowTypes } from './narrow-scans.ts';
import type { ScanRow } from './scans.ts';

export interface EarlierLooks {
  /** A state of the branch was recorded that shows at least what this scan shows, of whatever commit. */
  readonly isKnown: boolean;
  /** A state at another commit was recorded that shows the security findings that this scan can show. */
  readonly security: boolean;
  /** The same for quality findings. */
  readonly quality: boolean;
}

type Looking = Pick<ScanRow, 'repository_id' | 'branch' | 'tool' | 'scan_type' | 'paths' | 'analyzers'> & {
  /** Absent for a scan that is not there yet. */
  readonly id?: string;
};

/** What is looked for; a narrow scan's own view is that of its type and of the analyzers that it names. */
type View = 'security' | 'quality' | 'all' | 'own';

/** Two plain folders count as different, for nothing tells what they held. */
export async function findEarlierLooks(
  trx: DatabaseTransaction,
  scan: Looking,
  { commitSha, isCutShort }: { readonly commitSha: string | null; readonly isCutShort: boolean },
): Promise<EarlierLooks> {
  // A scan that was cut short is no measure for a whole one: what it missed would be called new.
  const reach = isCutShort ? sql`true` : sql`not coalesce((coverage ->> 'cut_short')::boolean, false)`;
  // Nor is a folder without a file to read, which may not have been mounted.
  const isRead = sql`(commit_sha is not null or trigger = 'import' or (coverage ->> 'files_scanned')::int > 0)`;
  const other = sql`(commit_sha is null or commit_sha is distinct from ${commitSha})`;
  const exists = (view: View, condition: RawBuilder<unknown>) =>
    sql`exists (select 1 from scans where ${coversSql(scan, view)} and ${reach} and ${isRead} and ${condition})`;
  const { rows } = await sql<EarlierLooks>`select ${exists(viewOf(scan), sql`true`)} as "isKnown",
    ${exists(viewOf(scan) === 'own' ? 'own' : 'security', other)} as security,
    ${exists(viewOf(scan) === 'own' ? 'own' : 'quality', other)} as quality`.execute(trx);
  return rows[0] ?? { isKnown: false, security: false, quality: false };
}

/** A state of a branch, and what found it. */
export type CoveringScan = Pick<
  ScanRow,
  'id' | 'commit_sha' | 'engine_version' | 'ruleset_hash' | 'series_id' | 'coverage'
>;

/** The newest state of the branch of which a scan looked at no less than this one. */
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

/** Scans of some paths are a measure for scans of the same paths alone; those of a deleted branch for none. */
function coversSql(scan: Looking, view: View): RawBuilder<unknown> {
  return sql`repository_id = ${scan.repository_id} and branch = ${scan.branch} and tool = ${scan.tool}
    and is_branch_head and id is distinct from ${scan.id ?? null} and ${looksFor(scan, view)}
    and head_observation > coalesce((select ended_observation from branch_heads head
      where head.repository_id = scans.repository_id and head.branch = scans.branch), -1)
    and (paths = '{}' or paths = ${sql.val([...scan.paths])}::text[])`;
}

/** Those that look for no less; an analyzer that an earlier release did not have is not told apart here. */
function looksFor({ scan_type: type, analyzers }: Looking, view: View): RawBuilder<SqlBool> {
  const others = { all: ['security', 'quality'], security: ['quality'], quality: ['security'] } as const;
  const wide = (left: readonly string[]) =>
    sql<SqlBool>`(analyzers = '{}' and scan_type <> all(${sql.val([...left, ...narrowTypes])}::text[]))`;
  if (view !== 'own') return wide(others[view]);
  const isSame = sql<SqlBool>`(scan_type = ${type} and analyzers = ${sql.val([...analyzers])}::text[])`;
  const isWhole = sql<SqlBool>`(scan_type = ${type} and analyzers = '{}')`;
  return sql<SqlBool>`(${isSame} or ${isWhole} or ${wide(type === 'quality' ? others.quality : others.security)})`;
}
