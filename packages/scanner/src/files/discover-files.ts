/**
 * Finds the source files of a directory.
 *
 * The tree is hostile: links are never followed, folders are walked without recursion, and only a file's kind, size and
 * (for names without an extension) first line are looked at here. The result is sorted by path and does not depend on
 * the order in which the file system lists names.
 */

import {
  closeSync,
  constants,
  type Dirent,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { join, sep } from 'node:path';
import { isOfSuppliers, type LanguageId, noHints, type PurposeHint, treeHints } from '@assay/engine/files';
import type { SkippedFile, UnreadLanguage } from '../scan-report.ts';
import { type Attributes, addAttributes, noAttributes, reasonByAttributes } from './attributes.ts';
import { cacheTag, isTaggedCache } from './cache-tag.ts';
import { type Claims, compileClaims, type FileClaims, listAnalyzers, readsLanguage } from './claims.ts';
import { addIgnoreLevel, type IgnoreLevels, isIgnored } from './ignore-files.ts';
import {
  extensionOf,
  isManifest,
  isTypeDeclaration,
  languageOfPath,
  languageOfShebang,
  programsOf,
} from './language.ts';
import { maxFileBytes } from './read-source.ts';
import type { SkipReason } from './skip-reason.ts';
import { unreadLanguageOf, unreadLanguageOfPrograms } from './unread-languages.ts';

/** Files of a tree; the rest is left out and reported. Ten times the largest public JavaScript monorepos. */
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
  ['_vendor', 'vendored'],
  ['_vendored', 'vendored'],
  ['third_party', 'vendored'],
  ['third-party', 'vendored'],
]);

export interface DiscoveredFile {
  /** Relative to the root, with `/`. */
  readonly path: string;
  readonly language: LanguageId;
  /** What its location in the tree implies about its purpose. */
  readonly hints: readonly PurposeHint[];
}

/** A file that analyzers claim; it may also be code. */
export interface ClaimedFile {
  /** Relative to the root, with `/`. */
  readonly path: string;
  /** Ids of the analyzers that claim it by its name or first line, and of those that take any text. */
  readonly claims: FileClaims;
}

export interface DiscoveredTree {
  readonly files: readonly DiscoveredFile[];
  /** Sorted by path. */
  readonly claimed: readonly ClaimedFile[];
  /** `package.json`, `tsconfig.json` and other files that define how module names resolve. */
  readonly manifests: readonly string[];
  readonly skipped: readonly SkippedFile[];
  /** Folders that were read, each with a trailing `/`; the empty string for the root. */
  readonly folders: readonly string[];
  /** Languages without an analysis, most files first. */
  readonly unread: readonly UnreadLanguage[];
}

export interface DiscoveryOptions {
  /** Whether the repository declares a file its own, which overrides git attributes. Default: none is. */
  readonly isOwn?: (path: string) => boolean;
  /** Leave out what `.gitignore` files of the tree match. */
  readonly useGitignore: boolean;
  /** Files and folders below the root to start from, with `/`, free of `..`. Default: the root. */
  readonly only?: readonly string[] | undefined;
  /** Ids of the analyzers to find files for. Default: those of code. */
  readonly analyzers?: readonly string[];
}

interface Walk {
  readonly root: string;
  readonly options: DiscoveryOptions;
  readonly claims: Claims;
  /** Claims of every analyzer, so that a file another scan would analyze is not reported as an unknown language. */
  readonly allClaims: Claims;
  /** False for a language whose analyzer does not run. */
  readonly isAsked: (language: LanguageId) => boolean;
  readonly files: Omit<DiscoveredFile, 'hints'>[];
  readonly claimed: ClaimedFile[];
  readonly manifests: string[];
  readonly folders: string[];
  readonly skipped: { path: string; reason: SkipReason }[];
  /** Number of files per language without an analysis. */
  readonly unread: Map<string, number>;
}

interface Folder {
  /** Relative with a trailing `/`; the empty string for the root. */
  readonly path: string;
  readonly ignores: IgnoreLevels;
  readonly attributes: Attributes;
}

const wholeTree: Folder = { path: '', ignores: [], attributes: noAttributes };

