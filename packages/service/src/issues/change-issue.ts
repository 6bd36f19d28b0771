/** Triage by users: status transitions made by people. */

import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { invalidBody, notFound, ProblemError } from '../errors.ts';
import { recordItems } from '../events/record-event.ts';
import { createId } from '../ids.ts';
import { assertRole } from '../repositories/roles.ts';
import { recordAudit } from '../requests/audit.ts';
import type { DatabaseTransaction, IssueStatus, Row } from '../storage/database.ts';
import type { IssueRow } from '../storage/issues.ts';
import { lockRepository } from '../storage/repositories.ts';
import { canSeeRepository } from '../storage/visibility.ts';
import { getIssue } from './find-issues.ts';
import { userTransitions } from './transitions.ts';

type Deps = Pick<ServiceContext, 'db' | 'clock' | 'queue'>;

export const userResolutions = [
  'false_positive',
  'acceptable_risk',
  'wont_fix',
  'used_in_tests',
  'duplicate',
  'revoked',
] as const;
export type UserResolution = (typeof userResolutions)[number];

export interface IssueChange {
  readonly status?: 'open' | 'confirmed' | 'dismissed' | undefined;
  readonly resolution?: UserResolution | undefined;
  readonly note?: string | null | undefined;
  /** A user who can see the repository; null for nobody. */
  readonly assignee?: string | null | undefined;
  readonly expiresAt?: string | null | undefined;
}

/** @throws ProblemError */
export async function changeIssue(
  deps: Deps,
  caller: Caller,
  id: string,
  change: IssueChange,
): Promise<IssueRow> {
  const { repository_id: repositoryId } = await getIssue(deps, caller, id);
  await assertRole(deps.db, caller, repositoryId, 'issue');
  await deps.db.transaction().execute(async (trx) => {
    await lockRepository(trx, repositoryId);
    const before = await trx
      .selectFrom('issues')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw notFound('issue');
    const status = change.status ?? before.status;
    assertTransition(before, status, change);
    await assertAssignee(trx, before.repository_id, change.assignee);
    const isMoved = status !== before.status;
    const resolution =
      status === 'dismissed' ? (change.resolution ?? before.resolution) : isMoved ? null : before.resolution;
    const at = deps.clock.now();
    await trx
      .updateTable('issues')
      .set({
        status,
        resolution,
        note: change.note === undefined ? before.note : change.note,
        assignee_id: change.assignee === undefined ? before.assignee_id : change.assignee,
        expires_at: expiryOf(before, status, change, at),
        reopened_count: before.reopened_count + (before.status === 'dismissed' && status === 'open' ? 1 : 0),
        updated_at: at,
      })
      .where('id', '=', id)
      .execute();
    const assignee = change.assignee === undefined ? before.assignee_id : change.assignee;
    if (assignee !== before.assignee_id) await recordAssignment(deps, trx, caller, before, assignee);
    if (isMoved)
      await recordMove(deps, trx, caller, before, { status, resolution, note: change.note ?? null });
  });
  return getIssue(deps, caller, id);
}

function assertTransition(before: Row<'issues'>, status: IssueStatus, change: IssueChange): void {
  const isMoved = status !== before.status;
  if (isMoved && !userTransitions[before.status].includes(status)) {
    throw new ProblemError('invalid_state', `a ${before.status} issue does not become ${status} by hand`);
  }
  if (status === 'dismissed') {
    if (isMoved && change.resolution === undefined) {
      throw invalidBody('#/resolution', 'required', `say why: ${userResolutions.join(', ')}`);
    }
    return;
  }
  if (change.resolution !== undefined)
    throw invalidBody('#/resolution', 'conflicting_parameters', 'allowed only with status dismissed');
  if (change.expiresAt)
    throw invalidBody('#/expires_at', 'conflicting_parameters', 'allowed only with status dismissed');
}

async function assertAssignee(
  trx: DatabaseTransaction,
  repositoryId: string,
  assignee: string | null | undefined,
): Promise<void> {
  if (assignee === undefined || assignee === null) return;
  const viewer = { userId: assignee, repositoryId: undefined };
  if (!(await canSeeRepository(trx, viewer, repositoryId))) {
    throw invalidBody('#/assignee', 'unknown', 'expected the id of a user who sees the repository');
  }
}

function expiryOf(before: Row<'issues'>, status: IssueStatus, change: IssueChange, now: Date): Date | null {
  if (status !== 'dismissed') return null;
  if (change.expiresAt === undefined) return before.expires_at;
  if (change.expiresAt === null) return null;
  const at = new Date(change.expiresAt);
  if (at <= now) throw invalidBody('#/expires_at', 'past', 'expected a time in the future');
  return at;
}

async function recordAssignment(
  deps: Deps,
  trx: DatabaseTransaction,
  caller: Caller,
  { id, repository_id: repositoryId }: Row<'issues'>,
  assignee: string | null,
): Promise<void> {
  await trx
    .insertInto('issue_history')
    .values({
      id: createId(deps.clock),
      issue_id: id,
      at: deps.clock.now(),
      actor_id: caller.userId,
      action: assignee === null ? 'unassigned' : 'assigned',
      note: assignee,
    })
    .execute();
  await recordAudit(deps, trx, caller, { action: 'issue.assign', targetId: id, repositoryId });
}

async function recordMove(
  deps: Deps,
  trx: DatabaseTransaction,
  caller: Caller,
  before: Row<'issues'>,
  after: { readonly status: IssueStatus; readonly resolution: string | null; readonly note: string | null },
): Promise<void> {
  const action = after.status === 'open' ? 'reopened' : after.status;
  await trx
    .insertInto('issue_history')
    .values({
      id: createId(deps.clock),
      issue_id: before.id,
      at: deps.clock.now(),
      actor_id: caller.userId,
      action,
      from_status: before.status,
      to_status: after.status,
      resolution: after.resolution,
      note: after.note,
    })
    .execute();
  const auditAction = after.status === 'dismissed' ? 'issue.dismiss' : `issue.${action}`;
  await recordAudit(deps, trx, caller, {
    action: auditAction,
    targetId: before.id,
    repositoryId: before.repository_id,
  });
  const type = eventOf(before.status, after.status);
  if (!type) return;
  const item = {
    issue_id: before.id,
    rule_id: before.rule_id,
    category: before.category,
    severity: before.severity,
    file_path: before.file_path,
    line: before.line,
    resolution: after.resolution,
    url: `/v1/issues/${before.id}`,
  };
  const data = { repository_id: before.repository_id };
  await recordItems(deps, trx, { type, repositoryId: before.repository_id, data }, [item]);
}

function eventOf(from: IssueStatus, to: IssueStatus): 'issue.dismissed' | 'issue.reopened' | undefined {
  if (to === 'dismissed') return 'issue.dismissed';
  return from === 'dismissed' && to === 'open' ? 'issue.reopened' : undefined;
}
