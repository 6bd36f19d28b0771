/** Ends a fix: its row, events and job, in one transaction. */

import type { Edit, Verification } from '@assay/core';
import type { FixOutcome } from '@assay/scanner';
import { type EventType } from '../events/events.ts';
import { recordEvent } from '../events/record-event.ts';
import type { PullRequest } from '../forge/forge.ts';
import type { DatabaseTransaction, FixReason, StoredError } from '../storage/database.ts';
import { endFix, type FixRow, failLostFixes, notePullRequest, noteReopened } from '../storage/fixes.ts';
import { toJsonb, toStorableText } from '../storage/json.ts';
import { describeFix, issueIdsOf } from './describe-fix.ts';
import type { FixProposal } from './propose-fix.ts';
import type { FixDeps } from './request-fix.ts';

type Complete = (trx: DatabaseTransaction) => Promise<void>;
type Change = Parameters<typeof endFix>[2];

export type ProvenOutcome = Extract<FixOutcome, { kind: 'proven' }>;

/** Result of publishing; all `null` for a dry run. */
export interface Published {
  readonly commitSha: string | null;
  readonly pullRequest: PullRequest | null;
}

export interface Success {
  readonly outcome: ProvenOutcome;
  readonly published: Published;
  readonly modelCalls: FixProposal['modelCalls'];
}

export async function recordSuccess(
  deps: FixDeps,
  fix: FixRow,
  { outcome, published, modelCalls }: Success,
  complete: Complete,
): Promise<void> {
  const now = deps.clock.now();
  const { commitSha, pullRequest } = published;
  const change: Change = {
    status: 'succeeded',
    fix: describeFixed(outcome, modelCalls),
    patch: toStorableText(outcome.patch),
    files: toJsonb(outcome.files.map(({ path }) => path).sort()),
    verification: toJsonb(outcome.verification),
    commit_sha: commitSha,
    pull_request_url: pullRequest?.url ?? null,
    pull_request_number: pullRequest?.number ?? null,
    fixed_at: fix.dry_run ? null : now,
    completed_at: now,
  };
  await end(deps, fix, change, complete, async (trx, ended) => {
    await noteReopened(trx, fix.id, issueIdsOf(ended));
    await recordFixEvent(deps, trx, ended, 'fix.verified');
    if (pullRequest === null) return;
    const { url, state } = pullRequest;
    for (const issueId of issueIdsOf(ended)) await notePullRequest(trx, issueId, { url, state }, now);
    await recordFixEvent(deps, trx, ended, 'fix.pull_request.opened');
  });
}

function describeFixed({ fix }: ProvenOutcome, modelCalls: FixProposal['modelCalls']): string {
  return toJsonb({ ...fix, edits: fix.edits.map(withoutText), modelCalls });
}

/** Keeps the location of an edit, but not the replaced text: it may be a secret, and the patch shows the rest. */
function withoutText({ path, baseSha256, start, end }: Edit): Omit<Edit, 'expect' | 'replace'> {
  return { path, baseSha256, start, end };
}

/**
 * Records that there is no fix, or none that passed every gate: an outcome, not an error. A proven patch is stored even
 * if it is not verified.
 */
export async function recordNoFix(
  deps: FixDeps,
  fix: FixRow,
  { outcome, modelCalls, remedy }: FixProposal & { readonly remedy?: string | undefined },
  complete: Complete,
): Promise<void> {
  const verification: Verification | null =
    outcome.kind === 'rejected' || outcome.kind === 'proven' ? outcome.verification : null;
  const change: Change = {
    status: 'failed',
    reason: reasonOf(outcome),
    ...(outcome.kind === 'proven' ? { patch: toStorableText(outcome.patch) } : {}),
    fix: describeAttempt(outcome, modelCalls, remedy),
    verification: verification === null ? null : toJsonb(verification),
    completed_at: deps.clock.now(),
  };
  await end(deps, fix, change, complete, (trx, ended) => recordFixEvent(deps, trx, ended, 'fix.failed'));
}

function reasonOf(outcome: FixOutcome): FixReason {
  if (outcome.kind === 'proven') return 'verification_failed';
  return outcome.kind === 'source_changed' ? outcome.kind : outcome.reason;
}

/** @param remedy  of the rule, used if there is no advice for the location */
function describeAttempt(
  outcome: FixOutcome,
  modelCalls: FixProposal['modelCalls'],
  remedy: string | undefined,
): string | null {
  if (outcome.kind === 'proven') return describeFixed(outcome, modelCalls);
  const advice = (outcome.kind === 'none' ? outcome.advice : undefined) ?? remedy;
  if (advice === undefined && modelCalls.length === 0) return null;
  return toJsonb({ modelCalls, ...(advice !== undefined && { advice }) });
}

export async function recordFailure(
  deps: FixDeps,
  fix: FixRow,
  error: StoredError,
  complete: Complete,
): Promise<void> {
  const change: Change = { status: 'failed', error: toJsonb(error), completed_at: deps.clock.now() };
  await end(deps, fix, change, complete, (trx, ended) => recordFixEvent(deps, trx, ended, 'fix.failed'));
}

/** Longer than all attempts of a job together can take. */
const lostAfterMs = 3 * 3_600_000;

/** Ends fixes without a live job. Part of housekeeping. */
export async function endLostFixes(deps: Pick<FixDeps, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = deps.clock.now();
  const detail = 'The processes that worked on the fix ended.';
  const error = { code: 'worker_lost', detail, retryable: true };
  const count = await failLostFixes(deps.db, new Date(now.getTime() - lostAfterMs), error, now);
  if (count > 0) deps.log.warn({ count }, 'ended lost fixes');
}

async function end(
  deps: FixDeps,
  fix: FixRow,
  change: Change,
  complete: Complete,
  told: (trx: DatabaseTransaction, ended: FixRow) => Promise<void>,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const ended = await endFix(trx, fix.id, change);
    // Nothing listens for previews, which change nothing.
    if (ended !== undefined && !ended.dry_run) await told(trx, ended);
    await complete(trx);
  });
}

function recordFixEvent(
  deps: FixDeps,
  trx: DatabaseTransaction,
  fix: FixRow,
  type: EventType,
): Promise<void> {
  return recordEvent(deps, trx, { type, repositoryId: fix.repository_id, data: describeFix(fix) });
}
