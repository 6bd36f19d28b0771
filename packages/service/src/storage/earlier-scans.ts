/** What earlier scans of a branch have looked at: an absence in them means something only there. */

import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from './database.ts';
import type { ScanRow } from './scans.ts';

export interface EarlierLooks {
  /** A state of the branch was recorded that shows at least what this scan shows, of whatever commit. */
  readonly isKnown: boolean;
  /** A state at another commit was recorded that shows the security findings that this scan can show. */
  readonly security: boolean;
  /** The same for quality findings. */
  readonly quality: boolean;
}

type Looking = Pick<ScanRow, 'repository_id' | 'branch' | 'tool' | 'scan_type' | 'paths'> & {
  /** Absent for a scan that is not there yet. */
  readonly id?: string;
};
type View = 'security' | 'quality' | 'all';

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
    ${exists('security', other)} as security, ${exists('quality', other)} as quality`.execute(trx);
  return rows[0] ?? { isKnown: false, security: false, quality: false };
}

/** A state of a branch, and what found it. */
export type CoveringScan = Pick<
  ScanRow,
  'id' | 'commit_sha' | 'engine_version' | 'ruleset_hash' | 'series_id'
>;

/** The newest state of the branch of which a scan looked at no less than this one. */
export async function findCoveringScan(db: Queryable, scan: Looking): Promise<CoveringScan | undefined> {
  const { rows } =
    await sql<CoveringScan>`select id, commit_sha, engine_version, ruleset_hash, series_id from scans
    where ${coversSql(scan, viewOf(scan))} order by completed_at desc, id desc limit 1`.execute(db);
  return rows[0];
}

function viewOf({ scan_type: type }: Looking): View {
  return type === 'security' || type === 'quality' ? type : 'all';
}

/** Scans of some paths are a measure for scans of the same paths alone; those of a deleted branch for none. */
function coversSql(scan: Looking, view: View): RawBuilder<unknown> {
  const narrower = view === 'all' ? ['security', 'quality'] : [view === 'security' ? 'quality' : 'security'];
  return sql`repository_id = ${scan.repository_id} and branch = ${scan.branch} and tool = ${scan.tool}
    and is_branch_head and id is distinct from ${scan.id ?? null} and scan_type <> all(${sql.val(narrower)}::text[])
    and head_observation > coalesce((select ended_observation from branch_heads head
      where head.repository_id = scans.repository_id and head.branch = scans.branch), -1)
    and (paths = '{}' or paths = ${sql.val([...scan.paths])}::text[])`;
}
