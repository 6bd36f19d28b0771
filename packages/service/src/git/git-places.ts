/**
 * Visits every path that git reads or writes for a repository on this machine: files and links in it may name paths
 * anywhere.
 */
import { constants, type Dir, type Stats } from 'node:fs';
import { access, lstat, opendir, readFile, readlink, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { GitError } from './git-error.ts';
import { type GitLimits, runGitOrThrow } from './run-git.ts';

export interface LocalRepository {
  /** Links resolved, like `commonDir`. */
  readonly gitDir: string;
  /** Location of refs and objects; differs from `gitDir` in a linked work tree. */
  readonly commonDir: string;
}

/**
 * Called with each path before anything in it is read. Throws to reject it.
 *
 * @param part  what names the path, as known to the user: `objects/info/alternates`
 * @param realPath  links resolved
 */
type Visit = (part: string, realPath: string) => void;

/** Parts of a repository that git reads. Excludes hooks, which never run, and submodules, which are left out. */
const readByGit = [
  'HEAD',
  'commondir',
  'config',
  'config.worktree',
  'gitdir',
  'info',
  'logs',
  'objects',
  'packed-refs',
  'refs',
  'reftable',
  'shallow',
  'worktrees',
];
/** Git's own limit for nested alternates. */
const deepestAlternates = 5;
/** Git's own limit for nested includes. */
const deepestIncludes = 10;
/** Bounds the walk: a repository with more loose objects and refs is rejected. Not measured. */
const maxEntries = 2_000_000;

interface Walk {
  readonly visit: Visit;
  readonly limits: GitLimits;
  /** Visited folders, so that cyclic links terminate. */
  readonly seen: Set<string>;
  entries: number;
}

/** @throws GitError `path_not_allowed` for dangling paths, pipes and devices, and whatever `visit` throws */
export async function visitPlaces(
  repository: LocalRepository,
  limits: GitLimits,
  visit: Visit,
): Promise<void> {
  const { gitDir, commonDir } = repository;
  visit('.git', gitDir);
  visit('commondir', commonDir);
  const walk: Walk = { visit, limits, seen: new Set(), entries: 0 };
  for (const folder of new Set([gitDir, commonDir]))
    for (const name of readByGit) await visitEntry(walk, join(folder, name), name);
  await visitAlternates(walk, join(commonDir, 'objects'), 0);
  await visitIncludes(walk, join(commonDir, 'config'), 'config', 0);
  await visitIncludes(walk, join(gitDir, 'config.worktree'), 'config.worktree', 0);
}

async function visitEntry(walk: Walk, path: string, part: string): Promise<void> {
  const entry = await statOf(path);
  if (entry?.isSymbolicLink()) await visitLink(walk, path, part);
  else if (entry?.isDirectory()) await visitFolder(walk, path, part);
  else if (entry !== undefined) assertReadable(entry, part);
}

async function visitFolder(walk: Walk, folder: string, part: string): Promise<void> {
  if (walk.seen.has(folder)) return;
  walk.seen.add(folder);
  walk.limits.signal?.throwIfAborted();
  const listing = await openFolder(folder, part);
  if (listing === undefined) return;
  for await (const entry of listing) {
    walk.entries += 1;
    if (walk.entries > maxEntries)
      throw new GitError('repository_too_large', 'The git directory has too many files.');
    if (!entry.isFile()) await visitEntry(walk, join(folder, entry.name), `${part}/${entry.name}`);
  }
}

/** `undefined` for a folder that does not exist or that git cannot read either. */
async function openFolder(folder: string, part: string): Promise<Dir | undefined> {
  try {
    return await opendir(folder);
  } catch {
    const isEntered = await access(folder, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isEntered) throw refusal(part, 'cannot be listed');
    return undefined;
  }
}

async function visitLink(walk: Walk, path: string, part: string): Promise<void> {
  const real = await realpath(path).catch(() => targetOfDangling(path, part));
  walk.visit(part, real);
  await visitEntry(walk, real, part);
}

/** A dangling link may be written through: HEAD may name a branch that does not exist yet. */
async function targetOfDangling(path: string, part: string): Promise<string> {
  const folder = await realpath(dirname(path));
  const target = resolve(folder, await readlink(path));
  const parent = await realpath(dirname(target)).catch(() => undefined);
  const real = parent === undefined ? undefined : join(parent, basename(target));
  if (real === undefined || (await statOf(real)) !== undefined) throw refusal(part, 'is a link to nowhere');
  return real;
}

/** Reading a pipe or a device could block. */
function assertReadable(entry: Stats, part: string): void {
  if (entry.isFIFO() || entry.isCharacterDevice() || entry.isBlockDevice())
    throw refusal(part, 'is no regular file');
}

/** @param objects  links not resolved */
async function visitAlternates(walk: Walk, objects: string, depth: number): Promise<void> {
  const part = 'objects/info/alternates';
  const folder = await realpath(objects).catch(() => undefined);
  if (folder === undefined || depth > deepestAlternates) return;
  const text = await readFile(join(folder, 'info', 'alternates'), 'utf8').catch(() => '');
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    // A quoted path is rare enough to reject: parsing it wrongly would bypass the check.
    if (line.startsWith('"')) throw refusal(part, 'has a quoted path');
    const store = await realpath(resolve(folder, line)).catch(() => undefined);
    // A path that does not exist is never read.
    if (store === undefined) continue;
    walk.visit(part, store);
    await visitEntry(walk, store, part);
    await visitAlternates(walk, store, depth + 1);
  }
}

const namesPlace = /^(include(if\..*)?\.path|extensions\.refstorage)$/s;

/** @param file  as opened by git: paths in it are relative to its folder, even if it is a link */
async function visitIncludes(walk: Walk, file: string, part: string, depth: number): Promise<void> {
  const isFile = await stat(file).then(
    (entry) => entry.isFile(),
    () => false,
  );
  if (!isFile || depth > deepestIncludes) return;
  const args = ['config', '--file', file, '--no-includes', '--null', '--list'];
  const output = await runGitOrThrow({ args, limits: walk.limits });
  for (const setting of output.toString('utf8').split('\0')) {
    const [key = '', ...lines] = setting.split('\n');
    const value = lines.join('\n');
    if (!namesPlace.test(key) || value === '') continue;
    if (key === 'extensions.refstorage') {
      if (value.includes(':')) throw refusal(part, 'keeps refs elsewhere');
      continue;
    }
    // The service's git has no home directory.
    if (value.startsWith('~/')) continue;
    if (value.startsWith('~') || value.startsWith('%(')) throw refusal(part, 'includes a file elsewhere');
    const included = resolve(dirname(file), value);
    const real = await realpath(included).catch(() => undefined);
    if (real === undefined) continue;
    walk.visit(part, real);
    await visitIncludes(walk, included, part, depth + 1);
  }
}

function statOf(path: string): Promise<Stats | undefined> {
  return lstat(path).catch(() => undefined);
}

function refusal(part: string, what: string): GitError {
  return new GitError('path_not_allowed', `In the git directory ${part} ${what}.`);
}
