/**
 * Finds the source files of a directory.
 *
 * The tree is hostile: links are never followed, folders are walked without recursion, and nothing but a file's
 * kind, size and (for names without an extension) first line is looked at here. The result is sorted by path and
 * does not depend on the order in which the file system lists names.
 */

import type { Dirent } from 'node:fs';
import { constants } from 'node:fs';
import { open, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { LanguageId } from '@assay/engine/files';
import type { SkippedFile } from '../scan-report.ts';
import { addIgnoreLevel, type IgnoreLevels, isIgnored } from './ignore-files.ts';
import { extensionOf, isManifest, isTypeDeclaration, languageOfPath, languageOfShebang } from './language.ts';
import { maxFileBytes } from './read-source.ts';
import type { SkipReason } from './skip-reason.ts';

/** Chosen: ten times the largest public JavaScript monorepos; above it the program graph does not fit the memory. */
const maxFiles = 200_000;

const foldersToSkip = new Map<string, SkipReason>([
  ['.git', 'version-control'],
  ['.hg', 'version-control'],
  ['.svn', 'version-control'],
  ['.jj', 'version-control'],
  ['node_modules', 'dependencies'],
  ['bower_components', 'dependencies'],
  ['jspm_packages', 'dependencies'],
  ['.yarn', 'dependencies'],
  ['.pnpm-store', 'dependencies'],
  ['vendor', 'vendored'],
  ['vendors', 'vendored'],
  ['third_party', 'vendored'],
  ['third-party', 'vendored'],
]);

export interface DiscoveredFile {
  /** Relative to the root, with `/`. */
  readonly path: string;
  readonly language: LanguageId;
}

export interface DiscoveredTree {
  readonly files: readonly DiscoveredFile[];
  /** `package.json`, `tsconfig.json` and the like: what tells how modules are named. */
  readonly manifests: readonly string[];
  readonly skipped: readonly SkippedFile[];
}

export interface DiscoveryOptions {
  /** Leave out what `.gitignore` files of the tree match. */
  readonly useGitignore: boolean;
  readonly signal?: AbortSignal;
}

interface Walk {
  readonly root: string;
  readonly options: DiscoveryOptions;
  readonly files: DiscoveredFile[];
  readonly manifests: string[];
  readonly skipped: { path: string; reason: SkipReason }[];
}

interface Folder {
  /** Relative with a `/` at the end; the empty string for the root. */
  readonly path: string;
  readonly ignores: IgnoreLevels;
}

/** @param root absolute path of an existing directory, with links resolved */
export async function discoverFiles(root: string, options: DiscoveryOptions): Promise<DiscoveredTree> {
  const walk: Walk = { root, options, files: [], manifests: [], skipped: [] };
  const pending: Folder[] = [{ path: '', ignores: [] }];
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    options.signal?.throwIfAborted();
    pending.push(...(await visitFolder(walk, folder)));
  }
  const files = walk.files.sort(byPath);
  for (const file of files.splice(maxFiles)) walk.skipped.push({ path: file.path, reason: 'file-count' });
  return { files, manifests: walk.manifests.sort(), skipped: walk.skipped.sort(byPath) };
}

async function visitFolder(walk: Walk, folder: Folder): Promise<Folder[]> {
  const entries = await listFolder(walk, folder);
  const ignores = await readIgnoreFile(walk, folder, entries);
  const folders: Folder[] = [];
  for (const entry of entries) {
    const path = folder.path + entry.name;
    if (entry.isDirectory()) {
      const reason = reasonToSkipFolder(entry.name, path, ignores);
      if (reason === undefined) folders.push({ path: `${path}/`, ignores });
      else walk.skipped.push({ path: `${path}/`, reason });
    } else if (entry.isFile()) {
      await visitFile(walk, path, ignores);
    } else {
      await visitOther(walk, path, entry, ignores);
    }
  }
  return folders;
}

async function listFolder(walk: Walk, folder: Folder): Promise<Dirent[]> {
  try {
    return await readdir(join(walk.root, folder.path), { withFileTypes: true });
  } catch {
    // The root is checked before the walk; below it, a folder without permission costs that folder only.
    walk.skipped.push({ path: folder.path, reason: 'unreadable' });
    return [];
  }
}

async function readIgnoreFile(walk: Walk, folder: Folder, entries: readonly Dirent[]): Promise<IgnoreLevels> {
  if (!walk.options.useGitignore) return folder.ignores;
  if (!entries.some((entry) => entry.name === '.gitignore' && entry.isFile())) return folder.ignores;
  const text = await readSmallFile(join(walk.root, folder.path, '.gitignore'));
  return text === undefined ? folder.ignores : addIgnoreLevel(folder.ignores, folder.path, text);
}

async function readSmallFile(path: string): Promise<string | undefined> {
  try {
    if ((await stat(path)).size > maxFileBytes) return undefined;
    return await readFile(path, 'utf8');
  } catch {
    // An ignore file that cannot be read hides nothing.
    return undefined;
  }
}

function reasonToSkipFolder(name: string, path: string, ignores: IgnoreLevels): SkipReason | undefined {
  return foldersToSkip.get(name) ?? (isIgnored(ignores, `${path}/`) ? 'ignored' : undefined);
}

async function visitFile(walk: Walk, path: string, ignores: IgnoreLevels): Promise<void> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const tells = isManifest(name);
  const language = tells ? undefined : await languageOf(walk, path);
  if (!tells && language === undefined) return;
  if (isIgnored(ignores, path)) walk.skipped.push({ path, reason: 'ignored' });
  else if (language === undefined) walk.manifests.push(path);
  else if (isTypeDeclaration(path)) walk.skipped.push({ path, reason: 'type-declarations' });
  else walk.files.push({ path, language });
}

async function languageOf(walk: Walk, path: string): Promise<LanguageId | undefined> {
  if (extensionOf(path) !== '') return languageOfPath(path);
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.startsWith('.') ? undefined : languageOfShebang(await readStart(join(walk.root, path)));
}

async function readStart(path: string): Promise<string> {
  try {
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(128), 0, 128, 0);
      return buffer.toString('latin1', 0, bytesRead).split('\n', 1)[0] ?? '';
    } finally {
      await file.close();
    }
  } catch {
    // Without an extension and unreadable: nothing says that it is source code.
    return '';
  }
}

async function visitOther(walk: Walk, path: string, entry: Dirent, ignores: IgnoreLevels): Promise<void> {
  if (isIgnored(ignores, path)) return;
  if (!entry.isSymbolicLink()) {
    if (languageOfPath(path) !== undefined) walk.skipped.push({ path, reason: 'not-a-file' });
    return;
  }
  const target = await resolveLink(join(walk.root, path));
  if (languageOfPath(path) === undefined && !target.isFolder) return;
  const isInside = target.path === walk.root || target.path.startsWith(walk.root + sep);
  walk.skipped.push({ path, reason: isInside ? 'link' : 'outside-tree' });
}

async function resolveLink(path: string): Promise<{ path: string; isFolder: boolean }> {
  try {
    const target = await realpath(path);
    return { path: target, isFolder: (await stat(target)).isDirectory() };
  } catch {
    // A link to nowhere leads out of what can be scanned.
    return { path: '', isFolder: false };
  }
}

function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  if (a.path === b.path) return 0;
  return a.path < b.path ? -1 : 1;
}
