/** Automatic scans of repositories, by one schedule each. */

import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { resolveRepository } from '../repositories/resolve-reference.ts';
import { recordAudit } from '../requests/audit.ts';
import type { Row, ScanType } from '../storage/database.ts';
import { assertAnalyzers } from './scan-scope.ts';

type Deps = Pick<ServiceContext, 'db' | 'clock'>;
type ScheduleRow = Row<'scan_schedules'>;

/** Scan types that a schedule may have; a diff scan needs a branch to compare. */
export const scheduledTypes = [
  'full',
  'incremental',
  'security',
  'quality',
  'secrets',
  'dependencies',
  'iac',
] as const satisfies readonly ScanType[];

export interface NewSchedule {
  readonly everyMinutes: number;
  readonly scanType: (typeof scheduledTypes)[number];
  readonly branch: string | null;
  readonly onlyChanged: boolean;
}

const minuteMs = 60_000;

/**
 * Sets the schedule. The first scan is due immediately.
 *
 * @throws ProblemError
 */
export async function putSchedule(
  deps: Deps,
  caller: Caller,
  repositoryId: string,
  schedule: NewSchedule,
): Promise<ScheduleRow> {
  assertAnalyzers(schedule.scanType);
  const id = await resolve(deps, caller, repositoryId);
  const now = deps.clock.now();
  const fields = {
    user_id: caller.userId,
    every_minutes: schedule.everyMinutes,
    scan_type: schedule.scanType,
    branch: schedule.branch,
    only_changed: schedule.onlyChanged,
    next_at: now,
    updated_at: now,
  };
  return deps.db.transaction().execute(async (trx) => {
    await recordAudit(deps, trx, caller, { action: 'schedule.set', repositoryId: id });
    return trx
      .insertInto('scan_schedules')
      .values({ repository_id: id, ...fields })
      .onConflict((conflict) => conflict.column('repository_id').doUpdateSet(fields))
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** @throws ProblemError */
export async function getSchedule(deps: Deps, caller: Caller, repositoryId: string): Promise<ScheduleRow> {
  const id = await resolve(deps, caller, repositoryId);
  const row = await deps.db
    .selectFrom('scan_schedules')
    .selectAll()
    .where('repository_id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('schedule');
  return row;
}

/** @throws ProblemError */
export async function dropSchedule(deps: Deps, caller: Caller, repositoryId: string): Promise<void> {
  const id = await resolve(deps, caller, repositoryId);
  await deps.db.transaction().execute(async (trx) => {
    const result = await trx.deleteFrom('scan_schedules').where('repository_id', '=', id).executeTakeFirst();
    if (result.numDeletedRows === 0n) throw notFound('schedule');
    await recordAudit(deps, trx, caller, { action: 'schedule.remove', repositoryId: id });
  });
}

/** Claims due schedules, each for one worker, and sets their next due time. */
export async function takeDueSchedules(deps: Deps): Promise<readonly ScheduleRow[]> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('scan_schedules')
      .selectAll()
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .orderBy('repository_id')
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { repository_id: id, every_minutes: minutes } of due) {
      await trx
        .updateTable('scan_schedules')
        .set({ next_at: new Date(now.getTime() + minutes * minuteMs) })
        .where('repository_id', '=', id)
        .execute();
    }
    return due;
  });
}

function resolve(deps: Deps, caller: Caller, repositoryId: string): Promise<string> {
  return resolveRepository(deps.db, caller, [{ in: 'path', pointer: 'id', value: repositoryId }]);
}
