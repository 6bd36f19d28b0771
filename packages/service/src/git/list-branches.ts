/** Lists branches of a repository by querying it directly: nothing is fetched. */
import type { Outbound } from '../outbound/outbound.ts';
import { assertNotAround, findLocalRepository, listLocalBranches } from './local-repository.ts';
import type { MirrorRequest } from './mirror.ts';
import { withRemote } from './open-remote.ts';
import type { NetworkRemote } from './remote.ts';
import { runGitOrThrow } from './run-git.ts';

export interface BranchList {
  /** The branch that HEAD names. `null` if the remote does not report one: a detached HEAD, a plain folder. */
  readonly defaultBranch: string | null;
  /** Sorted by name. */
  readonly branches: readonly { readonly name: string; readonly commitSha: string }[];
  /** False for a plain folder. */
  readonly isRepository: boolean;
  /** Paths outside of a local repository's folder that git reads for it; links resolved, sorted. */
  readonly borrowed: readonly string[];
}

const maxListBytes = 16_000_000;

export async function listBranches(
  deps: { outbound: Outbound; dataFolder: string; timeLimitMs: number },
  request: MirrorRequest,
): Promise<BranchList> {
  const base = { timeLimitMs: deps.timeLimitMs, maxOutputBytes: maxListBytes };
  const limits = request.signal === undefined ? base : { ...base, signal: request.signal };
  const { remote } = request;
  if (remote.kind !== 'local') return listRemoteBranches(deps.outbound, remote, limits);
  const repository = await findLocalRepository(remote, limits);
  if (repository === undefined) {
    await assertNotAround(remote.path, deps.dataFolder);
    return { defaultBranch: null, branches: [], isRepository: false, borrowed: [] };
  }
  const { borrowed } = repository;
  return { ...(await listLocalBranches(repository, limits)), isRepository: true, borrowed };
}

async function listRemoteBranches(
  outbound: Outbound,
  remote: NetworkRemote,
  limits: Parameters<typeof runGitOrThrow>[0]['limits'],
): Promise<BranchList> {
  const args = ['ls-remote', '--quiet', '--symref', '--', remote.url, 'HEAD', 'refs/heads/*'];
  const output = await withRemote(outbound, remote, 'git-upload-pack', limits.signal, (access) =>
    runGitOrThrow({ args, ...access, limits }, 'clone_failed'),
  );
  const lines = output.toString('utf8').split('\n');
  const symref = lines
    .map((line) => /^ref: refs\/heads\/(.+)\tHEAD$/.exec(line)?.[1])
    .find((name) => name !== undefined);
  const branches = lines
    .filter((line) => line.startsWith('refs/heads/', 41))
    .map((line) => ({ name: line.slice(52), commitSha: line.slice(0, 40) }));
  return { defaultBranch: symref ?? null, branches: sortByName(branches), isRepository: true, borrowed: [] };
}

function sortByName<T extends { name: string }>(items: T[]): T[] {
  return items.sort((a, b) => (a.name < b.name ? -1 : 1));
}
