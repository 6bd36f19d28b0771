/**
 * Repositories on this machine.
 *
 * They are read without git's transport: `upload-pack` would run in the repository and obey its configuration. Only
 * refs are read and written there, with our settings taking precedence and no transport allowed; objects are read
 * through an alternates file of our own repository, and written with our own configuration.
 */
import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { isCommitSha } from '@assay/core';
import { GitError } from './git-error.ts';
import type { LocalRepository } from './git-places.ts';
import { listBorrowed } from './local-reach.ts';
import { detachedHead, fullRefOf, type LocalRemote } from './remote.ts';
import { type GitLimits, runGit, runGitOrThrow } from './run-git.ts';

export interface FoundRepository extends LocalRepository {
  /** Paths outside of the remote's folder that git reads for it; links resolved, sorted. */
  readonly borrowed: readonly string[];
}

/**
 * `undefined` for a plain folder. A folder keeps the kind it had when it was connected: a former git repository is
 * never read as a plain folder, because uncommitted files would count as its content, and an empty mount point as an
 * empty repository.
 *
 * @throws GitError `not_a_git_repository` when the path is not a directory, `repository_unreachable` when it was
 *   connected and is no longer of the same kind, `path_not_allowed` when its content comes from a place that the remote
 *   does not allow
 */
export async function findLocalRepository(
  remote: LocalRemote,
  limits: GitLimits,
): Promise<FoundRepository | undefined> {
  const { path } = remote;
  const isDirectory = await stat(path).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
  if (!isDirectory) throw notThere(remote);
  const result = await runGit({
    args: ['rev-parse', '--path-format=absolute', '--absolute-git-dir', '--git-common-dir'],
    cwd: path,
    // A plain folder inside another work tree stays a plain folder.
    env: { GIT_CEILING_DIRECTORIES: dirname(path) },
    limits,
  });
  if (result.exitCode !== 0) {
    if (remote.isGit !== true) return undefined;
    throw unreachable('The folder was connected as a git repository and does not answer as one');
  }
  const [gitDir, commonDir, ...rest] = result.stdout.toString('utf8').split('\n');
  if (gitDir === undefined || commonDir === undefined || rest.join('') !== '')
    throw new GitError('path_not_allowed', 'The path of the git directory has a line break.');
  const repository = { gitDir: await realpath(gitDir), commonDir: await realpath(commonDir) };
  const borrowed = await listBorrowed(repository, remote, limits);
  return remote.isGit === false ? undefined : { ...repository, borrowed };
}

function notThere({ isGit }: LocalRemote): GitError {
  if (isGit === undefined) return new GitError('not_a_git_repository', 'The path is not a directory.');
  return unreachable('The folder of the repository is not there');
}

function unreachable(what: string): GitError {
  const remedy = 'no issue was changed; mount it, or put its .git back, and try again';
  return new GitError('repository_unreachable', `${what} (${remedy}).`);
}

/**
 * Verifies that a repository has not changed, and checks all of it again: what was read between the two calls came from
 * allowed places, unless somebody changed and restored them.
 *
 * @throws GitError `path_not_allowed`
 */
export async function assertUnmoved(
  remote: LocalRemote,
  before: LocalRepository,
  limits: GitLimits,
): Promise<void> {
  const now = await findLocalRepository(remote, limits);
  if (now?.gitDir !== before.gitDir || now.commonDir !== before.commonDir)
    throw new GitError('path_not_allowed', 'The git directory was changed while it was read.');
}

/** The verified directories, regardless of what the files that name them say by now. */
function at({ gitDir, commonDir }: LocalRepository) {
  return { gitDir, env: { GIT_COMMON_DIR: commonDir } };
}

/**
 * A plain folder is read as a whole, so it must not contain the service's own data; of a repository, only commits are
 * read.
 *
 * @throws GitError `path_not_allowed`
 */
export async function assertNotAround(path: string, dataFolder: string): Promise<void> {
  const [folder, inner] = await Promise.all([realpath(path), realpath(dataFolder).catch(() => dataFolder)]);
  if (inner === folder || inner.startsWith(folder.endsWith(sep) ? folder : folder + sep))
    throw new GitError('path_not_allowed', 'The data folder of the service is in this folder.');
}

export interface LocalBranches {
  /**
   * The branch that HEAD names, even if it has no commit yet. If HEAD is detached, `HEAD` for a checkout without any
   * branch, as created by build servers, and `null` if there are branches.
   */
  readonly defaultBranch: string | null;
  readonly branches: readonly { readonly name: string; readonly commitSha: string }[];
}

