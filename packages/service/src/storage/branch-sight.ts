/** The state of a branch: which issues it has, and what its scans left unread, which makes the state uncertain. */

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable, Row } from './database.ts';
import { isNarrow, narrowTypes } from './narrow-scans.ts';

/** Sentences on what was left unread, by category; `null` if the latest scan of the category left nothing unread. */
export interface Unread {
  readonly security: string | null;
  readonly quality: string | null;
}

export interface BranchPlace {
  readonly repository_id: string;
  readonly branch: string;
}

/** Condition on `issues`: shown by default; see `isShown` in core. */
export const isShownIssue = sql<SqlBool>`issues.confidence <> 'low'`;

/** Condition on `issues`: open on the branch and shown. Everything that reports the state of a branch counts these. */
export function isOpenOn(branch: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`issues.status in ('open', 'confirmed') and ${isShownIssue} and exists (select from issue_branches
    where issue_branches.issue_id = issues.id and issue_branches.branch = ${branch} and issue_branches.present)`;
}

const neverLooked = {
  security: 'No scan of the branch has looked for security issues.',
  quality: 'No scan of the branch has looked for quality issues.',
} as const;

/** Returns what was left unread, in the order of the places. */
export async function findUnread(db: Queryable, places: readonly BranchPlace[]): Promise<readonly Unread[]> {
  const ids = places.map(({ repository_id: id }) => id);
  const branches = places.map(({ branch }) => branch);
  const newest = (narrower: string, member: string) => sql`left join lateral (
    select scans.id, scans.unread from scans where scans.repository_id = place.id and scans.branch = place.branch
      and scans.tool = 'assay' and scans.trigger <> 'import' and scans.is_branch_head and scans.paths = '{}'
      and scans.scan_type <> all(${sql.val([narrower, ...narrowTypes])}::text[]) and scans.analyzers = '{}'
    order by scans.completed_at desc, scans.id desc limit 1) ${sql.ref(member)} on true`;
  const { rows } = await sql<Unread>`select
      case when security.id is null then ${neverLooked.security} else security.unread end as security,
      case when quality.id is null then ${neverLooked.quality} else quality.unread end as quality
    from unnest(${sql.val(ids)}::uuid[], ${sql.val(branches)}::text[]) with ordinality as place (id, branch, number)
    ${newest('quality', 'security')} ${newest('security', 'quality')} order by place.number`.execute(db);
  return rows;
}

/** Sentences on what a single scan left unread, regardless of other scans. */
export function unreadOf({
  scan_type: type,
  analyzers,
  unread,
}: Pick<Row<'scans'>, 'scan_type' | 'analyzers' | 'unread'>): Unread {
  if (isNarrow({ scan_type: type, analyzers })) return neverLooked;
  return {
    security: type === 'quality' ? neverLooked.security : unread,
    quality: type === 'security' ? neverLooked.quality : unread,
  };
}
