/**
 * The files of a directory as they were at a revision, in a temporary folder.
 *
 * Blobs are read one by one: no hook, filter or attribute of the repository has a say, and links are not made.
 */

import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isRelevantPath } from '@assay/scanner/scan';

/** A revision that does not exist, or a directory that is in no git repository. */
export class RevisionError extends Error {
  readonly code = 'unknown-revision';
}

export interface BaseTree {
  readonly directory: string;
  remove(): Promise<void>;
}

const gitLimitMs = 60_000;
/** Chosen: ten times the sources of the largest public repositories of one language. */
const maxOutputBytes = 2_147_483_648;
const regularFile = /^100(?:644|755) blob ([0-9a-f]+)\s+(\d+|-)\t([\s\S]+)$/;
/** Above it the scanner reads no file. */
const maxFileBytes = 1_048_576;

/** The commit that a revision names. @throws {RevisionError} */
export async function findCommit(directory: string, revision: string, signal: AbortSignal): Promise<string> {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
  return (await runGit(directory, args, '', signal)).toString().trim();
}

/** @param commit  of `findCommit` */
export async function readBaseTree(
  directory: string,
  commit: string,
  signal: AbortSignal,
): Promise<BaseTree> {
  const git = (args: readonly string[], input = '') => runGit(directory, args, input, signal);
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

/** Each blob comes as `<id> blob <size>`, a line end, the bytes, a line end. */
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

function runGit(
  directory: string,
  args: readonly string[],
  input: string,
  signal: AbortSignal,
): Promise<Buffer> {
  const safe = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null'];
  const { PATH = '', HOME = '' } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn('git', [...safe, ...args], {
      cwd: directory,
      env: { PATH, HOME, GIT_CONFIG_NOSYSTEM: '1', GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' },
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: gitLimitMs,
      signal,
    });
    const chunks: Buffer[] = [];
    let length = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length > maxOutputBytes) child.kill();
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(chunks));
      else
        reject(
          new RevisionError(
            `git ${args[0] ?? ''} failed: is the directory in a git repository that has this revision?`,
          ),
        );
    });
    // A child that ends early closes its input; its exit code tells why.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
