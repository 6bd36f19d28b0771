/** The review job: compares the ends, scans both, builds the review and records it. */

import { type Finding, isSameFlow, readNature } from '@assay/core';
import {
  applyConfig,
  engineVersion,
  listRules,
  type ScanConfig,
  type ScanReport,
  tellUnread,
} from '@assay/scanner';
import { sql } from 'kysely';
import { advisoriesFolder } from '../advisories/advisories-folder.ts';
import { recordEvent } from '../events/record-event.ts';
import { ForgeError } from '../forge/forge-error.ts';
import type { Checkout } from '../git/checkout.ts';
import type { Comparison } from '../git/compare.ts';
import type { MirrorRequest } from '../git/mirror.ts';
import { createId } from '../ids.ts';
import { isDatabaseUnavailable } from '../lost-database.ts';
import type { JobContext } from '../queue/jobs.ts';
import { leaveToOthers } from '../repositories/leave-to-others.ts';
import { openForge, RefusedError } from '../repositories/open-forge.ts';
import { remoteOf } from '../repositories/remote-of.ts';
import { cacheOf, scanProcess } from '../scan-cache.ts';
import { findConfig } from '../scans/find-config.ts';
import { toScanFailure } from '../scans/scan-failure.ts';
import { tellNews } from '../scans/tell-news.ts';
import type { DatabaseTransaction, NewRow, StoredError, StoredReviewer } from '../storage/database.ts';
import { toJsonb, toStorableText } from '../storage/json.ts';
import { sumCost } from '../storage/llm-calls.ts';
import { loadRepository } from '../storage/repositories.ts';
import { type Dismissal, findDismissals, loadReview } from '../storage/review-publication.ts';
import {
  beginAttempt,
  endReview,
  failure,
  findIssuesByFingerprint,
  findScanOf,
  insertComments,
  type KnownIssue,
  type ReviewRow,
  returnReview,
  skipping,
  unpublished,
} from '../storage/reviews.ts';
import { type AskedReviewer, askReviewer } from './ask-reviewer.ts';
import { type BuiltReview, buildReview, type ReviewComment } from './build-review.ts';
import { compareEnds } from './compare-ends.ts';
import { describeReview } from './describe-review.ts';
import { endReviewStatus } from './end-status.ts';
import { enqueuePublication, enqueueStatusEnd } from './enqueue-review.ts';
import { findChange, SupersededError } from './find-change.ts';
import { createReviewWatch } from './review-watch.ts';
import type { ReviewDeps } from './start-review.ts';
import { setReviewStatus } from './status.ts';
import { suggestFixes } from './suggest-fixes.ts';
import { suggestReviewers } from './suggest-reviewers.ts';

/** As for scans: a review fails after losing its worker three times. */
const maxAttempts = 3;

export async function runReview(deps: ReviewDeps, reviewId: string, job: JobContext): Promise<void> {
  const review = await beginAttempt(deps.db, reviewId);
  if (review === undefined) return;
  if (review.attempt > maxAttempts) {
    const detail = 'The worker of the review was lost three times.';
    return end(deps, review, job, { code: 'worker_lost', detail, retryable: true });
  }
  if (review.publish) await announce(deps, review, job.signal);
  const outcome = await watchOver(deps, review, job);
  if (outcome === undefined) return;
  if (outcome.kind === 'failed') {
    if (
      await leaveToOthers(deps, {
        error: outcome.cause,
        job,
        repositoryId: review.repository_id,
        giveBack: (trx) => returnReview(trx, review),
      })
    )
      return;
    return end(deps, review, job, outcome.error);
  }
  if (outcome.kind === 'skipped') return skip(deps, review, job, outcome.reason);
  await finish(deps, review, job, outcome);
}

/** Runs the review; `undefined` if someone else ended it in the meantime. */
async function watchOver(deps: ReviewDeps, review: ReviewRow, job: JobContext): Promise<Outcome | undefined> {
  const watch = createReviewWatch(deps, review.id, job.signal);
  try {
    return await carryOut(deps, review, watch.signal);
  } catch (error) {
    if (watch.isOver() && !job.signal.aborted) return undefined;
    throw error;
  } finally {
    watch.close();
  }
}

