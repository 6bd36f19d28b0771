/** Handles a branch event: scans its head, unless it has a scan or one is about to begin. */

import { connectionCaller } from '../repositories/connection-caller.ts';
import { remoteOf } from '../repositories/remote-of.ts';
import { leastRoles } from '../repositories/roles.ts';
import { startScan } from '../scans/start-scan.ts';
import type { Row } from '../storage/database.ts';
import { findCoveringScan } from '../storage/earlier-scans.ts';
import { findRunningOfBranch } from '../storage/scans.ts';
import type { LookDeps, Sight } from './sight.ts';

export async function lookAtBranch(
  deps: LookDeps,
  repository: Row<'repositories'>,
  branch: string,
  signal: AbortSignal,
): Promise<Sight> {
  const repositoryId = repository.id;
  if (!repository.scan_on_push) return { outcome: 'scans_on_push_off', headSha: null };
  const remote = await remoteOf(deps, repository);
  const headSha = await deps.git.findHead({ repositoryId, remote, ref: branch, signal });
  if (headSha === null || headSha === undefined) return { outcome: 'branch_gone', headSha: null };
  const looking = {
    repository_id: repositoryId,
    branch,
    tool: 'assay',
    scan_type: 'full',
    paths: [],
  } as const;
  const last = await findCoveringScan(deps.db, { ...looking, paths: [], analyzers: [] });
  if (last?.commit_sha === headSha) return { outcome: 'scanned', headSha };
  const running = await findRunningOfBranch(deps.db, repositoryId, branch);
  // A scan that has not begun will use the head at that time.
  if (running.some(({ commit_sha: sha }) => sha === null || sha === headSha))
    return { outcome: 'scanned', headSha };
  const caller = await connectionCaller(deps, repository, leastRoles['scan:write']);
  if (caller === undefined) return { outcome: 'user_disabled', headSha };
  await startScan(deps, caller, {
    references: [{ in: 'path', pointer: 'id', value: repositoryId }],
    branch,
    trigger: 'push',
    // The running scan is of an older head, so this one is not a duplicate.
    force: running.length > 0,
  });
  return { outcome: 'scan_started', headSha };
}
