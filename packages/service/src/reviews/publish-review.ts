/**
 * The job that publishes a review at its forge: inline comments, one summary that is edited in place, and the status of
 * the head. It reads the existing comments before writing and recognizes its own by their tags, so after a crash the
 * next attempt only does what is missing.
 */

import { isSameFlow, readNature } from '@assay/core';
import type { ForgeComment } from '../forge/forge.ts';
import { ForgeError } from '../forge/forge-error.ts';
import type { ChangedFile } from '../git/parse-diff.ts';
import type { JobContext } from '../queue/jobs.ts';
import { type OpenForge, openForge, RefusedError } from '../repositories/open-forge.ts';
import { remoteOf } from '../repositories/remote-of.ts';
import type { StoredPublication } from '../storage/database.ts';
import { loadRepository } from '../storage/repositories.ts';
import {
  type Dismissal,
  findDismissals,
  findOpenComments,
  loadReview,
  savePublication,
} from '../storage/review-publication.ts';
import { type CommentRow, findComments, type ReviewRow } from '../storage/reviews.ts';
import { keyOf, readTag, summaryKey, type TagScope, tagComment } from './comment-tag.ts';
import { endReviewStatus } from './end-status.ts';
import { oldLineOf } from './old-line.ts';
import { findOwn, type OwnThread, planComments, writeEnd } from './plan-comments.ts';
import { recordPublication } from './record-publication.ts';
import type { ReviewDeps } from './start-review.ts';
import { setReviewStatus } from './status.ts';
import { writePublished } from './write-published.ts';

/** Maximum number of attempts at an unresponsive forge; after that, the publication is marked as failed. */
const mostAttempts = 6;
const passing: ReadonlySet<string> = new Set(['rate_limited', 'provider_timeout', 'provider_error']);

export async function publishReview(deps: ReviewDeps, reviewId: string, job: JobContext): Promise<void> {
  const review = await loadReview(deps.db, reviewId);
  if (review === undefined || review.status === 'running') return;
  if (review.status !== 'completed') return endReviewStatus(deps, review, job);
  if (review.publication?.state !== 'pending') return;
  const attempts = review.publication.attempts + 1;
  await savePublication(deps.db, reviewId, { ...review.publication, attempts });
  try {
    await publish(deps, review, attempts, job);
  } catch (error) {
    if (job.signal.aborted || !(error instanceof ForgeError || error instanceof RefusedError)) throw error;
    if (passing.has(error.code) && attempts < mostAttempts) throw error;
    deps.log.info({ reviewId, code: error.code }, 'a review could not be told at its forge');
    const failed: StoredPublication = { state: 'failed', attempts, reason: error.code, url: null, at: null };
    await savePublication(deps.db, reviewId, failed);
  }
}

interface Publishing {
  readonly deps: ReviewDeps;
  readonly review: ReviewRow & { readonly head_sha: string };
  readonly number: number;
  readonly scope: TagScope;
  readonly forge: OpenForge;
  readonly files: readonly ChangedFile[];
  readonly signal: AbortSignal;
}

async function publish(
  deps: ReviewDeps,
  review: ReviewRow,
  attempts: number,
  job: JobContext,
): Promise<void> {
  const { signal } = job;
  const { pull_request_number: number, head_sha: headSha, repository_id: repositoryId } = review;
  const repository = await loadRepository(deps.db, repositoryId);
  const forge = repository && (await openForge(deps, repository, signal));
  if (forge === undefined || repository === undefined || number === null || headSha === null)
    throw new ForgeError('not_found', 'The pull request is not on a forge.');
  const [shown] = await forge.forge.findPullRequests(
    forge.connection,
    forge.fullName,
    { kind: 'number', number },
    signal,
  );
  if (shown?.state !== 'open' || !headSha.startsWith(shown.head.commitSha ?? headSha)) {
    // The review does not match the code that people see; the current head has a review of its own.
    await savePublication(deps.db, review.id, {
      state: 'outdated',
      attempts,
      reason: null,
      url: null,
      at: null,
    });
    return;
  }
  const range = review.commit_range ?? { from: headSha, to: headSha };
  const remote = await remoteOf(deps, repository);
  const files = await deps.git.diff({ repositoryId, remote, ...range, signal });
  const scope = { repositoryId, number };
  const work = { deps, review: { ...review, head_sha: headSha }, number, scope, forge, files, signal };
  await publishComments(work, await findComments(deps.db, [review.id]), attempts, job);
}

