/**
 * A temporary directory with the files of one commit, byte for byte.
 *
 * Not a git work tree: no `.git` inside, no links, no submodules, no filters. Links and submodules of the commit are
 * left out and listed.
 */
import { lstatSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { GitError } from './git-error.ts';
import { assertNotAround, findLocalRepository } from './local-repository.ts';
import type { Mirror, MirrorRequest, Mirrors } from './mirror.ts';
import { type GitLimits, runGitOrThrow } from './run-git.ts';

export interface Checkout {
  /** Absolute path. Removed by `release`, except for a plain folder, which is the user's own. */
  readonly directory: string;
  /** `null` for a plain folder. */
  readonly commitSha: string | null;
  /** Links and submodules of the commit, sorted; they are not in the directory. */
  readonly leftOut: readonly { readonly path: string; readonly reason: 'symbolic-link' | 'submodule' }[];
  /** Regular files of the commit, sorted as git sorts them; `undefined` for a plain folder. */
  readonly files: readonly string[] | undefined;
  /**
   * Whether the commit, or the plain folder at present, has this path. `undefined` if unknown: an empty folder may be a
   * mount point with nothing mounted.
   */
  has(path: string): boolean | undefined;
  /** Removes the directory. May be called more than once. */
  release(): Promise<void>;
}

export interface CheckoutRequest extends MirrorRequest {
  /** A branch name or a full commit; ignored for a plain folder. */
  readonly ref: string;
}

export interface CheckoutLimits {
  /** Wall time limit of writing the files. */
  readonly checkoutTimeLimitMs: number;
  readonly maxCheckoutBytes: number;
  readonly maxCheckoutFiles: number;
}

export interface CheckoutDeps {
  readonly mirrors: Mirrors;
  readonly folder: string;
  /** The service's data folder; a plain folder that contains it is rejected. */
  readonly dataFolder: string;
  readonly limits: CheckoutLimits;
}

/** Throws `GitError`. */
export async function checkout(deps: CheckoutDeps, request: CheckoutRequest): Promise<Checkout> {
  const { remote } = request;
  if (remote.kind === 'local' && (await findLocalRepository(remote, limitsOf(deps, request))) === undefined) {
    await assertNotAround(remote.path, deps.dataFolder);
    return openFolder(remote.path);
  }
  let made: Checkout | undefined;
  try {
    return await deps.mirrors.use(request, async (mirror) => {
      const commitSha = await mirror.fetch(request.ref, 1);
      made = await writeCheckout(deps, mirror, commitSha, limitsOf(deps, request));
      return made;
    });
  } catch (error) {
    // The files may be those of another repository.
    await made?.release();
    throw error;
  }
}

async function openFolder(path: string): Promise<Checkout> {
  const directory = await realpath(path);
  return {
    directory,
    commitSha: null,
    leftOut: [],
    files: undefined,
    has: (name) => isInFolder(directory, name),
    release: () => Promise.resolve(),
  };
}

/** A missing file counts as deleted only if its folder, or the nearest existing one above it, is not empty. */
function isInFolder(root: string, name: string): boolean | undefined {
  try {
    if (isThere(join(root, name))) return true;
    let folder = dirname(name);
    while (folder !== '.' && !isThere(join(root, folder))) folder = dirname(folder);
    return readdirSync(join(root, folder)).length > 0 ? false : undefined;
  } catch {
    // No permission, or a file in place of the folder.
    return undefined;
  }
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** Removes leftovers of a killed process. Must run at startup, before any checkout. */
export async function removeStaleCheckouts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await readdir(folder);
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

interface TreeEntry {
  readonly mode: string;
  /** 0 for a submodule. */
  readonly bytes: number;
  readonly path: string;
  /** Names are bytes in git; a name that is not valid UTF-8 can only be passed back as bytes. */
  readonly pathBytes: Buffer;
}

async function writeCheckout(
  deps: CheckoutDeps,
  mirror: Mirror,
  commitSha: string,
  limits: GitLimits,
): Promise<Checkout> {
  const entries = await listTree(mirror.gitDir, commitSha, limits);
  assertSize(entries, deps.limits);
  const leftOut = entries.filter((entry) => !entry.mode.startsWith('100'));
  await mkdir(deps.folder, { recursive: true, mode: 0o700 });
  const root = await mkdtemp(join(deps.folder, 'checkout-'));
  const directory = join(root, 'tree');
  const release = (): Promise<void> => rm(root, { recursive: true, force: true });
  try {
    await mkdir(directory);
    const git = {
      gitDir: mirror.gitDir,
      cwd: directory,
      env: { GIT_INDEX_FILE: join(root, 'index'), GIT_WORK_TREE: directory },
      limits,
    };
    await runGitOrThrow({ ...git, args: ['read-tree', commitSha] }, 'clone_failed');
    const removals = leftOut.map(({ pathBytes }) =>
      Buffer.concat([Buffer.from(`0 ${'0'.repeat(40)}\t`), pathBytes, Buffer.from('\0')]),
    );
    await runGitOrThrow({
      ...git,
      args: ['update-index', '-z', '--index-info'],
      input: Buffer.concat(removals),
    });
    await runGitOrThrow({ ...git, args: ['checkout-index', '--all', '--quiet'] });
  } catch (error) {
    await release();
    throw error;
  }
  const named = leftOut.map(({ path, mode }) => ({
    path,
    reason: mode === '120000' ? ('symbolic-link' as const) : ('submodule' as const),
  }));
  const paths = new Set(entries.map(({ path }) => path));
  const files = entries.filter(({ mode }) => mode.startsWith('100')).map(({ path }) => path);
  return { directory, commitSha, leftOut: named, files, has: (path) => paths.has(path), release };
}

/** In git's order: by the bytes of the path. */
async function listTree(gitDir: string, commitSha: string, limits: GitLimits): Promise<TreeEntry[]> {
  const output = await runGitOrThrow({ args: ['ls-tree', '-r', '-l', '-z', commitSha], gitDir, limits });
  const records = output.toString('latin1').split('\0');
  return records
    .filter((record) => record !== '')
    .map((record) => {
      const tab = record.indexOf('\t');
      const pathBytes = Buffer.from(record.slice(tab + 1), 'latin1');
      const [mode = '', , , size = '-'] = record.slice(0, tab).split(/ +/);
      return { mode, bytes: size === '-' ? 0 : Number(size), path: pathBytes.toString('utf8'), pathBytes };
    });
}

function assertSize(entries: readonly TreeEntry[], limits: CheckoutLimits): void {
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  if (entries.length > limits.maxCheckoutFiles || bytes > limits.maxCheckoutBytes)
    throw new GitError('repository_too_large', 'The commit holds more files or bytes than allowed.');
}

/** Enough for a listing of 500,000 files. */
const maxListingBytes = 64_000_000;

function limitsOf(deps: CheckoutDeps, request: CheckoutRequest): GitLimits {
  const base = { timeLimitMs: deps.limits.checkoutTimeLimitMs, maxOutputBytes: maxListingBytes };
  return request.signal === undefined ? base : { ...base, signal: request.signal };
}
