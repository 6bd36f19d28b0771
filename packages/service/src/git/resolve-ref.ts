/** The commit of a branch: asked for alone, or fetched as well. */
import type { Outbound } from '../outbound/outbound.ts';
import type { CheckoutRequest } from './checkout.ts';
import { GitError } from './git-error.ts';
import { findLocalRepository, resolveLocalCommit } from './local-repository.ts';
import type { Mirrors } from './mirror.ts';
import { withRemote } from './open-remote.ts';
import { fullRefOf, type NetworkRemote } from './remote.ts';
import { type GitLimits, runGitOrThrow } from './run-git.ts';

/** Bounds the answer of a remote for one ref. */
const maxRefBytes = 1_000_000;

/**
 * Nothing is fetched.
 *
 * @returns `undefined` when there is no such branch, `null` for a plain folder
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

/** Fetches the commit, so that a checkout of it finds it here. `null` for a plain folder. Throws `GitError`. */
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
  // Git gives every ref that ends like this one, too.
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
