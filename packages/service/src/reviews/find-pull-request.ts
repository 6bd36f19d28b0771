/** Looks up a pull request: all details from its forge, or just its head from git. */

import type { ServiceContext } from '../context.ts';
import { ProblemError } from '../errors.ts';
import { askForge } from '../forge/ask-forge.ts';
import type { PullRequest } from '../forge/forge.ts';
import { GitError } from '../git/git-error.ts';
import type { Ports } from '../ports.ts';
import { pullRequestRefs } from '../repositories/pull-request-ref.ts';
import { findForge, remoteOf } from '../repositories/remote-of.ts';
import type { Row, StoredPullRequest } from '../storage/database.ts';

export type PullRequestDeps = Pick<ServiceContext, 'db' | 'secrets' | 'config'> &
  Pick<Ports, 'git' | 'forges'>;

export interface FoundPullRequest {
  readonly pullRequest: StoredPullRequest & { readonly head_sha: string };
  /** Ref of the head for git; `undefined` if the repository does not contain it. */
  readonly headRef: string | undefined;
}

/** Bounds how long a request waits for the forge or the origin. */
const askLimitMs = 30_000;

/** @throws ProblemError if the forge or the origin does not respond or rejects the request */
export async function findPullRequest(
  deps: PullRequestDeps,
  repository: Row<'repositories'>,
  number: number,
): Promise<FoundPullRequest | undefined> {
  const signal = AbortSignal.timeout(askLimitMs);
  const asked = await findForge(deps, repository);
  if (asked === undefined) return findByGit(deps, repository, number, signal);
  const query = { kind: 'number', number } as const;
  const [found] = await askForge(() =>
    asked.forge.findPullRequests(asked.connection, repository.full_name, query, signal),
  );
  if (found === undefined) return undefined;
  const [ref] = pullRequestRefs(deps, repository, number);
  const headRef = ref ?? (found.isFromFork ? undefined : found.head.branch);
  const headSha = found.head.commitSha ?? (await findHeadByGit(deps, repository, headRef, signal));
  if (headSha === undefined) return undefined;
  return { headRef, pullRequest: { ...describePullRequest(found), head_sha: headSha } };
}

export function describePullRequest(found: PullRequest): StoredPullRequest {
  return {
    number: found.number,
    title: found.title,
    url: found.url,
    author: found.author,
    state: found.state,
    draft: found.isDraft,
    from_fork: found.isFromFork,
    base_branch: found.base.branch,
    head_branch: found.head.branch,
    base_sha: found.base.commitSha,
    head_sha: found.head.commitSha,
  };
}

async function findByGit(
  deps: PullRequestDeps,
  repository: Row<'repositories'>,
  number: number,
  signal: AbortSignal,
): Promise<FoundPullRequest | undefined> {
  for (const headRef of pullRequestRefs(deps, repository, number)) {
    const headSha = await findHeadByGit(deps, repository, headRef, signal);
    if (headSha === undefined) continue;
    const unknown = { title: null, url: null, author: null, state: null, draft: null, from_fork: null };
    const ends = { base_branch: null, head_branch: null, base_sha: null, head_sha: headSha };
    return { headRef, pullRequest: { number, ...unknown, ...ends } };
  }
  return undefined;
}

async function findHeadByGit(
  deps: PullRequestDeps,
  repository: Row<'repositories'>,
  ref: string | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (ref === undefined) return undefined;
  try {
    const remote = await remoteOf(deps, repository);
    return (await deps.git.findHead({ repositoryId: repository.id, remote, ref, signal })) ?? undefined;
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const code = error.code === 'git_timeout' ? 'provider_timeout' : 'provider_error';
    throw new ProblemError(code, `the origin of the repository: ${error.message} (${error.code})`, {
      cause: error,
    });
  }
}
