/**
 * `/assay fix`: opens a pull request into the branch of this one, with a fix that has passed all gates. Uses the code
 * of `POST /v1/issues/{id}/fix`, which needs an issue: the branch is scanned first if its head has no scan.
 */

import type { Caller } from '../caller.ts';
import { requestFix } from '../fixes/request-fix.ts';
import type { AppDependencies } from '../ports.ts';
import { connectionCaller } from '../repositories/connection-caller.ts';
import { leastRoles } from '../repositories/roles.ts';
import { findPullRequest } from '../reviews/find-pull-request.ts';
import { escapeText } from '../reviews/markdown.ts';
import { startScan } from '../scans/start-scan.ts';
import { findPresentIssue, saveProgress } from '../storage/commands.ts';
import type { CommandProgress } from '../storage/database.ts';
import { findCoveringScan } from '../storage/earlier-scans.ts';
import { loadFix } from '../storage/fixes.ts';
import type { CommentRow } from '../storage/reviews.ts';
import { loadScan } from '../storage/scans.ts';
import { findTarget, noTarget } from './find-target.ts';
import type { Order, Reply } from './order.ts';

/** Interval between checks of the running operation. */
const beatMs = 10_000;
/** Time after which a scan or fix is no longer waited for; the command reports that. */
const longestMs = 60 * 60_000;

/** @throws ProblemError */
export async function fixFinding(deps: AppDependencies, order: Order): Promise<Reply> {
  const { delivery, repository } = order;
  const isLate = deps.clock.now().getTime() - delivery.received_at.getTime() > longestMs;
  if (isLate) return { text: 'The fix took too long.', outcome: 'timeout' };
  if (delivery.result?.fix_id !== undefined) return followFix(deps, delivery.result.fix_id);
  const target = await findTarget(deps, order);
  if (target === undefined) return noTarget;
  const found = await findPullRequest(deps, repository, delivery.content.number);
  const { head_branch: branch, head_sha: headSha, from_fork: isFromFork } = found?.pullRequest ?? {};
  if (branch === null || branch === undefined || headSha === undefined || isFromFork === true)
    return { text: 'A fix needs a branch in this repository.', outcome: 'no_branch' };
  const caller = await connectionCaller(deps, repository, leastRoles['fix:write']);
  if (caller === undefined)
    return {
      text: 'The user of the connection no longer has permission to do this.',
      outcome: 'user_disabled',
    };
  const scan = await findScan(deps, order, caller, { branch, headSha });
  if (scan.kind === 'under_way') return waiting(deps);
  if (scan.kind === 'failed') return { text: 'The branch could not be scanned.', outcome: 'scan_failed' };
  return startFix(deps, order, caller, { branch, comment: target.comment });
}

async function startFix(
  deps: AppDependencies,
  { delivery, repository }: Order,
  caller: Caller,
  { branch, comment }: { readonly branch: string; readonly comment: CommentRow },
): Promise<Reply> {
  const issueId = await findPresentIssue(deps.db, repository.id, branch, comment);
  if (issueId === undefined)
    return {
      text: 'No scan finds this in the branch: it was fixed, or it is a comment on the change that has no automatic fix.',
      outcome: 'no_fix_available',
    };
  const wish = { issueId, issueIds: [], createPullRequest: true, dryRun: false, base: branch };
  const { id } = await requestFix(deps, caller, wish);
  await saveProgress(deps.db, delivery, { fix_id: id });
  return waiting(deps);
}

type ScanState = { readonly kind: 'there' | 'under_way' | 'failed' };

async function findScan(
  deps: AppDependencies,
  { delivery, repository }: Order,
  caller: Caller,
  { branch, headSha }: { readonly branch: string; readonly headSha: string },
): Promise<ScanState> {
  const looking = { repository_id: repository.id, branch, tool: 'assay', scan_type: 'full' } as const;
  const covering = await findCoveringScan(deps.db, { ...looking, paths: [], analyzers: [] });
  if (covering?.commit_sha === headSha) return { kind: 'there' };
  const progress: CommandProgress = delivery.result ?? {};
  if (progress.scan_id !== undefined) {
    const scan = await loadScan(deps.db, progress.scan_id);
    if (scan?.status === 'running') return { kind: 'under_way' };
    // The scan is of an older head, because of a push meanwhile: its findings count.
    return { kind: scan?.status === 'completed' ? 'there' : 'failed' };
  }
  const { scan } = await startScan(deps, caller, {
    references: [{ in: 'path', pointer: 'id', value: repository.id }],
    branch,
    trigger: 'pull_request',
  });
  await saveProgress(deps.db, delivery, { scan_id: scan.id });
  return { kind: 'under_way' };
}

async function followFix(deps: AppDependencies, fixId: string): Promise<Reply> {
  const fix = await loadFix(deps.db, fixId);
  if (fix === undefined || fix.status === 'running') return waiting(deps);
  const { pull_request_url: url, reason, error, fix: told } = fix;
  if (fix.status === 'succeeded' && url !== null)
    return { text: `A verified fix is in ${url}.`, outcome: 'fix_opened' };
  const code = reason ?? error?.code ?? 'failed';
  const advice = told?.advice === undefined ? '' : ` ${escapeText(told.advice)}`;
  return { text: `There is no verified fix (\`${code}\`).${advice}`, outcome: code };
}

function waiting({ clock }: Pick<AppDependencies, 'clock'>): Reply {
  return {
    text: 'A fix is being generated and verified.',
    outcome: 'fix_started',
    again: new Date(clock.now().getTime() + beatMs),
  };
}
