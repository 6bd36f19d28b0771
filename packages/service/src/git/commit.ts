/** Commits changed files on top of a commit, without a work tree, and publishes the commit as a branch. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBranchName } from '@assay/core';
import type { Outbound } from '../outbound/outbound.ts';
import { GitError } from './git-error.ts';
import {
  assertNoFolderConflict,
  createLocalBranch,
  findLocalRepository,
  listLocalBranches,
  moveLocalBranch,
} from './local-repository.ts';
import type { Mirror, MirrorRequest, Mirrors } from './mirror.ts';
import { withRemote } from './open-remote.ts';
import type { RemoteAccess } from './probe.ts';
import type { NetworkRemote } from './remote.ts';
import { type GitLimits, runGit, runGitOrThrow } from './run-git.ts';

export interface CommitRequest extends MirrorRequest {
  /** Full hash of the parent commit. */
  readonly parentSha: string;
  /** Must not exist, or must already hold the same files on the same parent: then it stays as it is. */
  readonly branch: string;
  /** True: the branch is the parent's own and is moved to the new commit, or is already there. */
  readonly isUpdate?: boolean;
  readonly message: string;
  /** Author and committer date. */
  readonly at: Date;
  /** Files of the parent with their new content. */
  readonly files: readonly CommittedFile[];
  /** Commits between the parent and this one, oldest first; the branch gets all of them atomically. */
  readonly earlier?: readonly { readonly message: string; readonly files: readonly CommittedFile[] }[];
}

export interface CommittedFile {
  readonly path: string;
  readonly content: Uint8Array;
}

export interface CommitDeps {
  readonly mirrors: Mirrors;
  readonly outbound: Outbound;
  readonly limits: { readonly timeLimitMs: number };
}

const author = { name: 'Assay', email: 'assay@localhost' };
const maxOutputBytes = 16_000_000;

/**
 * Creates the commit and the branch: pushed to a remote, or created in place for a local repository. Returns the
 * commit. Throws `GitError`: `branch_exists`, `push_rejected`, `not_a_git_repository` and those of fetching.
 */
export function commitBranch(deps: CommitDeps, request: CommitRequest): Promise<string> {
  if (!isBranchName(request.branch)) throw new Error('The branch name was not checked.');
  const base = { timeLimitMs: deps.limits.timeLimitMs, maxOutputBytes };
  const limits = request.signal === undefined ? base : { ...base, signal: request.signal };
  return deps.mirrors.use(request, async (mirror) => {
    await mirror.fetch(request.parentSha, 1);
    let parentSha = request.parentSha;
    for (const { message, files } of request.earlier ?? [])
      parentSha = await writeCommit(mirror, { ...request, parentSha, message, files }, limits);
    const commitSha = await writeCommit(mirror, { ...request, parentSha }, limits);
    return publish(deps, mirror, request, commitSha, limits);
  });
}

