/**
 * A bare repository of our own for each connected one: fetched into, never pushed to, and isolated from other
 * configuration.
 *
 * It is a cache: it may be deleted at any time when unused. Only one process works in a data folder, so locks are kept
 * in memory.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isCommitSha } from '@assay/core';
import type { Outbound } from '../outbound/outbound.ts';
import { GitError } from './git-error.ts';
import {
  assertUnmoved,
  findLocalRepository,
  readShallowFile,
  resolveLocalCommit,
} from './local-repository.ts';
import { withRemote } from './open-remote.ts';
import type { RemoteAccess } from './probe.ts';
import { fullRefOf, type GitRemote, type LocalRemote, type NetworkRemote } from './remote.ts';
import { type GitLimits, runGit, runGitOrThrow } from './run-git.ts';

export interface MirrorLimits {
  /** Wall time limit of one fetch. */
  readonly fetchTimeLimitMs: number;
  /** Maximum size of one mirror. */
  readonly maxMirrorBytes: number;
  /** Number of unused mirrors that are kept. */
  readonly maxMirrors: number;
}

export interface MirrorRequest {
  /** UUID of the repository, which names its folder. */
  readonly repositoryId: string;
  readonly remote: GitRemote;
  readonly signal?: AbortSignal;
}

export interface Mirror {
  readonly gitDir: string;
  /** Where objects are written: for a local repository, the user's own object store. */
  readonly objectDir: string;
  /** Fetches a branch or commit with at least `depth` commits of history (0 = all). */
  fetch(ref: string, depth: number): Promise<string>;
  /** Throws `path_not_allowed` if what was read may have come from a place that the remote does not allow. */
  confirm(): Promise<void>;
}

export interface Mirrors {
  /** Runs `work` with exclusive access to the repository's mirror. */
  use<T>(request: MirrorRequest, work: (mirror: Mirror) => Promise<T>): Promise<T>;
}

/** Enough for 100,000 refs of 160 bytes. */
const maxRefBytes = 16_000_000;
const repositoryIdPattern = /^[0-9a-zA-Z-]{1,64}$/;

export function createMirrors(deps: { outbound: Outbound; folder: string; limits: MirrorLimits }): Mirrors {
  const tails = new Map<string, Promise<unknown>>();
  const alone = async <T>(repositoryId: string, work: () => Promise<T>): Promise<T> => {
    const before = tails.get(repositoryId) ?? Promise.resolve();
    const current = before.then(work, work);
    tails.set(repositoryId, current);
    try {
      return await current;
    } finally {
      if (tails.get(repositoryId) === current) tails.delete(repositoryId);
    }
  };
  return {
    use: async (request, work) => {
      if (!repositoryIdPattern.test(request.repositoryId)) throw new Error('A repository id is a UUID.');
      const gitDir = join(deps.folder, request.repositoryId);
      try {
        return await alone(request.repositoryId, async () => {
          const mirror = await prepareMirror(deps, request, gitDir);
          const result = await work(mirror);
          await mirror.confirm();
          return result;
        });
      } finally {
        const surplus = await findOldMirrors(deps.folder, deps.limits.maxMirrors);
        const unused = surplus.filter((name) => !tails.has(name));
        await Promise.all(
          unused.map((name) =>
            alone(name, () => rm(join(deps.folder, name), { recursive: true, force: true })),
          ),
        );
      }
    },
  };
}

type MirrorDeps = Parameters<typeof createMirrors>[0];

async function prepareMirror(deps: MirrorDeps, request: MirrorRequest, gitDir: string): Promise<Mirror> {
  const limits = limitsOf(deps, request);
  await mkdir(deps.folder, { recursive: true, mode: 0o700 });
  await dropDamagedMirror(gitDir);
  if (!(await isMade(gitDir))) await makeMirror(gitDir, limits);
  await utimes(gitDir, new Date(), new Date());
  const { remote } = request;
  return remote.kind === 'local'
    ? createLocalMirror(deps, request, remote, gitDir)
    : createRemoteMirror(deps, request, remote, gitDir);
}

/** Has the highest precedence: files are checked out byte for byte, regardless of `.gitattributes`. */
const attributes = '* -text !eol !filter !ident !working-tree-encoding !diff !merge\n';