/**
 * Sets the status of the head to pending. Errors of the forge are ignored, since the review is published later anyway.
 */
async function announce(deps: ReviewDeps, review: ReviewRow, signal: AbortSignal): Promise<void> {
  try {
    const repository = await loadRepository(deps.db, review.repository_id);
    const forge = repository && (await openForge(deps, repository, signal));
    if (forge !== undefined) await setReviewStatus(deps, forge, review, signal);
    const now = await loadReview(deps.db, review.id);
    // Whoever ended it in the meantime may have set the status first.
    if (now !== undefined && now.status !== 'running') await endReviewStatus(deps, now, { signal });
  } catch (error) {
    if (!(error instanceof ForgeError || error instanceof RefusedError)) throw error;
    deps.log.info({ reviewId: review.id, code: error.code }, 'a review was not announced at its forge');
  }
}

type Outcome =
  | {
      readonly kind: 'done';
      readonly comparison: Comparison;
      readonly reviewers: readonly StoredReviewer[];
      readonly asked: AskedReviewer | undefined;
      readonly built: BuiltReview;
    }
  | { readonly kind: 'failed'; readonly error: StoredError; readonly cause: unknown }
  | { readonly kind: 'skipped'; readonly reason: string };

async function carryOut(deps: ReviewDeps, review: ReviewRow, signal: AbortSignal): Promise<Outcome> {
  try {
    const repository = await loadRepository(deps.db, review.repository_id);
    if (repository === undefined) throw new Error(`repository ${review.repository_id} is not there`);
    const remote = await remoteOf(deps, repository);
    const request = { repositoryId: repository.id, remote, signal };
    const comparison = await findChange(deps, repository, review, request);
    // Changes to the configuration in a pull request only take effect once merged.
    const ref = review.pull_request === null ? repository.default_branch : comparison.baseSha;
    const { config } = await findConfig(deps, { source: request, ref, plainFolder: undefined });
    const isWanted = wantedBy(await findDismissals(deps.db, repository.id, review.pull_request_number ?? 0));
    return await withCheckout(deps, request, comparison.mergeBaseSha, async (baseCheckout) => {
      const baseDirectory = baseCheckout.directory;
      const allOfBase = applyConfig(await scan(deps, request, baseCheckout, config), config);
      return withCheckout(deps, request, comparison.headSha, async (checkout) => {
        const { directory } = checkout;
        // Fetch history while the head is being scanned, so that it causes no extra delay.
        const suggesting = suggestReviewers(deps, request, comparison, review.base_ref);
        try {
          const all = applyConfig(await scan(deps, request, checkout, config), config);
          const base = { ...allOfBase, findings: allOfBase.findings.filter(isWanted) };
          const wantedOfHead = { ...all, findings: all.findings.filter(isWanted) };
          const { report: head } = tellNews(base, wantedOfHead, comparison.files);
          const ends = { baseDirectory, directory, comparison, base, head, config, signal };
          const trees = await compareEnds(deps, { ...ends, repositoryId: repository.id });
          const signals = trees?.signals.filter(isWanted) ?? [];
          const wanted = trees && { ...trees, signals };
          const question = { directory, comparison, head, config, signal };
          const engine = { comparison, base, head, rules: listRules(), trees: wanted };
          const { comments: toldByEngine } = buildReview(engine);
          const said = await askReviewer(deps, review, {
            ...question,
            baseDirectory,
            base,
            told: toldByEngine,
          });
          const asked = said && { ...said, findings: said.findings.filter(isWanted) };
          const told = [...all.findings, ...(trees?.signals ?? []), ...(said?.findings ?? [])];
          const dismissed = countDismissed(told, allOfBase.findings, isWanted);
          const input = { ...engine, asked, dismissed };
          const { comments } = buildReview(input);
          const suggestions = await suggestFixes(
            deps,
            { ...question, repositoryId: repository.id },
            comments,
          );
          const reviewers = await suggesting;
          const built = buildReview({ ...input, suggestions, reviewers });
          return { kind: 'done', comparison, asked, reviewers, built };
        } finally {
          await suggesting.catch(() => []);
        }
      });
    });
  } catch (error) {
    // The process is stopping, the claim was lost, or the database is away: the next attempt starts over.
    if (isDatabaseUnavailable(error)) await returnReview(deps.db, review).catch(() => undefined);
    if (signal.aborted || isDatabaseUnavailable(error)) throw error;
    if (error instanceof SupersededError) return { kind: 'skipped', reason: error.code };
    const known = toScanFailure(error);
    if (known !== undefined) return { kind: 'failed', error: known, cause: error };
    deps.log.error({ reviewId: review.id, err: error }, 'review failed');
    const detail = 'The review failed because of a defect in Assay.';
    return { kind: 'failed', error: { code: 'internal', detail, retryable: false }, cause: error };
  }
}

