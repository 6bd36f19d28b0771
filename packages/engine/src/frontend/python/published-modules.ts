/**
 * Modules that other programs import: those of packages next to a `setup.py`, a `setup.cfg`, or a `pyproject.toml` that
 * declares what is published. May over-report: applications that are installed as packages look the same.
 */

import type { ManifestFile } from '../../modules/module-resolver.ts';
import { isNamedFor, type Purpose } from '../../vocabulary/purposes.ts';

/** Conventional folders, relative to the manifest, that contain packages and modules. */
const sourceFolders = ['', 'src/', 'lib/', 'python/'];

/** Private modules, and modules loaded by a server. */
const notForOthers = /(?:^|\/)(?:_[^/]*\/|_(?!_init__)[^/]*\.py$|(?:wsgi|asgi)\.py$)/;
/** Modules that are run rather than imported. */
const tools: ReadonlySet<Purpose> = new Set(['tests', 'scripts', 'tools', 'documentation']);

/**
 * @param paths  paths of all files of the program
 * @returns      paths of the modules, sorted
 */
export function publishedModules(
  paths: readonly string[],
  manifests: readonly ManifestFile[],
): readonly string[] {
  const folders = new Set([
    ...paths.filter((path) => /(?:^|\/)setup\.py$/.test(path)).map(folderOf),
    ...manifests.filter(namesPackage).map(({ path }) => folderOf(path)),
  ]);
  const known = new Set(paths);
  const isPublished = (path: string): boolean =>
    [...folders].some((folder) =>
      sourceFolders.some((source) => isIn(folder + source, path, source !== '', known)),
    );
  return paths
    .filter((path) => !notForOthers.test(path) && !isNamedFor(path, tools) && isPublished(path))
    .sort();
}

/** True for a module of a package in the folder, or for a top-level module there if the folder only holds sources. */
function isIn(folder: string, path: string, holdsModules: boolean, known: ReadonlySet<string>): boolean {
  if (!path.startsWith(folder)) return false;
  const [top = '', inside] = path.slice(folder.length).split('/');
  return inside === undefined ? holdsModules : known.has(`${folder}${top}/__init__.py`);
}

function namesPackage({ path, text }: ManifestFile): boolean {
  return path.endsWith('.toml')
    ? /^\s*\[(?:project|tool\.poetry|tool\.flit\.metadata)\]/m.test(text) &&
        !/^\s*package-mode\s*=\s*false/m.test(text)
    : path.endsWith('setup.cfg') && /^\[metadata\]/m.test(text);
}

/** Folder with a trailing slash; the empty string for the root. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
