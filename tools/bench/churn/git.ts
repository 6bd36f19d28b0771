/** Trees, changes and blame of a bare repository. Nothing is written into it: new objects go to a folder of ours. */

import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTreeChanges, type FileChange, type TreeChanges } from '../../../packages/core/src/index.ts';
import { diffArguments, parseDiff } from '../../../packages/service/src/git/parse-diff.ts';

const run = promisify(execFile);
const limits = { timeout: 120_000, maxBuffer: 1_073_741_824 };

/** A snapshot of a repository may lack its largest files, which are no sources. */
const sourceGlobs = ['*.js', '*.jsx', '*.mjs', '*.cjs', '*.ts', '*.tsx', '*.mts', '*.cts', '*package.json'];

export interface Repository {
  readonly gitDir: string;
  /** Folder for objects that a question needs. */
  readonly objectDir: string;
}

export interface TreeFile {
  readonly path: string;
  readonly blob: string;
}

/** Where a line was before: `undefined` for a line that the change wrote. */
export type Blame = ReadonlyMap<number, { readonly path: string; readonly line: number } | undefined>;

export async function git(
  { gitDir, objectDir }: Repository,
  args: readonly string[],
  input = '',
): Promise<Buffer> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    GIT_DIR: gitDir,
    GIT_OBJECT_DIRECTORY: objectDir,
    GIT_ALTERNATE_OBJECT_DIRECTORIES: `${gitDir}/objects`,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'bench',
    GIT_AUTHOR_EMAIL: 'bench@localhost',
    GIT_COMMITTER_NAME: 'bench',
    GIT_COMMITTER_EMAIL: 'bench@localhost',
    LC_ALL: 'C',
  };
  const safe = ['-c', 'core.hooksPath=/dev/null', '-c', 'core.fsmonitor=false', '-c', 'safe.directory=*'];
  const running = run('git', [...safe, ...args], { ...limits, env, encoding: 'buffer' });
  // A command that reads no input may have ended already; its exit code tells what went wrong.
  running.child.stdin?.on('error', () => undefined).end(input);
  return (await running).stdout;
}

/** The newest commits of the main line, oldest first. */
export async function listCommits(repository: Repository, count: number): Promise<readonly string[]> {
  const output = await git(repository, ['rev-list', '--first-parent', '-n', String(count), 'HEAD']);
  return output.toString().trim().split('\n').reverse();
}

export async function listTree(repository: Repository, commit: string): Promise<readonly TreeFile[]> {
  const output = await git(repository, ['ls-tree', '-r', '-z', '--full-tree', commit]);
  return output
    .toString()
    .split('\0')
    .flatMap((line) => {
      const [, blob, path] = /^100(?:644|755) blob ([0-9a-f]+)\t([\s\S]+)$/.exec(line) ?? [];
      return blob !== undefined && path !== undefined ? [{ path, blob }] : [];
    });
}

export function readBlob(repository: Repository, blob: string): Promise<Buffer> {
  return git(repository, ['cat-file', 'blob', blob]);
}

/** Many at once, in the order asked for: a process for each costs more than what is done with it. */
export async function readBlobs(
  repository: Repository,
  blobs: readonly string[],
): Promise<readonly Buffer[]> {
  const output = await git(repository, ['cat-file', '--batch'], blobs.map((blob) => `${blob}\n`).join(''));
  let at = 0;
  return blobs.map((blob) => {
    const headerEnd = output.indexOf('\n', at);
    const [id, type, size] = output.toString('latin1', at, headerEnd).split(' ');
    if (id !== blob || type !== 'blob') throw new Error(`git does not have ${blob}`);
    const start = headerEnd + 1;
    at = start + Number(size) + 1;
    return output.subarray(start, at - 1);
  });
}

export async function readChanges(
  repository: Repository,
  from: string,
  to: string,
): Promise<{ readonly files: readonly FileChange[]; readonly changes: TreeChanges }> {
  const args = [...diffArguments, from, to, '--', ...sourceGlobs];
  const files = parseDiff((await git(repository, args)).toString());
  return { files, changes: createTreeChanges(files) };
}

/** A commit with the tree of `to` right behind `from`, so that blame tells exactly what changed between the two. */
export async function graft(repository: Repository, from: string, to: string): Promise<string> {
  const args = ['commit-tree', `${to}^{tree}`, '-p', from, '-m', 'one step'];
  return (await git(repository, args)).toString().trim();
}

/** @param step a commit that `graft` made behind `from` */
export async function blameLines(
  repository: Repository,
  from: string,
  step: string,
  path: string,
  lines: readonly number[],
): Promise<Blame> {
  const ranges = lines.flatMap((line) => ['-L', `${line},${line}`]);
  const args = ['blame', '-M', '-C', '--porcelain', ...ranges, `${from}..${step}`, '--', path];
  return readBlame((await git(repository, args)).toString(), step);
}

function readBlame(porcelain: string, step: string): Blame {
  const blame = new Map<number, { path: string; line: number } | undefined>();
  const paths = new Map<string, string>();
  let current: { commit: string; old: number; now: number } | undefined;
  for (const line of porcelain.split('\n')) {
    const header = /^([0-9a-f]{40}) (\d+) (\d+)/.exec(line);
    if (header !== null) {
      current = { commit: header[1] ?? '', old: Number(header[2]), now: Number(header[3]) };
    } else if (current !== undefined && line.startsWith('filename ')) {
      paths.set(current.commit, line.slice('filename '.length));
    } else if (current !== undefined && line.startsWith('\t')) {
      const { commit, old, now } = current;
      blame.set(now, commit === step ? undefined : { path: paths.get(commit) ?? '', line: old });
    }
  }
  return blame;
}

/** Bare repositories in a folder, one below each other folder or two deep, by path. */
export async function findRepositories(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: false });
  const inner = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry);
      const isFolder = (await stat(path)).isDirectory();
      return isFolder ? [path, ...(await readdir(path)).map((name) => join(path, name))] : [];
    }),
  );
  const found: string[] = [];
  for (const path of inner.flat().sort())
    if (
      await stat(join(path, 'HEAD')).then(
        (head) => head.isFile(),
        () => false,
      )
    )
      found.push(path);
  return found;
}
