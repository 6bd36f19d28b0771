/** Finds the commit since which code of a branch is new. */

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { GitError } from './git-error.ts';
import type { Mirror, MirrorRequest, Mirrors } from './mirror.ts';
import { tagRef } from './remote.ts';
import { type GitLimits, runGitOrThrow } from './run-git.ts';

export interface BaseRequest extends MirrorRequest {
  /** A branch that contains the commit: history is fetched along it. */
  readonly branch: string;
  readonly commitSha: string;
  readonly base:
    | { readonly kind: 'before'; readonly at: Date }
    | { readonly kind: 'tag'; readonly tag: string };
}

/** Depths of history to fetch in turn; 0 is the whole history. */
const depths = [100, 1000, 0];
const maxOutputBytes = 1_000_000;

/**
 * The tagged commit, or the last commit before a given time on the branch itself (first parents, by committer date).
 *
 * @returns `null` if the branch has no commit that old: all of it is newer
 * @throws GitError `branch_not_found` for a tag that does not exist
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
 * @returns the last commit of the branch itself before that time; `null` if there is none that old
 * @throws GitError if the remote does not provide that much history
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