/** `info/attributes` is written last, so a mirror that has it is complete. */
async function makeMirror(gitDir: string, limits: GitLimits): Promise<void> {
  await runGitOrThrow({ args: ['init', '--quiet', '--bare', '--', gitDir], limits });
  await mkdir(join(gitDir, 'info'), { recursive: true });
  await writeFile(attributesFile(gitDir), attributes);
}

async function isMade(gitDir: string): Promise<boolean> {
  return (await readFile(attributesFile(gitDir), 'utf8').catch(() => '')) === attributes;
}

function attributesFile(gitDir: string): string {
  return join(gitDir, 'info', 'attributes');
}

async function createLocalMirror(
  deps: MirrorDeps,
  request: MirrorRequest,
  remote: LocalRemote,
  gitDir: string,
): Promise<Mirror> {
  const limits = limitsOf(deps, request);
  const repository = await findLocalRepository(remote, limits);
  if (repository === undefined)
    throw new GitError('not_a_git_repository', 'The folder is not a git repository.');
  const objectDir = join(repository.commonDir, 'objects');
  await mkdir(join(gitDir, 'objects', 'info'), { recursive: true });
  await writeFile(alternatesFile(gitDir), alternatesTo(objectDir));
  const shallow = await readShallowFile(repository);
  await (shallow === ''
    ? rm(join(gitDir, 'shallow'), { force: true })
    : writeFile(join(gitDir, 'shallow'), shallow));
  return {
    gitDir,
    objectDir,
    fetch: (ref) => resolveLocalCommit(repository, ref, limits),
    confirm: () => assertUnmoved(remote, repository, limits),
  };
}

async function createRemoteMirror(
  deps: MirrorDeps,
  request: MirrorRequest,
  remote: NetworkRemote,
  gitDir: string,
): Promise<Mirror> {
  const limits = limitsOf(deps, request);
  return {
    gitDir,
    objectDir: join(gitDir, 'objects'),
    confirm: () => Promise.resolve(),
    fetch: async (ref, depth) => {
      const source = fullRefOf(ref);
      const isHere = isCommitSha(ref) && depth === 1 && (await hasCommit(gitDir, ref, limits));
      if (isHere) return ref;
      const kept = `refs/assay/${createHash('sha256').update(source).digest('hex')}`;
      const reach = deepest(depth, await readDepth(gitDir));
      const args = [
        'fetch',
        '--quiet',
        '--no-tags',
        '--no-write-fetch-head',
        ...(await historyArguments(gitDir, reach)),
        '--',
        remote.url,
        `+${source}:${kept}`,
      ];
      await withRemote(deps.outbound, remote, 'git-upload-pack', request.signal, async (access) => {
        await orRemove(gitDir, async () => {
          const watch = () => checkSize(gitDir, deps.limits.maxMirrorBytes);
          const result = await runGit({ args, gitDir, ...access, limits, watch });
          if (result.exitCode !== 0) {
            if (!isCommitSha(ref)) await assertBranchExists(remote, source, access, limits);
            throw fetchError(ref, result.stderr);
          }
          // A quick fetch ends between two checks of the watch.
          const tooLarge = await watch();
          if (tooLarge !== undefined) throw tooLarge;
        });
      });
      await writeFile(join(gitDir, depthFile), String(reach));
      const sha = await runGitOrThrow({
        args: ['rev-parse', '--verify', `${kept}^{commit}`],
        gitDir,
        limits,
      });
      return sha.toString('utf8').trim();
    },
  };
}

/** Removes a mirror that a fetch has made too large. */
async function orRemove(gitDir: string, fetch: () => Promise<void>): Promise<void> {
  try {
    await fetch();
  } catch (error) {
    if (error instanceof GitError && error.code === 'repository_too_large')
      await rm(gitDir, { recursive: true, force: true });
    throw error;
  }
}

/** Depth of a mirror's history, in terms of `fetch`: history that was needed once is not truncated again. */
const depthFile = 'assay-depth';