export async function listLocalBranches(
  repository: LocalRepository,
  limits: GitLimits,
): Promise<LocalBranches> {
  const head = await runGit({ args: ['symbolic-ref', '-q', 'HEAD'], ...at(repository), limits });
  const refs = await runGitOrThrow({
    args: ['for-each-ref', '--format=%(objectname) %(refname)', 'refs/heads/'],
    ...at(repository),
    limits,
  });
  const branches = refs
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ commitSha: line.slice(0, 40), name: line.slice(41).replace('refs/heads/', '') }));
  const name = head.stdout.toString('utf8').trim();
  if (name !== '') return { defaultBranch: name.replace('refs/heads/', ''), branches };
  const isCheckout = branches.length === 0 && (await resolve(repository, detachedHead, limits)) !== undefined;
  return { defaultBranch: isCheckout ? detachedHead : null, branches };
}

/** `undefined` if the revision does not exist. */
async function resolve(
  repository: LocalRepository,
  name: string,
  limits: GitLimits,
): Promise<string | undefined> {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
  const result = await runGit({ args, ...at(repository), limits });
  const sha = result.stdout.toString('utf8').trim();
  return result.exitCode === 0 && isCommitSha(sha) ? sha : undefined;
}

/**
 * The commit of a branch or of a full object name; throws `branch_not_found`. In a checkout without any branch, every
 * branch name resolves to HEAD: it is the branch that was checked out, under a name that only the caller knows.
 */
export async function resolveLocalCommit(
  repository: LocalRepository,
  ref: string,
  limits: GitLimits,
): Promise<string> {
  const sha = await resolve(repository, fullRefOf(ref), limits);
  if (sha !== undefined) return sha;
  const { defaultBranch, branches } = await listLocalBranches(repository, limits);
  const isDetached = defaultBranch === detachedHead;
  const head = isDetached && !isCommitSha(ref) ? await resolve(repository, detachedHead, limits) : undefined;
  if (head !== undefined) return head;
  if (branches.length === 0 && !isDetached)
    throw new GitError('repository_empty', 'The repository has no commit yet.');
  throw new GitError('branch_not_found', 'The branch or commit does not exist.');
}

/**
 * Git stores branches as files, so `main/x` and `main` cannot coexist.
 *
 * @throws GitError `branch_exists`
 */
export function assertNoFolderConflict(branch: string, names: readonly string[]): void {
  const other = names.find((name) => branch.startsWith(`${name}/`) || name.startsWith(`${branch}/`));
  if (other === undefined) return;
  throw new GitError('branch_exists', `The branch ${other} exists, and git cannot have both.`);
}

/** Creates a branch; throws `branch_exists` if there is one of that name. */
export async function createLocalBranch(
  repository: LocalRepository,
  branch: string,
  commitSha: string,
  limits: GitLimits,
): Promise<void> {
  const result = await runGit({
    args: ['update-ref', '-m', 'assay: add a fix', `refs/heads/${branch}`, commitSha, '0'.repeat(40)],
    ...at(repository),
    limits,
  });
  if (result.exitCode === 0) return;
  const { branches } = await listLocalBranches(repository, limits);
  if (branches.some(({ name }) => name === branch))
    throw new GitError('branch_exists', 'The branch exists with other content.');
  throw new GitError('git_failed', 'The branch could not be made.', new Error(result.stderr.trim()));
}

/** Moves a branch that is not checked out: otherwise the files of the work tree would appear changed. */
export async function moveLocalBranch(
  repository: LocalRepository,
  branch: string,
  commits: { readonly from: string; readonly to: string },
  limits: GitLimits,
): Promise<void> {
  const ref = `refs/heads/${branch}`;
  const args = ['for-each-ref', '--format=%(worktreepath)', ref];
  const workTree = await runGitOrThrow({ args, ...at(repository), limits });
  if (workTree.toString('utf8').trim() !== '')
    throw new GitError(
      'push_rejected',
      'The branch is checked out; a fix does not change checked-out files.',
    );
  const result = await runGit({
    args: ['update-ref', '-m', 'assay: add a fix', ref, commits.to, commits.from],
    ...at(repository),
    limits,
  });
  if (result.exitCode === 0) return;
  throw new GitError('branch_exists', 'The branch has moved on.', new Error(result.stderr.trim()));
}

/** The commits at which a shallow repository ends; the empty string for a complete one. */
export async function readShallowFile(repository: LocalRepository): Promise<string> {
  try {
    return await readFile(join(repository.commonDir, 'shallow'), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
