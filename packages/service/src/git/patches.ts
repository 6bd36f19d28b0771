/** Writes the additions of a branch's commits to files, batch by batch. */

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { commitsOfBatch, patchLogArguments } from '@assay/scanner';
import { fetchBack } from './find-base.ts';
import type { MirrorRequest, Mirrors } from './mirror.ts';
import { runGit, runGitOrThrow } from './run-git.ts';

export interface PatchesRequest extends MirrorRequest {
  /** A branch that contains the commit: history is fetched along it. */
  readonly branch: string;
  readonly commitSha: string;
  /** A commit whose own history is skipped; `undefined`, or a commit that no longer exists: nothing is skipped. */
  readonly since: string | undefined;
  /** Called with the path of a file that is removed afterwards. */
  readonly onBatch: (file: string) => Promise<void>;
}

/** Enough for two million commits; a longer history is rejected. */
const maxListBytes = 100_000_000;

/** Oldest first. Throws `GitError`. */
export function readPatches(
  deps: { readonly mirrors: Mirrors; readonly timeLimitMs: number; readonly folder: string },
  request: PatchesRequest,
): Promise<void> {
  const { commitSha, since, signal, onBatch } = request;
  const limits = { timeLimitMs: deps.timeLimitMs, maxOutputBytes: maxListBytes, ...(signal && { signal }) };
  return deps.mirrors.use(request, async (mirror) => {
    const { gitDir } = mirror;
    await fetchBack(mirror, { ...request, at: new Date(0) }, limits);
    const isThere = async (sha: string) =>
      (await runGit({ args: ['cat-file', '-e', `${sha}^{commit}`], gitDir, limits })).exitCode === 0;
    const known = since !== undefined && (await isThere(since)) ? [`^${since}`] : [];
    const args = ['rev-list', '--topo-order', '--reverse', commitSha, ...known];
    const listing = (await runGitOrThrow({ args, gitDir, limits })).toString('latin1');
    const commits = listing.split('\n').filter((line) => line !== '');
    await mkdir(deps.folder, { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(join(deps.folder, 'patches-'));
    try {
      for (let at = 0; at < commits.length; at += commitsOfBatch) {
        const file = join(folder, 'batch');
        const input = `${commits.slice(at, at + commitsOfBatch).join('\n')}\n`;
        await runGitOrThrow({ args: [...patchLogArguments, `--output=${file}`], gitDir, input, limits });
        await onBatch(file);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}