async function readDepth(gitDir: string): Promise<number | undefined> {
  const text = await readFile(join(gitDir, depthFile), 'utf8').catch(() => '');
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

function deepest(wanted: number, known: number | undefined): number {
  return wanted === 0 || known === 0 ? 0 : Math.max(wanted, known ?? 1);
}

async function historyArguments(gitDir: string, depth: number): Promise<readonly string[]> {
  if (depth > 0) return [`--depth=${depth}`];
  const isShallow = await stat(join(gitDir, 'shallow')).then(
    () => true,
    () => false,
  );
  return isShallow ? ['--unshallow'] : [];
}

/** Lists the remote's refs, to distinguish a missing branch from an empty repository without parsing messages. */
async function assertBranchExists(
  remote: NetworkRemote,
  source: string,
  access: RemoteAccess,
  limits: GitLimits,
): Promise<void> {
  const found = await listRemoteRefs(remote, access, limits, source);
  if (found.includes(source)) return;
  const all = await listRemoteRefs(remote, access, limits, 'refs/heads/*');
  if (all.length === 0) throw new GitError('repository_empty', 'The repository has no commit yet.');
  throw new GitError('branch_not_found', 'The branch does not exist.');
}

async function listRemoteRefs(
  remote: NetworkRemote,
  access: RemoteAccess,
  limits: GitLimits,
  pattern: string,
): Promise<string[]> {
  const args = ['ls-remote', '--quiet', '--', remote.url, pattern];
  const output = await runGitOrThrow({ args, ...access, limits }, 'clone_failed');
  const lines = output.toString('utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => line.slice(41));
}

async function hasCommit(gitDir: string, sha: string, limits: GitLimits): Promise<boolean> {
  const result = await runGit({ args: ['cat-file', '-e', `${sha}^{tree}`], gitDir, limits });
  return result.exitCode === 0;
}

function fetchError(ref: string, stderr: string): GitError {
  const cause = new Error(stderr.trim());
  // The remote has just responded, so a commit that does not arrive is not available there.
  return isCommitSha(ref)
    ? new GitError('branch_not_found', 'The remote does not give this commit.', cause)
    : new GitError('clone_failed', 'The repository could not be fetched.', cause);
}

async function checkSize(folder: string, maxBytes: number): Promise<GitError | undefined> {
  const size = await folderBytes(join(folder, 'objects'));
  return size > maxBytes
    ? new GitError('repository_too_large', 'The repository is larger than allowed.')
    : undefined;
}

/** Files come and go while git runs; a missing one counts as 0. */
async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        stat(join(entry.parentPath, entry.name)).then(
          (file) => file.size,
          () => 0,
        ),
      ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Names of the mirrors beyond the limit, least recently used first. */
async function findOldMirrors(folder: string, keep: number): Promise<string[]> {
  const names = await readdir(folder);
  const aged = await Promise.all(
    names.map(async (name) => ({
      name,
      usedAt: await stat(join(folder, name)).then(
        (entry) => entry.mtimeMs,
        () => 0,
      ),
    })),
  );
  const oldestFirst = aged.sort((a, b) => a.usedAt - b.usedAt);
  return oldestFirst.slice(0, Math.max(0, names.length - keep)).map(({ name }) => name);
}

/** A killed git leaves lock files that would block every later fetch, so such a mirror is deleted and created again. */
async function dropDamagedMirror(gitDir: string): Promise<void> {
  const entries = await readdir(gitDir, { recursive: true }).catch(() => []);
  const isDamaged = entries.some((name) => name.endsWith('.lock') || name.includes('/tmp_'));
  if (isDamaged) await rm(gitDir, { recursive: true, force: true });
}

export function alternatesFile(gitDir: string): string {
  return join(gitDir, 'objects', 'info', 'alternates');
}

/** Content of the alternates file that gives a mirror access to another object store. */
export function alternatesTo(objectDir: string): string {
  return `${quotePath(objectDir)}\n`;
}

/** C quoting, which allows any path in `objects/info/alternates`. */
function quotePath(path: string): string {
  return `"${path.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
}

function limitsOf(deps: MirrorDeps, request: MirrorRequest): GitLimits {
  const base = { timeLimitMs: deps.limits.fetchTimeLimitMs, maxOutputBytes: maxRefBytes };
  return request.signal === undefined ? base : { ...base, signal: request.signal };
}
