/** Queries on fixes and the issues they address. */

import type { Finding } from '@assay/core';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type { LeftOutIssue } from './change-tables.ts';
import type { DatabaseTransaction, NewRow, Queryable, Row, StoredError } from './database.ts';
import { toJsonb } from './json.ts';
import { isVisible } from './visibility.ts';

export type FixRow = Row<'fixes'>;
type Viewer = Pick<Caller, 'userId' | 'repositoryId'>;

export function findIssueToFix(
  db: Queryable,
  caller: Viewer,
  id: string,
): Promise<Row<'issues'> | undefined> {
  return db
    .selectFrom('issues')
    .selectAll()
    .where('id', '=', id)
    .where(isVisible(caller, 'issues.repository_id'))
    .executeTakeFirst();
}

export function loadIssue(db: Queryable, id: string): Promise<Row<'issues'> | undefined> {
  return db.selectFrom('issues').selectAll().where('id', '=', id).executeTakeFirst();
}

/** True if the latest scan of the branch saw the issue. */
export async function isPresentOn(db: Queryable, issueId: string, branch: string): Promise<boolean> {
  const row = await db
    .selectFrom('issue_branches')
    .select('present')
    .where('issue_id', '=', issueId)
    .where('branch', '=', branch)
    .executeTakeFirst();
  return row?.present ?? false;
}

/** The finding of the current or last occurrence on the branch, else of the occurrence shown. */
export async function findLatestFinding(
  db: Queryable,
  issueId: string,
  branch: string,
): Promise<Finding | undefined> {
  const rows = await db
    .selectFrom('issues')
    .leftJoin('issue_branches', (join) =>
      join.onRef('issue_branches.issue_id', '=', 'issues.id').on('issue_branches.branch', '=', branch),
    )
    .innerJoin('issue_occurrences', (join) =>
      join.on((eb) =>
        eb(
          'issue_occurrences.id',
          '=',
          eb.fn.coalesce('issue_branches.occurrence_id', 'issues.occurrence_id'),
        ),
      ),
    )
    .select('issue_occurrences.finding')
    .where('issues.id', '=', issueId)
    .execute();
  return rows[0]?.finding;
}

/** At most `limit` open issues of a branch, most severe first. */
export function selectOpenOn(
  db: Queryable,
  repositoryId: string,
  branch: string,
  condition: Expression<SqlBool>,
  limit: number,
): Promise<Row<'issues'>[]> {
  return db
    .selectFrom('issues')
    .innerJoin('issue_branches', (join) =>
      join
        .onRef('issue_branches.issue_id', '=', 'issues.id')
        .on('issue_branches.branch', '=', branch)
        .on('issue_branches.present', '=', true),
    )
    .selectAll('issues')
    .where('issues.repository_id', '=', repositoryId)
    .where('issues.status', 'in', ['open', 'confirmed'])
    .where(condition)
    .orderBy('issues.severity_rank', 'desc')
    .orderBy('issues.file_path')
    .orderBy('issues.line')
    .orderBy('issues.id')
    .limit(limit)
    .execute();
}

/**
 * Finds the fix that a repeated request already created, that is, one since the request was first made; `undefined` if
 * the request is not a repeat.
 */
export async function findFixSince(
  db: Queryable,
  userId: string,
  asked: {
    readonly issueId: string;
    readonly dryRun: boolean;
    readonly createPullRequest: boolean;
    readonly repeatedSince?: Date | undefined;
  },
): Promise<FixRow | undefined> {
  if (asked.repeatedSince === undefined) return undefined;
  return db
    .selectFrom('fixes')
    .selectAll()
    .where('issue_id', '=', asked.issueId)
    .where('requested_by', '=', userId)
    .where('dry_run', '=', asked.dryRun)
    .where('create_pull_request', '=', asked.createPullRequest)
    .where('created_at', '>=', asked.repeatedSince)
    .orderBy('created_at')
    .executeTakeFirst();
}