/**
 * Returns a filter that drops dismissed findings, whichever location of the trace the comment was on. Keeps other flaws
 * at the same location.
 */
function wantedBy(dismissals: readonly Dismissal[]): (finding: Finding) => boolean {
  return ({ fingerprint, location, trace, nature = '' }) => {
    const paths = new Set([location.path, ...trace.map((step) => step.location.path)]);
    const isSame = (one: Dismissal): boolean =>
      one.fingerprint === fingerprint &&
      paths.has(one.file_path) &&
      isSameFlow(readNature(one.nature), readNature(nature));
    return !dismissals.some(isSame);
  };
}

/** Counts distinct dismissed findings that the head introduces. */
function countDismissed(
  told: readonly Finding[],
  known: readonly Finding[],
  isWanted: (finding: Finding) => boolean,
): number {
  const old = new Set(known.map(({ fingerprint }) => fingerprint));
  const unwanted = told.filter((finding) => !isWanted(finding) && !old.has(finding.fingerprint));
  return new Set(unwanted.map(({ fingerprint }) => fingerprint)).size;
}

async function withCheckout<T>(
  deps: ReviewDeps,
  request: MirrorRequest,
  commitSha: string,
  work: (checkout: Checkout) => Promise<T>,
): Promise<T> {
  const checkout = await deps.git.checkout({ ...request, ref: commitSha });
  try {
    return await work(checkout);
  } finally {
    await checkout.release();
  }
}

async function scan(
  deps: ReviewDeps,
  request: MirrorRequest,
  { directory, files = [] }: Checkout,
  { models, analyzerSettings, paths: { own } }: ScanConfig,
): Promise<ScanReport> {
  const report = await deps.scanner.scanDirectory({
    directory,
    models,
    own,
    analyzerSettings,
    advisories: await advisoriesFolder(deps),
    useGitignore: false,
    timeLimitMs: deps.config.scanTimeLimitMinutes * 60_000,
    ...scanProcess(deps.config),
    cache: cacheOf(deps.config, request.repositoryId, 'use'),
    onNotice: (notice) =>
      deps.log.warn(
        { repositoryId: request.repositoryId, notice },
        'a scan goes on without some of its cache',
      ),
    ...(request.signal && { signal: request.signal }),
  });
  return tellUnread(report, files);
}

async function finish(
  deps: ReviewDeps,
  review: ReviewRow,
  job: JobContext,
  { comparison, asked, reviewers, built }: Extract<Outcome, { kind: 'done' }>,
): Promise<void> {
  const fingerprints = built.comments.map(({ finding }) => finding.fingerprint);
  const issues = await findIssuesByFingerprint(deps.db, review.repository_id, fingerprints);
  const scanId = await findScanOf(deps.db, review.repository_id, comparison.headSha);
  const comments = built.comments.map((comment, position) => toRow(deps, review, comment, position, issues));
  await deps.db.transaction().execute(async (trx) => {
    const ended = await endReview(trx, review.id, {
      ...toEnding(comparison, built, asked, await sumCost(trx, { reviewId: review.id })),
      reviewers: toJsonb(reviewers.map((one) => ({ ...one, name: toStorableText(one.name) }))),
      // Publication may have been requested in the meantime.
      publication: sql`case when publish then ${toJsonb(unpublished)}::jsonb end`,
      scan_id: scanId ?? null,
      completed_at: deps.clock.now(),
    });
    if (ended === undefined) return;
    await insertComments(trx, comments);
    if (ended.publish) await enqueuePublication(deps, trx, review);
    await recordReviewEvents(deps, trx, ended, comments);
    await job.complete(trx);
  });
}