async function writeCommit(mirror: Mirror, request: CommitRequest, limits: GitLimits): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-index-'));
  const env = { GIT_INDEX_FILE: join(folder, 'index'), GIT_OBJECT_DIRECTORY: mirror.objectDir };
  const git = { gitDir: mirror.gitDir, env, limits };
  try {
    await runGitOrThrow({ ...git, args: ['read-tree', request.parentSha] });
    const lines: string[] = [];
    for (const file of request.files) {
      const mode = await fileMode(git, request.parentSha, file.path);
      const args = ['hash-object', '-w', '--stdin', '--no-filters'];
      const blob = await runGitOrThrow({ ...git, args, input: file.content });
      lines.push(`${mode} ${blob.toString('utf8').trim()}\t${file.path}\0`);
    }
    await runGitOrThrow({ ...git, args: ['update-index', '-z', '--index-info'], input: lines.join('') });
    const tree = (await runGitOrThrow({ ...git, args: ['write-tree'] })).toString('utf8').trim();
    const date = `@${Math.floor(request.at.getTime() / 1000)} +0000`;
    const commit = await runGitOrThrow({
      ...git,
      args: ['commit-tree', tree, '-p', request.parentSha, '-F', '-'],
      input: request.message,
      env: {
        ...env,
        GIT_AUTHOR_NAME: author.name,
        GIT_AUTHOR_EMAIL: author.email,
        GIT_AUTHOR_DATE: date,
        GIT_COMMITTER_NAME: author.name,
        GIT_COMMITTER_EMAIL: author.email,
        GIT_COMMITTER_DATE: date,
      },
    });
    return commit.toString('utf8').trim();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Only regular files of the parent may change; links and folders are not written through. */
async function fileMode(
  git: { gitDir: string; env: Record<string, string>; limits: GitLimits },
  parentSha: string,
  path: string,
): Promise<string> {
  const output = await runGitOrThrow({ ...git, args: ['ls-tree', '-z', parentSha, '--', path] });
  const [mode = '', type] = output.toString('utf8').split(/[ \t]/);
  if (type !== 'blob' || !mode.startsWith('100'))
    throw new GitError('git_failed', 'The file is not tracked.');
  return mode;
}

async function publish(
  deps: CommitDeps,
  mirror: Mirror,
  request: CommitRequest,
  commitSha: string,
  limits: GitLimits,
): Promise<string> {
  const { remote } = request;
  if (remote.kind !== 'local')
    return withRemote(deps.outbound, remote, 'git-receive-pack', request.signal, (access) =>
      push({ mirror, remote, access, limits }, request, commitSha),
    );
  const repository = await findLocalRepository(remote, limits);
  if (repository === undefined)
    throw new GitError('not_a_git_repository', 'The folder is not a git repository.');
  if (request.isUpdate === true) {
    const { branches: present } = await listLocalBranches(repository, limits);
    if (present.some((one) => one.name === request.branch && one.commitSha === commitSha)) return commitSha;
    await moveLocalBranch(repository, request.branch, { from: request.parentSha, to: commitSha }, limits);
    return commitSha;
  }
  const { branches } = await listLocalBranches(repository, limits);
  const existing = branches.find(({ name }) => name === request.branch)?.commitSha;
  if (existing === undefined) {
    assertNoFolderConflict(
      request.branch,
      branches.map(({ name }) => name),
    );
    await createLocalBranch(repository, request.branch, commitSha, limits);
    return commitSha;
  }
  await assertSameContent(mirror, existing, commitSha, limits);
  return existing;
}

/** Same tree and same parents; dates and messages may differ. */
async function assertSameContent(
  mirror: Mirror,
  existing: string,
  commitSha: string,
  limits: GitLimits,
): Promise<void> {
  const read = (sha: string): Promise<Buffer> =>
    runGitOrThrow({ args: ['log', '-1', '--format=%T %P', sha], gitDir: mirror.gitDir, limits });
  if ((await read(existing)).equals(await read(commitSha))) return;
  throw new GitError('branch_exists', 'The branch exists with other content.');
}

interface PushTarget {
  readonly mirror: Mirror;
  readonly remote: NetworkRemote;
  readonly access: RemoteAccess;
  readonly limits: GitLimits;
}

async function push(target: PushTarget, request: CommitRequest, commitSha: string): Promise<string> {
  const { mirror, remote, access, limits } = target;
  const ref = `refs/heads/${request.branch}`;
  const expected = request.isUpdate === true ? request.parentSha : undefined;
  const existing = await readRemoteRef(remote, ref, access, limits);
  if (existing === commitSha) return commitSha;
  if (existing !== expected && expected !== undefined)
    throw new GitError('branch_exists', 'The branch has moved on.');
  if (existing !== undefined && expected === undefined) {
    await mirror.fetch(existing, 2);
    await assertSameContent(mirror, existing, commitSha, limits);
    return existing;
  }
  if (expected === undefined)
    assertNoFolderConflict(request.branch, await listBranchNames(remote, access, limits));
  const result = await runGit({
    // The lease requires that the branch is unchanged, or still does not exist, when the push arrives.
    args: [
      'push',
      '--porcelain',
      '--no-verify',
      `--force-with-lease=${ref}:${expected ?? ''}`,
      '--',
      remote.url,
      `${commitSha}:${ref}`,
    ],
    gitDir: mirror.gitDir,
    ...access,
    limits,
  });
  if (result.exitCode === 0) return commitSha;
  const now = await readRemoteRef(remote, ref, access, limits);
  if (now === commitSha) return commitSha;
  const cause = new Error(`${result.stdout.toString('utf8').trim()} ${result.stderr.trim()}`);
  if (now !== undefined) throw new GitError('branch_exists', 'The branch exists with other content.', cause);
  throw new GitError('push_rejected', 'The remote did not take the push.', cause);
}

async function listBranchNames(
  remote: NetworkRemote,
  access: RemoteAccess,
  limits: GitLimits,
): Promise<readonly string[]> {
  const args = ['ls-remote', '--quiet', '--', remote.url, 'refs/heads/*'];
  const output = await runGitOrThrow({ args, ...access, limits }, 'clone_failed');
  const lines = output.toString('utf8').split('\n');
  return lines.filter((line) => line.startsWith('refs/heads/', 41)).map((line) => line.slice(52));
}

async function readRemoteRef(
  remote: NetworkRemote,
  ref: string,
  access: RemoteAccess,
  limits: GitLimits,
): Promise<string | undefined> {
  const args = ['ls-remote', '--quiet', '--', remote.url, ref];
  const output = await runGitOrThrow({ args, ...access, limits }, 'clone_failed');
  const line = output
    .toString('utf8')
    .split('\n')
    .find((text) => text.slice(41) === ref);
  return line?.slice(0, 40);
}
