/**
 * Reads commits fetched by a job, without changing the mirror that holds them: for the process that serves requests
 * alongside the worker that owns the mirrors. Commits that no job has fetched, or that were dropped, are not available.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assertUnmoved, findLocalRepository } from './local-repository.ts';
import { alternatesFile, alternatesTo, type MirrorRequest } from './mirror.ts';
import { type FilePatch, parsePatches, patchArguments } from './parse-patch.ts';
import { type GitLimits, runGit } from './run-git.ts';

interface Deps {
  /** Folder of the mirrors. */
  readonly folder: string;
}

export interface KeptFilesRequest extends MirrorRequest {
  /** Full commit hash. */
  readonly commitSha: string;
  /** Relative to the root. */
  readonly paths: readonly string[];
}

export interface KeptPatchRequest extends MirrorRequest {
  /** Full commit hashes. */
  readonly from: string;
  readonly to: string;
}

/** A reader is waiting; git reads one file in milliseconds. */
const timeLimitMs = 20_000;
/** Equals the size limit of analyzed files. */
const maxFileBytes = 1_048_576;
/** Limit for the whole files of a change in both versions; more is not readable in a browser. */
const maxPatchBytes = 16_000_000;

/**
 * Texts by path; a file that the commit does not have, or that is too large, is left out.
 *
 * @returns `undefined` if the commit is not available
 * @throws GitError `path_not_allowed`
 */
export function readKeptFiles(
  deps: Deps,
  request: KeptFilesRequest,
): Promise<ReadonlyMap<string, string> | undefined> {
  return withKept(deps, request, maxFileBytes, async (gitDir, limits) => {
    if (!(await hasCommit(gitDir, request.commitSha, limits))) return undefined;
    const texts = new Map<string, string>();
    for (const path of new Set(request.paths)) {
      const args = ['cat-file', 'blob', `${request.commitSha}:${path}`];
      const result = await runGit({ args, gitDir, limits }).catch(() => undefined);
      if (result?.exitCode === 0) texts.set(path, result.stdout.toString('utf8'));
    }
    return texts;
  });
}

/**
 * Changes between two commits, sorted by path, with whole files as context.
 *
 * @returns `undefined` if one of the commits is not available
 * @throws GitError `path_not_allowed`, and `repository_too_large` when the files exceed 16 MB in total
 */
export function readKeptPatch(
  deps: Deps,
  request: KeptPatchRequest,
): Promise<readonly FilePatch[] | undefined> {
  const { from, to } = request;
  return withKept(deps, request, maxPatchBytes, async (gitDir, limits) => {
    for (const sha of [from, to]) if (!(await hasCommit(gitDir, sha, limits))) return undefined;
    const { exitCode, stdout } = await runGit({ args: [...patchArguments, from, to], gitDir, limits });
    return exitCode === 0 ? parsePatches(stdout.toString('utf8')) : undefined;
  });
}

/** Verifies a local repository before and after: its mirror must refer to its location, and nothing else. */
async function withKept<T>(
  { folder }: Deps,
  { repositoryId, remote, signal }: MirrorRequest,
  maxOutputBytes: number,
  work: (gitDir: string, limits: GitLimits) => Promise<T>,
): Promise<T | undefined> {
  const limits = { timeLimitMs, maxOutputBytes, ...(signal && { signal }) };
  const gitDir = join(folder, repositoryId);
  if (remote.kind !== 'local') return work(gitDir, limits);
  const repository = await findLocalRepository(remote, limits);
  if (repository === undefined) return undefined;
  const alternates = await readFile(alternatesFile(gitDir), 'utf8').catch(() => '');
  if (alternates !== alternatesTo(join(repository.commonDir, 'objects'))) return undefined;
  const result = await work(gitDir, limits);
  await assertUnmoved(remote, repository, limits);
  return result;
}

async function hasCommit(gitDir: string, sha: string, limits: GitLimits): Promise<boolean> {
  const { exitCode } = await runGit({ args: ['cat-file', '-e', `${sha}^{tree}`], gitDir, limits });
  return exitCode === 0;
}