/** Records `review.comment.created` for comments placed inline in the diff; the others are in the summary. */
async function recordReviewEvents(
  deps: ReviewDeps,
  trx: DatabaseTransaction,
  review: ReviewRow,
  comments: readonly NewRow<'review_comments'>[],
): Promise<void> {
  const repositoryId = review.repository_id;
  await recordEvent(deps, trx, { type: 'review.completed', repositoryId, data: describeReview(review) });
  for (const comment of comments.filter(({ placement }) => placement === 'inline')) {
    const data = {
      review_id: review.id,
      comment_id: comment.id,
      file_path: comment.file_path,
      line: comment.line,
      severity: comment.severity,
      title: comment.title,
      url: `/v1/reviews/${review.id}`,
    };
    await recordEvent(deps, trx, { type: 'review.comment.created', repositoryId, data });
  }
}

async function end(deps: ReviewDeps, review: ReviewRow, job: JobContext, error: StoredError): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const ended = await endReview(trx, review.id, failure(error, deps.clock.now()));
    if (ended !== undefined) {
      await enqueueStatusEnd(deps, trx, ended);
      const data = describeReview(ended);
      await recordEvent(deps, trx, { type: 'review.failed', repositoryId: ended.repository_id, data });
    }
    await job.complete(trx);
  });
}

async function skip(deps: ReviewDeps, review: ReviewRow, job: JobContext, reason: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const ended = await endReview(trx, review.id, skipping(reason, deps.clock.now()));
    if (ended !== undefined) {
      await enqueueStatusEnd(deps, trx, ended);
      const data = describeReview(ended);
      await recordEvent(deps, trx, { type: 'review.skipped', repositoryId: ended.repository_id, data });
    }
    await job.complete(trx);
  });
}

function toEnding(
  comparison: Comparison,
  built: BuiltReview,
  asked: AskedReviewer | undefined,
  /** In millionths of a US dollar. */
  cost: number,
) {
  return {
    status: 'completed' as const,
    verdict: built.verdict,
    base_sha: comparison.baseSha,
    head_sha: comparison.headSha,
    commit_range: toJsonb({ from: comparison.mergeBaseSha, to: comparison.headSha }),
    summary: toStorableText(built.summary),
    walkthrough: toJsonb(built.walkthrough),
    effort: built.effort,
    risk: built.risk,
    tests_changed: built.testsChanged,
    security_concerns: toJsonb(built.securityConcerns),
    quality_gate: toJsonb(built.qualityGate),
    stats: toJsonb(built.stats),
    engine: toJsonb({
      version: engineVersion,
      llm: asked?.model ?? null,
      input_tokens: asked?.usage.inputTokens ?? 0,
      output_tokens: asked?.usage.outputTokens ?? 0,
      cost: cost / 1_000_000,
    }),
  };
}

function toRow(
  deps: ReviewDeps,
  review: ReviewRow,
  comment: ReviewComment,
  position: number,
  issues: readonly KnownIssue[],
): NewRow<'review_comments'> {
  const { finding } = comment;
  const candidates = issues.filter((issue) => issue.fingerprint === finding.fingerprint);
  const issue = candidates.find(({ file_path }) => file_path === finding.location.path) ?? candidates[0];
  return {
    id: createId(deps.clock),
    review_id: review.id,
    position,
    issue_id: issue?.id ?? null,
    rule_id: finding.ruleId,
    fingerprint: finding.fingerprint,
    nature: finding.nature ?? '',
    file_path: toStorableText(comment.filePath),
    line: comment.line,
    start_line: comment.startLine,
    side: 'right',
    severity: finding.severity,
    category: finding.category,
    title: comment.title,
    body: toStorableText(comment.body),
    suggestion: comment.suggestion,
    quote: toStorableText(comment.quote),
    placement: comment.placement,
  };
}
