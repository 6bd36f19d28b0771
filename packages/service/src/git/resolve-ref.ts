/** Resolves a branch to its commit, with or without fetching it. */
import type { Outbound } from '../outbound/outbound.ts';
import type { CheckoutRequest } from './checkout.ts';
import { GitError } from './git-error.ts';
import { findLocalRepository, resolveLocalCommit } from './local-repository.ts';
import type { Mirrors } from './mirror.ts';
import { withRemote } from './open-remote.ts';
import { fullRefOf, type NetworkRemote } from './remote.ts';
import { type GitLimits, runGitOrThrow } from './run-git.ts';

/** Limits the remote's response for one ref. */
const maxRefBytes = 1_000_000;

/**
 * Fetches nothing.
 *
 * @returns `undefined` if there is no such branch, `null` for a plain folder
 */
export async function findHead(
  deps: { outbound: Outbound; timeLimitMs: number },
  request: CheckoutRequest,
): Promise<string | null | undefined> {
  const limits = limitsOf(deps.timeLimitMs, request);
  const { remote, ref } = request;
  try {
    if (remote.kind !== 'local') return await askRemote(deps.outbound, remote, fullRefOf(ref), limits);
    const repository = await findLocalRepository(remote, limits);
    return repository === undefined ? null : await resolveLocalCommit(repository, ref, limits);
  } catch (error) {
    const isAbsent =
      error instanceof GitError && (error.code === 'branch_not_found' || error.code === 'repository_empty');
    if (isAbsent) return undefined;
    throw error;
  }
}

/** Fetches the commit for a later checkout. `null` for a plain folder. Throws `GitError`. */
export async function fetchHead(
  deps: { mirrors: Mirrors; timeLimitMs: number },
  request: CheckoutRequest,
): Promise<string | null> {
  const { remote } = request;
  const limits = limitsOf(deps.timeLimitMs, request);
  if (remote.kind === 'local' && (await findLocalRepository(remote, limits)) === undefined) return null;
  return deps.mirrors.use(request, (mirror) => mirror.fetch(request.ref, 1));
}

async function askRemote(
  outbound: Outbound,
  remote: NetworkRemote,
  ref: string,
  limits: GitLimits,
): Promise<string | undefined> {
  const args = ['ls-remote', '--quiet', '--', remote.url, ref];
  const output = await withRemote(outbound, remote, 'git-upload-pack', limits.signal, (access) =>
    runGitOrThrow({ args, ...access, limits }, 'clone_failed'),
  );
  // Git also lists refs that merely end with this name.
  const line = output
    .toString('utf8')
    .split('\n')
    .find((text) => text.slice(41) === ref);
  return line?.slice(0, 40);
}

function limitsOf(timeLimitMs: number, { signal }: CheckoutRequest): GitLimits {
  const base = { timeLimitMs, maxOutputBytes: maxRefBytes };
  return signal === undefined ? base : { ...base, signal };
}