/** @param root absolute path of an existing directory, with links resolved */
export function discoverFiles(root: string, options: DiscoveryOptions): DiscoveredTree {
  const { analyzers } = options;
  const walk: Walk = {
    root,
    options,
    claims: compileClaims(analyzers ?? []),
    allClaims: compileClaims(listAnalyzers().map(({ id }) => id)),
    isAsked: (language) => analyzers === undefined || readsLanguage(analyzers, language),
    files: [],
    claimed: [],
    manifests: [],
    folders: [],
    skipped: [],
    unread: new Map(),
  };
  const pending = options.only === undefined ? [wholeTree] : beginAt(walk, options.only);
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    pending.push(...visitFolder(walk, folder));
  }
  const files = walk.files.sort(byPath);
  for (const file of files.splice(maxFiles)) walk.skipped.push({ path: file.path, reason: 'file-count' });
  const claimed = walk.claimed.sort(byPath);
  for (const { path } of claimed.splice(maxFiles)) walk.skipped.push({ path, reason: 'file-count' });
  return {
    files: withHints(walk, files),
    claimed,
    manifests: walk.manifests.sort(),
    folders: walk.folders.sort(),
    skipped: walk.skipped.sort(byPath),
    unread: rankUnread(walk.unread),
  };
}

/** Individually named files do not represent a tree; a named folder is the root of its contents. */
function withHints(
  { manifests, unread, options: { only } }: Walk,
  files: readonly Omit<DiscoveredFile, 'hints'>[],
): readonly DiscoveredFile[] {
  const roots = only?.map((name) => `${name}/`);
  const hints = treeHints({
    files,
    manifests,
    unread: [...unread].reduce((sum, [, count]) => sum + count, 0),
    ...(roots && { roots, isPartial: files.some(({ path }) => only?.includes(path)) }),
  });
  return files.map((file) => ({ ...file, hints: hints.get(file.path) ?? noHints }));
}

function rankUnread(unread: ReadonlyMap<string, number>): readonly UnreadLanguage[] {
  return [...unread]
    .map(([language, files]) => ({ language, files }))
    .sort((a, b) => b.files - a.files || (a.language < b.language ? -1 : 1));
}

/**
 * Explicitly named paths are read even if an ignore file matches them or folders of that name are otherwise left out.
 *
 * @returns the named folders; named files are visited
 */
function beginAt(walk: Walk, names: readonly string[]): Folder[] {
  const above = new Map<string, Folder>();
  const folders: Folder[] = [];
  for (const name of withoutNested(names)) {
    const parent = visitAbove(walk, name, above);
    const stats = kindOf(join(walk.root, name));
    if (stats?.isDirectory()) {
      const ignores = isIgnored(parent.ignores, `${name}/`) ? [] : parent.ignores;
      folders.push({ path: `${name}/`, ignores, attributes: noAttributes });
    } else if (stats?.isFile()) visitFile(walk, name, wholeTree, claimFile(walk, name, wholeTree));
    else walk.skipped.push({ path: name, reason: 'unreadable' });
  }
  return folders;
}

/** `undefined` for a path that does not exist or cannot be inspected. */
function kindOf(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch {
    return undefined;
  }
}