async function publishComments(
  work: Publishing,
  comments: readonly CommentRow[],
  attempts: number,
  job: JobContext,
): Promise<void> {
  const { deps, review, number, scope, forge, signal } = work;
  const ref = { repository: forge.fullName, number };
  const dismissals = await findDismissals(deps.db, review.repository_id, number);
  const dismissed = new Set(dismissals.filter((one) => !isReplaced(one, comments)).map(keyOf));
  const listed = await forge.forge.listComments(forge.connection, ref, signal);
  const own = findOwn(listed, (body) => readTag(deps.secrets, scope, body));
  const earlier = await findOpenComments(deps.db, review);
  const plan = planComments(comments, own, dismissed, seenBy(review, earlier));
  const refused: CommentRow[] = [];
  const placed = new Map(plan.keep.map(({ row, thread }) => [row.id, thread.comment.id]));
  for (const row of plan.post) {
    const made = await post(work, row);
    if (made === undefined) refused.push(row);
    else placed.set(row.id, made.id);
  }
  for (const thread of plan.end) await end(work, thread);
  await saveSummary(work, comments, refused, own.summary);
  await setReviewStatus(deps, forge, review, signal);
  const publication: StoredPublication = {
    state: 'published',
    attempts,
    reason: null,
    url: review.pull_request?.url ?? null,
    at: deps.clock.now().toISOString(),
  };
  const ended = new Set(plan.end.map(({ key }) => key));
  const { commentAnchor } = forge.forge.capabilities;
  const { url } = publication;
  const urls = new Map([...placed].map(([id, at]) => [id, url && `${url}${commentAnchor}${at}`]));
  await recordPublication(deps, { review, publication, refused, ended, urls }, job);
}

/** True if the review reports another flaw where the dismissed one was. */
function isReplaced(dismissal: Dismissal, comments: readonly CommentRow[]): boolean {
  const nature = readNature(dismissal.nature);
  return comments.some(
    (row) => keyOf(row) === keyOf(dismissal) && !isSameFlow(nature, readNature(row.nature)),
  );
}

/** Threads in files that were not analyzed must not be resolved; `earlier` locates the comments of the threads. */
function seenBy({ quality_gate: gate, stats }: ReviewRow, earlier: readonly CommentRow[]) {
  const skipped = stats?.['files_skipped'];
  const paths = new Set(
    Array.isArray(skipped) ? skipped.map((one: { readonly path?: unknown }) => String(one.path)) : [],
  );
  const pathsByKey = new Map(earlier.map((row) => [keyOf(row), row.file_path]));
  return ({ key }: OwnThread): boolean => gate?.status !== 'none' && !paths.has(pathsByKey.get(key) ?? '');
}

/**
 * Posts a comment with a request of its own, so that a rejected comment does not affect the others. If a multi-line
 * comment is rejected, retries with a single line and without the suggestion. `undefined` if it must go into the
 * summary.
 */
async function post(work: Publishing, row: CommentRow): Promise<ForgeComment | undefined> {
  const { deps, review, number, scope, forge, files, signal } = work;
  const file = files.find(({ path }) => path === row.file_path);
  if (file === undefined || row.line === null) return undefined;
  const { line, start_line: startLine } = row;
  const place = {
    path: file.path,
    previousPath: file.previousPath ?? file.path,
    oldLine: oldLineOf(file, line),
    headSha: review.head_sha,
    line,
  };
  const ref = { repository: forge.fullName, number };
  const save = async (body: string, start: number | null): Promise<ForgeComment | undefined> => {
    const text = tagComment(deps.secrets, scope, {
      key: keyOf(row),
      headSha: review.head_sha,
      body,
    });
    const change = { id: null, body: text, at: { ...place, startLine: start } };
    try {
      return await forge.forge.saveComment(forge.connection, ref, change, signal);
    } catch (error) {
      if (error instanceof ForgeError && error.code === 'rejected') return undefined;
      throw error;
    }
  };
  const made = await save(row.body, startLine);
  if (made !== undefined || startLine === null) return made;
  return save(row.body.replace(/^(`{3,})suggestion\n[\s\S]*?^\1$/m, ''), null);
}

async function end({ forge, number, review, signal }: Publishing, { comment }: OwnThread): Promise<void> {
  const ref = { repository: forge.fullName, number };
  const { id, thread } = comment;
  const body = writeEnd(comment.body, review.head_sha);
  await forge.forge.saveComment(forge.connection, ref, { id, body, thread, isResolved: true }, signal);
}

/**
 * Creates or updates the single summary comment of the pull request. It is only created once there is something to say.
 */
async function saveSummary(
  { deps, review, number, scope, forge, signal }: Publishing,
  comments: readonly CommentRow[],
  refused: readonly CommentRow[],
  known: ForgeComment | undefined,
): Promise<ForgeComment | undefined> {
  if (known === undefined && comments.every(({ state }) => state === 'dismissed')) return undefined;
  const body = tagComment(deps.secrets, scope, {
    key: summaryKey,
    headSha: review.head_sha,
    body: writePublished(review, refused),
  });
  if (known !== undefined && isSameText(known.body, body)) return known;
  const ref = { repository: forge.fullName, number };
  const change = known === undefined ? { id: null, body, at: null } : { id: known.id, body, thread: null };
  return forge.forge.saveComment(forge.connection, ref, change, signal);
}

/** Compares bodies leniently, because forges normalize line breaks and trim the end. */
function isSameText(a: string, b: string): boolean {
  return a.replaceAll('\r\n', '\n').trim() === b.replaceAll('\r\n', '\n').trim();
}
