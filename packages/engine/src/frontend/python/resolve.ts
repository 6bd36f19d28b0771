/**
 * Finds the file that a module name means, as Python does, from the paths of the program alone.
 *
 * Names are looked up from folders that are no packages: the one that the importing file's package lies in, as where a script
 * is started; those that installed packages are made of; then, less surely, the other ones above the file, and the one place in the
 * tree that has a package of the name. A folder without a module of its own hides no library. May miss: paths that are set when a
 * program runs.
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
  /** Whether names are looked up there depends on how the program is started. */
  readonly isUncertain: boolean;
}

export class PythonResolver implements ModuleResolver {
  private readonly fileByPath: ReadonlyMap<string, number>;
  private readonly folders = new Set<string>();
  /** Top name of a package to the folders that hold it. */
  private readonly holders = new Map<string, Set<string>>();
  /** Folders of files that tell how a package is built. */
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

  /** The module that a name of a package may be. */
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

  /** True for a folder whose packages are installed under their names: of a distribution, or the sources in it. */
  private isInstalled(folder: string): boolean {
    const base = /^(?:(.*)\/)?(?:src|lib|python)$/.exec(folder);
    return this.distributions.has(folder) || (base !== null && this.distributions.has(base[1] ?? ''));
  }

  /** Every module that may be meant by a name that is partly worked out. */
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
    // A package without a file of its own.
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
