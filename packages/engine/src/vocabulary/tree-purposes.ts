/**
 * Purposes of a tree's files: compares the hints from their names with the layout of the whole tree.
 *
 * In a tree that only contains examples, or tests, names prove nothing: it is somebody's program. Linear in the paths.
 */

import { codeLanguages } from '../syntax/language-ids.ts';
import { hintsOf, isNamedAsTest, type Layout, noHints, type Purpose, type PurposeHint } from './purposes.ts';

export interface TreeFile {
  readonly path: string;
  /** Id of its grammar. */
  readonly language: string;
}

export interface TreeShape {
  readonly files: readonly TreeFile[];
  /** Paths of manifests. */
  readonly manifests: readonly string[];
  /** Number of files in languages that are not analyzed, which may include the program. */
  readonly unread: number;
  /** Folders that were requested, each with a trailing `/`: they are the roots. Defaults to the tree. */
  readonly roots?: readonly string[];
  /** Individual files were requested, so that the rest of the tree is unknown. Defaults to false. */
  readonly isPartial?: boolean;
}

/** Files that define how a project is built. */
const projectFile =
  /(?:^|\/)(?:package\.json|go\.mod|pom\.xml|build\.gradle(?:\.kts)?|pyproject\.toml|setup\.(?:py|cfg))$/;

/** Files of a part of an application, by frameworks' naming conventions. */
const partFile = /\.(?:controller|resolver|gateway|module)\.[jt]s$|(?:^|\/)(?:page\.[jt]sx|route\.[jt]s)$/;
/** Files of a Django application, which is next to `manage.py`; one for a library's tests has those next to it. */
const djangoFile = /(?:^|\/)(?:apps|admin|urls)\.py$/;
const djangoTest = /(?:^|\/)test_[^/]*\.py$/;

/** Code about vendors rather than vendored copies: the word is in file names, or the files belong to an application. */
const supplierFile =
  /(?:^|\/)vendors?\/(?:vendors?[\w.-]*\.(?:[cm]?[jt]sx?|py|java)|[^/]*\.(?:controller|service|module|resolver|routes?|model|entity|dto)\.[cm]?[jt]sx?|(?:models|views|urls|admin|apps|routes|schemas|serializers)\.py|(?:page|layout)\.[jt]sx|route\.[jt]s)$|(?:^|\/)src\/\w+\/(?:java|kotlin)\//i;

/** True for a file of the program in a folder named `vendor`, judged by its path. */
export function isOfSuppliers(path: string): boolean {
  return supplierFile.test(path);
}

/** Order in which purposes are given up if all files of a tree have one. */
const givenUp: readonly (readonly Purpose[])[] = [
  ['examples', 'benchmarks'],
  ['tests', 'test-data'],
  ['documentation', 'scripts', 'tools', 'seeds', 'development'],
  ['generated', 'built', 'vendored'],
];

/** @returns the valid hints, by path; paths without any are absent */
export function treeHints(shape: TreeShape): ReadonlyMap<string, readonly PurposeHint[]> {
  const { files, roots = [], isPartial = false } = shape;
  const layout = layoutOf(shape);
  const hints = new Map<string, readonly PurposeHint[]>();
  for (const { path } of files) {
    const found = belowRoot(path, hintsOf(path, layout), roots);
    if (found.length > 0) hints.set(path, found);
  }
  if (isPartial || shape.unread > files.length) return hints;
  const code = files.filter(
    ({ path, language }) => codeLanguages.has(language) && !path.endsWith('__init__.py'),
  );
  for (const given of givenUp) {
    while (code.length > 0 && code.every(({ path }) => hints.has(path))) {
      const depth = leastDepth(hints, given);
      if (depth === undefined) break;
      giveUp(hints, given, depth);
    }
  }
  return hints;
}

/** Folders above the requested ones provide no hints. */
function belowRoot(
  path: string,
  hints: readonly PurposeHint[],
  roots: readonly string[],
): readonly PurposeHint[] {
  if (hints.length === 0) return noHints;
  const root = roots.find((folder) => path.startsWith(folder));
  return root === undefined ? hints : hints.filter(({ end }) => end > root.length);
}

/** Depth of the highest folder that an everyday word for a purpose names. */
function leastDepth(
  hints: ReadonlyMap<string, readonly PurposeHint[]>,
  given: readonly Purpose[],
): number | undefined {
  let least: number | undefined;
  for (const [path, own] of hints)
    for (const hint of own)
      if (isGiven(hint, given)) least = Math.min(least ?? Number.POSITIVE_INFINITY, depthOf(path, hint));
  return least;
}

function giveUp(hints: Map<string, readonly PurposeHint[]>, given: readonly Purpose[], depth: number): void {
  for (const [path, own] of hints) {
    const kept = own.filter((hint) => !isGiven(hint, given) || depthOf(path, hint) !== depth);
    if (kept.length === 0) hints.delete(path);
    else hints.set(path, kept);
  }
}

function isGiven({ purpose, isEveryday }: PurposeHint, given: readonly Purpose[]): boolean {
  return isEveryday && given.includes(purpose);
}

function depthOf(path: string, { end }: PurposeHint): number {
  return path.slice(0, end).split('/').length;
}

function layoutOf({ files, manifests }: TreeShape): Layout {
  const projects = new Set<string>();
  const packages = new Set<string>();
  const tests = new Set<string>();
  const parts = new Set<string>();
  const tested = new Set<string>();
  const paths = new Set(files.map(({ path }) => path));
  for (const path of [...manifests, ...paths]) if (projectFile.test(path)) projects.add(folderOf(path));
  for (const path of paths) {
    const folder = folderOf(path);
    if (path.endsWith('/__init__.py')) packages.add(folder);
    if (
      isOfSuppliers(path) ||
      partFile.test(path) ||
      (djangoFile.test(path) && paths.has(`${folderOf(folder.slice(0, -1))}manage.py`))
    )
      parts.add(folder);
    if (djangoTest.test(path)) tested.add(folder);
    // A Django application has its tests in a module of this name, whatever it is about.
    if (isNamedAsTest(path) && !path.endsWith('/tests.py')) addAbove(tests, folder);
  }
  return {
    isProject: (folder) => projects.has(folder),
    isPackage: (folder) => packages.has(folder),
    holdsTests: (folder) => tests.has(folder),
    isPart: (folder) => parts.has(folder) && !tested.has(folder),
  };
}

/** Adds a folder and its ancestors; stops at a known one. */
function addAbove(folders: Set<string>, from: string): void {
  for (let folder = from; folder !== '' && !folders.has(folder); folder = folderOf(folder.slice(0, -1)))
    folders.add(folder);
}

/** With a trailing slash; the empty string for the root. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
