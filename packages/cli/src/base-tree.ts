/**
 * The files of a directory at a revision, in a temporary folder.
 *
 * Blobs are read individually: no hook, filter or attribute of the repository applies, and links are not created.
 */

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isRelevantPath } from '@assay/scanner/scan';
import { GitError, type GitRun, runGit } from './git.ts';
import { UserError } from './user-error.ts';

export interface BaseTree {
  readonly directory: string;
  remove(): Promise<void>;
}

const regularFile = /^100(?:644|755) blob ([0-9a-f]+)\s+(\d+|-)\t([\s\S]+)$/;
/** Equals the scanner's size limit. */
const maxFileBytes = 1_048_576;

/** Resolves a revision to a commit. @throws {UserError} */
export async function findCommit(git: GitRun, revision: string): Promise<string> {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
  try {
    return (await runGit(git, args)).toString().trim();
  } catch (cause) {
    if (!(cause instanceof GitError)) throw cause;
    const message = `${revision} cannot be read: is the directory in a git repository that has this revision?`;
    throw new UserError(message, { cause });
  }
}

/** @param commit  as returned by `findCommit` */
export async function readBaseTree(run: GitRun, commit: string): Promise<BaseTree> {
  const git = (args: readonly string[], input = '') => runGit(run, args, input);
  const prefix = (await git(['rev-parse', '--show-prefix'])).toString().replace(/\n$/, '');
  const listing = await git(['ls-tree', '--full-tree', '-r', '-z', '--long', `${commit}:${prefix}`]);
  const files = listing
    .toString()
    .split('\0')
    .flatMap((line) => {
      const [, id, size, path] = regularFile.exec(line) ?? [];
      return id !== undefined && path !== undefined && isSafe(path) && Number(size) <= maxFileBytes
        ? [{ id, path }]
        : [];
    });
  const folder = await mkdtemp(join(tmpdir(), 'assay-base-'));
  const blobs = await git(['cat-file', '--batch'], files.map(({ id }) => `${id}\n`).join(''));
  await writeBlobs(folder, files, blobs);
  return { directory: folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

function isSafe(path: string): boolean {
  return (
    isRelevantPath(path) && path.split('/').every((name) => name !== '' && name !== '..' && name !== '.git')
  );
}

/** Each blob is output as `<id> blob <size>`, a line feed, the bytes, a line feed. */
async function writeBlobs(
  folder: string,
  files: readonly { readonly path: string }[],
  blobs: Buffer,
): Promise<void> {
  let at = 0;
  for (const { path } of files) {
    const headerEnd = blobs.indexOf(10, at);
    const size = Number(blobs.toString('latin1', at, headerEnd).split(' ')[2]);
    const start = headerEnd + 1;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), blobs.subarray(start, start + size));
    at = start + size + 1;
  }
}