/** Deduplicates the names and drops those inside a named folder. */
function withoutNested(names: readonly string[]): readonly string[] {
  const all = new Set(names);
  const parents = (name: string) => [...name.matchAll(/\//g)].map(({ index }) => name.slice(0, index));
  return [...all].filter((name) => !parents(name).some((parent) => all.has(parent)));
}

/** The folder that contains a name. Files that define module resolution count in it and in its ancestors. */
function visitAbove(walk: Walk, name: string, above: Map<string, Folder>): Folder {
  let folder: Folder = wholeTree;
  for (let slash = -1; ; slash = name.indexOf('/', slash + 1)) {
    const path = name.slice(0, slash + 1);
    const known = above.get(path);
    folder = known ?? visitManifests(walk, { ...folder, path });
    above.set(path, folder);
    if (!name.includes('/', slash + 1)) return folder;
  }
}

function visitManifests(walk: Walk, folder: Folder): Folder {
  const entries = listFolder(walk, folder);
  const inside = readMarks(walk, folder, entries);
  for (const entry of entries)
    if (entry.isFile() && isManifest(folder.path + entry.name))
      visitFile(walk, folder.path + entry.name, inside);
  return inside;
}

function visitFolder(walk: Walk, folder: Folder): Folder[] {
  const entries = listFolder(walk, folder);
  if (isCache(walk, folder, entries)) {
    walk.skipped.push({ path: folder.path, reason: 'cache' });
    return [];
  }
  const inside = readMarks(walk, folder, entries);
  const folders: Folder[] = [];
  for (const entry of entries) {
    const path = folder.path + entry.name;
    if (entry.isDirectory()) {
      const reason = reasonToSkipFolder(walk, entry.name, path, inside);
      if (reason === undefined) folders.push({ ...inside, path: `${path}/` });
      else walk.skipped.push({ path: `${path}/`, reason });
    } else if (entry.isFile()) {
      visitFile(walk, path, inside, claimFile(walk, path, inside));
    } else {
      visitOther(walk, path, entry, inside.ignores);
    }
  }
  return folders;
}

/** Never true in a checkout, where a change could hide code this way, nor for an explicitly named folder. */
function isCache({ root, options }: Walk, { path }: Folder, entries: readonly Dirent[]): boolean {
  if (!options.useGitignore || path === '' || options.only?.includes(path.slice(0, -1)) === true)
    return false;
  return (
    entries.some((entry) => entry.name === cacheTag && entry.isFile()) && isTaggedCache(join(root, path))
  );
}

function listFolder(walk: Walk, folder: Folder): Dirent[] {
  walk.folders.push(folder.path);
  try {
    return readdirSync(join(walk.root, folder.path), { withFileTypes: true });
  } catch {
    // The root is checked before the walk; below it, an unreadable folder costs that folder only.
    walk.skipped.push({ path: folder.path, reason: 'unreadable' });
    return [];
  }
}

/** The folder with the ignore rules and attributes that its own files set for the paths below. */
function readMarks(walk: Walk, folder: Folder, entries: readonly Dirent[]): Folder {
  const ignores = readIgnoreFile(walk, folder, entries);
  if (!entries.some((entry) => entry.name === '.gitattributes' && entry.isFile()))
    return { ...folder, ignores };
  const text = readSmallFile(join(walk.root, folder.path, '.gitattributes')) ?? '';
  return { ...folder, ignores, attributes: addAttributes(folder.attributes, folder.path, text) };
}

function readIgnoreFile(walk: Walk, folder: Folder, entries: readonly Dirent[]): IgnoreLevels {
  if (!walk.options.useGitignore) return folder.ignores;
  if (!entries.some((entry) => entry.name === '.gitignore' && entry.isFile())) return folder.ignores;
  const text = readSmallFile(join(walk.root, folder.path, '.gitignore'));
  return text === undefined ? folder.ignores : addIgnoreLevel(folder.ignores, folder.path, text);
}

function readSmallFile(path: string): string | undefined {
  try {
    if (statSync(path).size > maxFileBytes) return undefined;
    return readFileSync(path, 'utf8');
  } catch {
    // An ignore file that cannot be read hides nothing.
    return undefined;
  }
}

function reasonToSkipFolder(
  { root }: Walk,
  name: string,
  path: string,
  { ignores }: Folder,
): SkipReason | undefined {
  const reason = foldersToSkip.get(name);
  // A shop's code may have suppliers of its own called "vendors".
  const isOwn =
    /^vendors?$/.test(name) && namesIn(join(root, path)).some((file) => isOfSuppliers(`${path}/${file}`));
  if (reason !== undefined && !isOwn) return reason;
  return isIgnored(ignores, `${path}/`) ? 'ignored' : undefined;
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // The folder cannot be read and stays left out.
    return [];
  }
}

/** @returns whether an analyzer claims it by its name or its first line */
function claimFile(walk: Walk, path: string, { ignores, attributes }: Folder): boolean {
  const claims = walk.claims.of(path, () => readStart(join(walk.root, path)));
  if (claims.named.length + claims.anyText.length === 0 || isIgnored(ignores, path)) return false;
  if (walk.options.isOwn?.(path) !== true && reasonByAttributes(attributes, path) !== undefined) return false;
  walk.claimed.push({ path, claims });
  return claims.named.length > 0;
}

/** @param isClaimed  an analyzer reads it although it is not code */
function visitFile(walk: Walk, path: string, { ignores, attributes }: Folder, isClaimed = false): void {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const content = isManifest(path) ? ({ kind: 'manifest' } as const) : contentOf(walk, path, name);
  if (content === undefined || (content.kind === 'source' && !walk.isAsked(content.language))) return;
  const isUnread = content.kind === 'unread';
  if (isIgnored(ignores, path)) {
    if (!isUnread) walk.skipped.push({ path, reason: 'ignored' });
  } else if (isUnread) {
    const isKnown =
      isClaimed || walk.allClaims.of(path, () => readStart(join(walk.root, path))).named.length > 0;
    if (!isKnown) walk.unread.set(content.language, (walk.unread.get(content.language) ?? 0) + 1);
  } else if (content.kind === 'manifest') walk.manifests.push(path);
  else {
    const isOwn = walk.options.isOwn?.(path) === true;
    const byAttributes = isOwn ? undefined : reasonByAttributes(attributes, path);
    const reason = isTypeDeclaration(path) ? 'type-declarations' : byAttributes;
    if (reason === undefined) walk.files.push({ path, language: content.language });
    else walk.skipped.push({ path, reason });
  }
}

type FileContent =
  | { readonly kind: 'manifest' }
  | { readonly kind: 'source'; readonly language: LanguageId }
  /** Code of a language without an analysis. */
  | { readonly kind: 'unread'; readonly language: string };

/** `undefined` for a file that is not code. */
function contentOf(walk: Walk, path: string, name: string): FileContent | undefined {
  const extension = extensionOf(path);
  const isNamed = extension !== '' || name.startsWith('.');
  const known = isNamed ? languageOfPath(path) : undefined;
  if (known !== undefined) return { kind: 'source', language: known };
  const unread = unreadLanguageOf(name, extension);
  if (unread !== undefined) return { kind: 'unread', language: unread };
  if (isNamed) return undefined;
  const start = readStart(join(walk.root, path));
  const language = languageOfShebang(start);
  if (language !== undefined) return { kind: 'source', language };
  const script = unreadLanguageOfPrograms(programsOf(start));
  return script === undefined ? undefined : { kind: 'unread', language: script };
}

function readStart(path: string): string {
  try {
    const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const buffer = Buffer.alloc(128);
      const bytesRead = readSync(file, buffer, 0, buffer.length, 0);
      return buffer.toString('latin1', 0, bytesRead).split('\n', 1)[0] ?? '';
    } finally {
      closeSync(file);
    }
  } catch {
    // Unreadable and without an extension: nothing suggests that it is source code.
    return '';
  }
}

function visitOther(walk: Walk, path: string, entry: Dirent, ignores: IgnoreLevels): void {
  if (isIgnored(ignores, path)) return;
  if (!entry.isSymbolicLink()) {
    if (isExpected(walk, path)) walk.skipped.push({ path, reason: 'not-a-file' });
    return;
  }
  const target = resolveLink(join(walk.root, path));
  if (!isExpected(walk, path) && !target.isFolder) return;
  const isInside = target.path === walk.root || target.path.startsWith(walk.root + sep);
  walk.skipped.push({ path, reason: isInside ? 'link' : 'outside-tree' });
}

/** True for a name that a scan would read if it were a file. */
function isExpected({ claims, isAsked }: Walk, path: string): boolean {
  const language = languageOfPath(path);
  return (language !== undefined && isAsked(language)) || claims.of(path, () => '').named.length > 0;
}

function resolveLink(path: string): { path: string; isFolder: boolean } {
  try {
    const target = realpathSync(path);
    return { path: target, isFolder: statSync(target).isDirectory() };
  } catch {
    // A dangling link counts as leading out of the scanned tree.
    return { path: '', isFolder: false };
  }
}

function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  if (a.path === b.path) return 0;
  return a.path < b.path ? -1 : 1;
}
