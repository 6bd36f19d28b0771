/** The commit since which code of a branch is new. */

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { GitError } from './git-error.ts';
import type { Mirror, MirrorRequest, Mirrors } from './mirror.ts';
import { tagRef } from './remote.ts';
import { type GitLimits, runGitOrThrow } from './run-git.ts';

export interface BaseRequest extends MirrorRequest {
  /** A branch that leads to the commit: history is fetched along it. */
  readonly branch: string;
  readonly commitSha: string;
  readonly base:
    | { readonly kind: 'before'; readonly at: Date }
    | { readonly kind: 'tag'; readonly tag: string };
}

/** Depths of history that are fetched one after the other; 0 is the whole history. */
const depths = [100, 1000, 0];
const maxOutputBytes = 1_000_000;

/**
 * The tagged commit, or the last one before a time of those that were on the branch itself (first parents, by the committer's
 * clock).
 *
 * @returns `null` when the branch has none so old: all of it is newer
 * @throws GitError `branch_not_found` for a tag that is not there
 */
export function findBase(
  deps: { mirrors: Mirrors; timeLimitMs: number },
  request: BaseRequest,
): Promise<string | null> {
  const base = { timeLimitMs: deps.timeLimitMs, maxOutputBytes };
  const limits = request.signal === undefined ? base : { ...base, signal: request.signal };
  return deps.mirrors.use(request, async (mirror) => {
    if (request.base.kind === 'tag') return mirror.fetch(tagRef(request.base.tag), 1);
    return fetchBack(mirror, { ...request, at: request.base.at }, limits);
  });
}

/**
 * Fetches history along a branch until it reaches back to a time.
 *
 * @returns the last commit of the branch itself before that time; `null` when there is none so old
 * @throws GitError when the remote does not give so much
 */
export async function fetchBack(
  mirror: Mirror,
  { branch, commitSha, at }: { readonly branch: string; readonly commitSha: string; readonly at: Date },
  limits: GitLimits,
): Promise<string | null> {
  for (const depth of depths) {
    await mirror.fetch(branch, depth);
    const sha = await lastBefore(mirror, commitSha, at, limits);
    if (sha !== '') return sha;
    if (!(await isShallow(mirror))) return null;
  }
  throw new GitError('clone_failed', 'The remote does not give the whole history.');
}

async function lastBefore(mirror: Mirror, head: string, at: Date, limits: GitLimits): Promise<string> {
  const args = ['rev-list', '-1', '--first-parent', `--before=${at.toISOString()}`, head];
  const output = await runGitOrThrow({ args, gitDir: mirror.gitDir, limits });
  return output.toString('utf8').trim();
}

function isShallow({ gitDir }: Mirror): Promise<boolean> {
  return stat(join(gitDir, 'shallow')).then(
    () => true,
    () => false,
  );
}