/** Returns `undefined` if a fix of the issue is already running. */
export async function insertFix(trx: DatabaseTransaction, row: NewRow<'fixes'>): Promise<FixRow | undefined> {
  return trx
    .insertInto('fixes')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findFix(db: Queryable, caller: Viewer, id: string): Promise<FixRow | undefined> {
  return db
    .selectFrom('fixes')
    .selectAll()
    .where('id', '=', id)
    .where(isVisible(caller, 'fixes.repository_id'))
    .executeTakeFirst();
}

/** Fixes of an issue, including those that address it together with others in one commit. */
export function selectFixesOf(db: Queryable, issue: Pick<Row<'issues'>, 'id' | 'repository_id'>) {
  const together = JSON.stringify({ issue_ids: [issue.id] });
  return db
    .selectFrom('fixes')
    .selectAll()
    .where('repository_id', '=', issue.repository_id)
    .where((eb) => eb.or([eb('issue_id', '=', issue.id), sql<boolean>`options @> ${together}::jsonb`]));
}

/** For jobs, which act on behalf of the service: no visibility check. */
export function loadFix(db: Queryable, id: string): Promise<FixRow | undefined> {
  return db.selectFrom('fixes').selectAll().where('id', '=', id).executeTakeFirst();
}

export function loadRunningFix(db: Queryable, id: string): Promise<FixRow | undefined> {
  return db
    .selectFrom('fixes')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst();
}

/** Records the parent commit, so that every later attempt produces the same commit. */
export async function noteFixParent(db: Queryable, id: string, commitSha: string): Promise<void> {
  const parent = JSON.stringify({ parent_sha: commitSha });
  await db
    .updateTable('fixes')
    .set({ options: sql`options || ${parent}::jsonb` })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute();
}

/** Records how often each issue had been reopened: once an issue is found again, the fix no longer counts for it. */
export async function noteReopened(
  trx: DatabaseTransaction,
  id: string,
  issueIds: readonly string[],
): Promise<void> {
  const rows = await trx
    .selectFrom('issues')
    .select(['id', 'reopened_count'])
    .where('id', 'in', [...issueIds])
    .where('reopened_count', '>', 0)
    .execute();
  if (rows.length === 0) return;
  const reopened = JSON.stringify({
    reopened: Object.fromEntries(rows.map((row) => [row.id, row.reopened_count])),
  });
  await trx
    .updateTable('fixes')
    .set({ options: sql`options || ${reopened}::jsonb` })
    .where('id', '=', id)
    .execute();
}

/** Records which issues a batch will fix before it commits, so that a later attempt fixes the same ones. */
export async function noteFixPlan(
  db: Queryable,
  id: string,
  issueIds: readonly string[],
  leftOut: readonly LeftOutIssue[],
): Promise<void> {
  const [first, ...others] = issueIds;
  const plan = toJsonb({ issue_ids: others, left_out: leftOut });
  await db
    .updateTable('fixes')
    .set({ ...(first !== undefined && { issue_id: first }), options: sql`options || ${plan}::jsonb` })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute();
}

type Change = Omit<Parameters<ReturnType<typeof updateFixes>['set']>[0], 'id'>;

/** Stores the result; `undefined` if the fix had already ended. */
export function endFix(trx: DatabaseTransaction, id: string, change: Change): Promise<FixRow | undefined> {
  return updateFixes(trx)
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .returningAll()
    .executeTakeFirst();
}

/** Fails fixes that have run for so long that their workers must have died repeatedly. Returns their number. */
export async function failLostFixes(
  db: Queryable,
  startedBefore: Date,
  error: StoredError,
  at: Date,
): Promise<number> {
  const result = await db
    .updateTable('fixes')
    .set({ status: 'failed', error: JSON.stringify(error), completed_at: at })
    .where('status', '=', 'running')
    .where('created_at', '<', startedBefore)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function notePullRequest(
  trx: DatabaseTransaction,
  issueId: string,
  pullRequest: { readonly url: string; readonly state: string },
  at: Date,
): Promise<void> {
  await trx
    .updateTable('issues')
    .set({ pull_request: JSON.stringify(pullRequest), updated_at: at })
    .where('id', '=', issueId)
    .execute();
}

function updateFixes(trx: DatabaseTransaction) {
  return trx.updateTable('fixes');
}
