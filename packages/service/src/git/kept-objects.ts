/**
 * Reads commits that a job has fetched, without changing the mirror they are in: for the process that answers requests,
 * beside the worker that owns the mirrors. What a job never fetched or has dropped is not there.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assertUnmoved, findLocalRepository } from './local-repository.ts';
import { alternatesFile, alternatesTo, type MirrorRequest } from './mirror.ts';
import { type FilePatch, parsePatches, patchArguments } from './parse-patch.ts';
import { type GitLimits, runGit } from './run-git.ts';

interface Deps {
  /** Of the mirrors. */
  readonly folder: string;
}

export interface KeptFilesRequest extends MirrorRequest {
  /** Full commit. */
  readonly commitSha: string;
  /** Relative to the root. */
  readonly paths: readonly string[];
}

export interface KeptPatchRequest extends MirrorRequest {
  /** Full commits. */
  readonly from: string;
  readonly to: string;
}

/** A reader waits for this; git reads one file in milliseconds. */
const timeLimitMs = 20_000;
/** As large as the files that are analysed. */
const maxFileBytes = 1_048_576;
/** Whole files of a change, with both their versions; nobody reads more in a browser. */
const maxPatchBytes = 16_000_000;

/**
 * Texts by path; a file that the commit does not have, or that is too large, is left out.
 *
 * @returns `undefined` when the commit is not kept
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
 * The change from one commit to another, sorted by path, with all lines of its files around.
 *
 * @returns `undefined` when one of the commits is not kept
 * @throws GitError `path_not_allowed`, and `repository_too_large` when the files are larger than 16 MB together
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

/** A local repository is judged before and after: its mirror must lead to where it is, and nowhere else. */
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
