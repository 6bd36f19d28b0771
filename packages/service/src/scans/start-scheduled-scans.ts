/**
 * Starts scheduled scans that are due. With `only_changed`, schedules detect pushes for any kind of repository: they
 * query the commit of the branch without fetching.
 */

import type { ServiceContext } from '../context.ts';
import { ProblemError } from '../errors.ts';
import { GitError } from '../git/git-error.ts';
import type { Ports } from '../ports.ts';
import { remoteOf } from '../repositories/remote-of.ts';
import { leastRoles } from '../repositories/roles.ts';
import type { Row } from '../storage/database.ts';
import { findCoveringScan } from '../storage/earlier-scans.ts';
import { loadRepository } from '../storage/repositories.ts';
import { actAs } from '../users/act-as.ts';
import { takeDueSchedules } from './schedules.ts';
import { startScan } from './start-scan.ts';

type Deps = ServiceContext & Pick<Ports, 'git' | 'forges' | 'llm'>;

/** A scan that cannot be started is tried again at its next due time. */
export async function startScheduledScans(deps: Deps, signal: AbortSignal): Promise<void> {
  for (const schedule of await takeDueSchedules(deps)) {
    try {
      await startOne(deps, schedule, signal);
    } catch (error) {
      if (!(error instanceof ProblemError) && !(error instanceof GitError)) throw error;
      deps.log.info(
        { repositoryId: schedule.repository_id, code: error.code },
        'a scheduled scan did not start',
      );
    }
  }
}

async function startOne(deps: Deps, schedule: Row<'scan_schedules'>, signal: AbortSignal): Promise<void> {
  const { repository_id: id, scan_type: scanType } = schedule;
  const repository = await loadRepository(deps.db, id);
  const caller = await actAs(deps, schedule.user_id, leastRoles['scan:write']);
  if (!repository || !caller) return;
  const branch = schedule.branch ?? repository.default_branch;
  if (schedule.only_changed) {
    const remote = await remoteOf(deps, repository);
    const { branches } = await deps.git.listBranches({ repositoryId: id, remote, signal });
    const head = branches.find(({ name }) => name === branch)?.commitSha;
    const looking = {
      repository_id: id,
      branch,
      tool: 'assay',
      scan_type: scanType,
      paths: [],
      analyzers: [],
    };
    const last = await findCoveringScan(deps.db, looking);
    if (head !== undefined && last?.commit_sha === head) return;
  }
  const { scan } = await startScan(deps, caller, {
    references: [{ in: 'path', pointer: 'id', value: id }],
    scanType,
    branch,
    trigger: schedule.only_changed ? 'push' : 'schedule',
  });
  await deps.db
    .updateTable('scan_schedules')
    .set({ last_scan_id: scan.id })
    .where('repository_id', '=', id)
    .execute();
}
