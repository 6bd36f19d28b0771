/**
 * Resolves module names to files like Python, using only the paths of the program.
 *
 * Names are looked up in folders that are not packages: the folder that contains the importing file's package, as for a
 * script; the folders of installed packages; then, with less certainty, other ancestors of the file, and the only
 * folder of the tree with a package of that name. A folder without modules of its own does not hide a library. May
 * miss: paths added at run time.
 */

import {
  type ManifestFile,
  type ModuleResolver,
  type ResolvedModule,
  unknownPart,
} from '../../modules/module-resolver.ts';
import { ModulePatterns } from '../shared/module-patterns.ts';
import { publishedModules } from './published-modules.ts';

type LocalModule = Extract<ResolvedModule, { kind: 'file' | 'files' }>;

interface SearchFolder {
  readonly folder: string;
  /** True if names are looked up there only for some ways of starting the program. */
  readonly isUncertain: boolean;
}

export class PythonResolver implements ModuleResolver {
  private readonly fileByPath: ReadonlyMap<string, number>;
  private readonly folders = new Set<string>();
  /** Maps a top-level package name to the folders that contain it. */
  private readonly holders = new Map<string, Set<string>>();
  /** Folders with files that configure a package build. */
  private readonly distributions: ReadonlySet<string>;
  private readonly cache = new Map<string, ResolvedModule>();

  private readonly manifests: readonly ManifestFile[];
  private readonly patterns: ModulePatterns;

  constructor(paths: readonly string[], manifests: readonly ManifestFile[] = []) {
    this.manifests = manifests;
    this.patterns = new ModulePatterns(paths, /\.py$/);
    this.fileByPath = new Map(paths.map((path, index) => [path, index]));
    this.distributions = new Set(
      [...paths, ...manifests.map(({ path }) => path)]
        .filter((path) => /(?:^|\/)(?:setup\.py|setup\.cfg|pyproject\.toml)$/.test(path))
        .map(directoryOf),
    );
    for (const path of paths) this.addFolders(path);
  }

  resolve(fromPath: string, name: string): ResolvedModule {
    const key = `${directoryOf(fromPath)}\0${name}`;
    let found = this.cache.get(key);
    if (found === undefined) {
      found = name === '' ? this.asModule(fromPath) : this.find(fromPath, name);
      this.cache.set(name === '' ? `${fromPath}\0` : key, found ?? { kind: 'unknown' });
    }
    return found ?? { kind: 'unknown' };
  }

  /** The submodule that a package's member may be. */
  resolveMember(fromPath: string, module: string, name: string): ResolvedModule {
    const found = this.resolve(fromPath, /^\.+$/.test(module) ? module + name : `${module}.${name}`);
    return found.kind === 'file' ? found : { kind: 'unknown' };
  }

  publishedFiles(): readonly number[] {
    return publishedModules([...this.fileByPath.keys()], this.manifests).flatMap(
      (path) => this.fileByPath.get(path) ?? [],
    );
  }

  private addFolders(path: string): void {
    for (
      let folder = directoryOf(path), child = path;
      child !== '';
      child = folder, folder = directoryOf(folder)
    ) {
      if (this.folders.has(folder) && child !== path) break;
      this.folders.add(folder);
      const isPackage = child !== path && this.hasFile(`${child}/__init__.py`);
      if (isPackage && !this.hasFile(join(folder, '__init__.py')))
        this.addHolder(child.slice(folder === '' ? 0 : folder.length + 1), folder);
      if (folder === '') break;
    }
  }

  private addHolder(name: string, folder: string): void {
    const holders = this.holders.get(name) ?? new Set<string>();
    holders.add(folder);
    this.holders.set(name, holders);
  }

  private hasFile(path: string): boolean {
    return this.fileByPath.has(path);
  }

  private asModule(path: string): LocalModule | undefined {
    const file = this.fileByPath.get(path);
    return file === undefined ? undefined : { kind: 'file', file };
  }

  private find(fromPath: string, name: string): ResolvedModule | undefined {
    const [dots = ''] = /^\.*/.exec(name) ?? [];
    const parts = name
      .slice(dots.length)
      .split('.')
      .filter((part) => part !== '');
    if (dots !== '') {
      let folder: string | undefined = directoryOf(fromPath);
      for (let level = 1; level < dots.length; level++)
        folder = folder === '' ? undefined : directoryOf(folder ?? '');
      return folder === undefined ? undefined : this.below(folder, parts);
    }
    let isFolder = false;
    for (const { folder, isUncertain } of this.searchFolders(fromPath, parts[0] ?? '')) {
      const found = this.below(folder, parts);
      if (found?.kind === 'files' && found.files.length === 0) isFolder = true;
      else if (found !== undefined) return { ...found, library: name, isUncertain };
    }
    return isFolder
      ? { kind: 'files', files: [], library: name, isUncertain: true }
      : { kind: 'library', name };
  }

  private searchFolders(fromPath: string, top: string): SearchFolder[] {
    const folders: SearchFolder[] = [];
    let isFirst = true;
    for (let folder = directoryOf(fromPath); ; folder = directoryOf(folder)) {
      if (!this.hasFile(join(folder, '__init__.py'))) {
        folders.push({ folder, isUncertain: !isFirst && !this.isInstalled(folder) });
        isFirst = false;
      }
      if (folder === '') break;
    }
    const [only, second] = this.holders.get(top) ?? [];
    if (only !== undefined && second === undefined)
      folders.push({ folder: only, isUncertain: !this.isInstalled(only) });
    return folders;
  }

  /** True for a folder whose packages are installed under their names: that of a distribution, or its source folder. */
  private isInstalled(folder: string): boolean {
    const base = /^(?:(.*)\/)?(?:src|lib|python)$/.exec(folder);
    return this.distributions.has(folder) || (base !== null && this.distributions.has(base[1] ?? ''));
  }

  /** All modules that a partly constant name may refer to. */
  private chosen(pattern: string): LocalModule | undefined {
    const files = this.patterns.match(pattern, '__init__');
    return files.length === 0 ? undefined : { kind: 'files', files };
  }

  private below(folder: string, parts: readonly string[]): LocalModule | undefined {
    const path = [...(folder === '' ? [] : [folder]), ...parts].join('/');
    if (path.includes(unknownPart)) return this.chosen(path);
    const isFolder = path === '' || this.folders.has(path);
    const module = parts.length === 0 ? undefined : this.asModule(`${path}.py`);
    const found = this.asModule(join(path, '__init__.py')) ?? module;
    if (found !== undefined) return found;
    // A package without an `__init__.py`.
    return isFolder && parts.length > 0 ? { kind: 'files', files: [] } : undefined;
  }
}

function directoryOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

function join(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}
