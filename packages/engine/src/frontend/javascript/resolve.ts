/**
 * Resolves module names to files like Node.js and TypeScript, using only the paths of the program.
 *
 * Conditional exports are read as if every condition held, which may cause misses.
 */

import {
  type ManifestFile,
  type ModuleResolver,
  type ResolvedModule,
  unknownPart,
} from '../../modules/module-resolver.ts';
import { ModulePatterns } from '../shared/module-patterns.ts';
import { linkOf, linksIn, type PackageLinks } from './linked-packages.ts';
import {
  isRecord,
  middleOf,
  type NamePattern,
  offeredModules,
  ownNames,
  parseLoose,
  splitPattern,
  stringsIn,
} from './manifests.ts';

const extensions = ['.ts', '.tsx', '.js', '.jsx', '.mjs', '.cjs', '.mts', '.cts'];

/** File extensions that are dropped from a module's name. */
const loadedEnding = /(?<!^)\.(?:ts|tsx|js|jsx|mjs|cjs|mts|cts)$/;

interface Package {
  /** Empty if the manifest has none. */
  readonly name: string;
  readonly directory: string;
  readonly main: readonly string[];
  /** All modules that users of the package can import by name; empty if the package cannot be published. */
  readonly offered: readonly string[];
  /** The `exports` and `imports` maps of its manifest, unprocessed. */
  readonly exports: unknown;
  readonly imports: unknown;
}

/** A `tsconfig.json`. */
interface Settings {
  readonly directory: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** Paths of the files that it extends. */
  readonly extended: readonly string[];
}

/**
 * Maximum length of a chain of `extends`: usually a base, the repository's settings and the package's. Chosen, not
 * measured.
 */
const maxExtended = 4;

/** Folders that hold build output of `src`. */
const builtFolder = /(^|\/)(?:dist|lib|build|out)\//;

/** Conventional entry modules of a package's sources. */
const sourceEntries = ['index', 'src/index', 'src/main', 'src/mod', 'src', 'lib/index'];

interface PathMapping {
  /** Directory of the tsconfig. */
  readonly directory: string;
  /** Directory that the targets of patterns are relative to. */
  readonly baseUrl: string;
  /** True if names without a pattern are also looked up there, because `baseUrl` is set. */
  readonly isBase: boolean;
  readonly paths: readonly (NamePattern & { readonly targets: readonly string[] })[];
}

export class JavaScriptResolver implements ModuleResolver {
  private readonly fileByPath: ReadonlyMap<string, number>;
  /** By directory, because packages of one tree may share a name. */
  private readonly packages = new Map<string, Package>();
  private readonly packagesByName = new Map<string, Package[]>();
  private readonly links = new Map<string, PackageLinks>();
  private readonly settings = new Map<string, Settings>();
  private readonly mappings: PathMapping[] = [];
  private readonly cache = new Map<string, ResolvedModule>();
  private readonly patterns: ModulePatterns;

  constructor(paths: readonly string[], manifests: readonly ManifestFile[]) {
    this.patterns = new ModulePatterns(paths, loadedEnding);
    this.fileByPath = new Map(paths.map((path, index) => [path, index]));
    for (const manifest of manifests) this.addManifest(manifest);
    for (const settings of this.settings.values()) this.addMappingOf(settings);
    this.mappings.sort((a, b) => b.directory.length - a.directory.length);
  }

  resolve(fromPath: string, name: string): ResolvedModule {
    const directory = directoryOf(fromPath);
    const key = `${directory}\0${name}`;
    let found = this.cache.get(key);
    if (found === undefined) {
      found = this.find(directory, name);
      this.cache.set(key, found);
    }
    return found;
  }

  declared(): readonly string[] {
    return [...this.links.values()].flatMap(({ dependencies }) => [...dependencies.keys()]);
  }

  /**
   * Files that other packages can import, sorted. A package is for others if it can be published: it has a name and a
   * version, and is not private.
   */
  publishedFiles(): readonly number[] {
    const files = new Set<number>();
    for (const { name, directory, offered } of this.packages.values()) {
      if (offered.length === 0) continue;
      const found = this.filesOf(directory, offered);
      // If the published file is build output, its source is used instead, under conventional names.
      const entries = [
        [...sourceEntries, ...ownNames('src', offered)],
        [`${name}/index`, ...ownNames('lib', offered)],
      ].reduce((files, names) => (files.length > 0 ? files : this.filesOf(directory, names)), found);
      // Without any entry, the files of a package are imported individually.
      for (const file of entries.length > 0 ? entries : this.filesIn(directory)) files.add(file);
    }
    return [...files].sort((a, b) => a - b);
  }

  private filesIn(directory: string): number[] {
    return [...this.fileByPath].flatMap(([path, file]) => (directoryOf(path) === directory ? [file] : []));
  }

  private filesOf(directory: string, modules: readonly string[]): number[] {
    return modules.flatMap((module) => {
      // If both exist, the source is used along with its build output.
      const source = module.replace(builtFolder, '$1src/');
      const found = [module, ...(source === module ? [] : [source])].map((main) =>
        this.mainOf({ directory, main: [main] }),
      );
      return found.flatMap((file) => (file?.kind === 'file' ? [file.file] : []));
    });
  }

  private find(directory: string, name: string): ResolvedModule {
    if (name.includes(unknownPart)) return this.chosen(directory, name);
    if (/^\.{1,2}(?:\/|$)/.test(name)) return this.asFile(join(directory, name)) ?? { kind: 'unknown' };
    if (name.startsWith('/')) return { kind: 'unknown' };
    if (name.startsWith('#')) return this.ofOwnPackage(directory, name) ?? { kind: 'unknown' };
    return (
      this.mapped(directory, name) ??
      this.inWorkspace(directory, name) ??
      this.aliased(directory, name) ?? { kind: 'library', name }
    );
  }

  /**
   * `@/notes`, `~/notes`: not valid package names. Bundlers map these prefixes to a folder that encloses the file, or
   * to the sources in it, by configuration that is code or outside the scanned tree. The nearest such folder is used.
   */
  private aliased(directory: string, name: string): ResolvedModule | undefined {
    const rest = /^[@~]\/(.+)$/.exec(name)?.[1];
    if (rest === undefined) return undefined;
    for (let folder = directory; ; folder = directoryOf(folder)) {
      for (const sources of ['', 'src/', 'app/']) {
        const found = this.asFile(join(folder, sources + rest));
        if (found !== undefined) return found;
      }
      if (folder === '') return undefined;
    }
  }

  /** All modules that a partly constant name may refer to. */
  private chosen(directory: string, name: string): ResolvedModule {
    const pattern = join(directory, name.replace(loadedEnding, ''));
    const files = pattern === undefined ? [] : this.patterns.match(pattern, 'index');
    return files.length === 0 ? { kind: 'unknown' } : { kind: 'files', files };
  }

  private asFile(path: string | undefined): ResolvedModule | undefined {
    if (path === undefined) return undefined;
    // TypeScript sources are imported under the names of their output files.
    const stem = path.replace(/\.(?:js|jsx|mjs|cjs)$/, '');
    const prefix = path === '' ? '' : `${path}/`;
    const candidates = [
      path,
      ...extensions.map((extension) => path + extension),
      ...(stem === path ? [] : ['.ts', '.tsx', '.mts', '.cts'].map((extension) => stem + extension)),
      ...extensions.map((extension) => `${prefix}index${extension}`),
    ];
    for (const candidate of candidates) {
      const file = this.fileByPath.get(candidate);
      if (file !== undefined) return { kind: 'file', file };
    }
    const nested = this.packages.get(path);
    return nested === undefined ? undefined : this.mainOf(nested);
  }

  private mainOf(found: Pick<Package, 'directory' | 'main'>): ResolvedModule | undefined {
    for (const main of found.main) {
      const file = this.inPackage(found, main);
      if (file !== undefined) return file;
    }
    return undefined;
  }

  private inPackage(found: Pick<Package, 'directory'>, name: string): ResolvedModule | undefined {
    const path = join(found.directory, name);
    if (path === undefined || path === found.directory) return undefined;
    // A package's entry is often built from `src`, so the source is used instead.
    const source = path.replace(builtFolder, '$1src/');
    return this.asFile(path) ?? this.asFile(source) ?? this.asFile(source.replace(/\.d\.[cm]?ts$/, ''));
  }

  /** `#name`: resolved by the `imports` map of the package that contains the file. */
  private ofOwnPackage(directory: string, name: string): ResolvedModule | undefined {
    const [owner] = [...this.packages.values()]
      .filter((other) => other.directory === '' || `${directory}/`.startsWith(`${other.directory}/`))
      .toSorted((a, b) => b.directory.length - a.directory.length);
    return owner === undefined ? undefined : this.byMap(owner, owner.imports, name);
  }

  /** File that a map of names, or of patterns with one `*`, resolves to. */
  private byMap(found: Package, map: unknown, name: string): ResolvedModule | undefined {
    if (!isRecord(map)) return undefined;
    for (const [key, target] of Object.entries(map)) {
      const middle = middleOf(name, splitPattern(key));
      if (middle === undefined) continue;
      for (const text of stringsIn(target, 0)) {
        const file = this.inPackage(found, text.replace('*', middle));
        if (file !== undefined) return file;
      }
    }
    return undefined;
  }

  private mapped(directory: string, name: string): ResolvedModule | undefined {
    for (const mapping of this.mappings) {
      const isInside = mapping.directory === '' || `${directory}/`.startsWith(`${mapping.directory}/`);
      if (!isInside) continue;
      for (const pattern of mapping.paths) {
        const middle = middleOf(name, pattern);
        if (middle === undefined) continue;
        for (const target of pattern.targets) {
          const found = this.asFile(join(mapping.baseUrl, target.replace('*', middle)));
          if (found !== undefined) return found;
        }
      }
      const direct = mapping.isBase ? this.asFile(join(mapping.baseUrl, name)) : undefined;
      if (direct !== undefined) return direct;
    }
    return undefined;
  }

  private inWorkspace(directory: string, name: string): ResolvedModule | undefined {
    const parts = name.split('/');
    const length = name.startsWith('@') ? 2 : 1;
    const named = this.packagesByName.get(parts.slice(0, length).join('/')) ?? [];
    const found = nearest(named, directory);
    const link = found && linkOf(found.name, found.directory, directory, this.links);
    if (found === undefined || link === 'none') return undefined;
    const module = this.inLinked(found, parts.slice(length).join('/'));
    if (link === 'linked' || (module?.kind !== 'file' && module?.kind !== 'files')) return module;
    return { ...module, library: name, isUncertain: true };
  }

  private inLinked(found: Package, rest: string): ResolvedModule | undefined {
    if (rest === '')
      return this.mainOf(found) ?? this.asFile(join(found.directory, 'src')) ?? this.asFile(found.directory);
    const mapped = this.byMap(found, found.exports, `./${rest}`);
    if (mapped !== undefined) return mapped;
    return this.asFile(join(found.directory, rest)) ?? this.asFile(join(found.directory, `src/${rest}`));
  }

  private addManifest(manifest: ManifestFile): void {
    const directory = directoryOf(manifest.path);
    const content = parseLoose(manifest.text);
    if (!isRecord(content)) return;
    if (manifest.path.endsWith('package.json')) {
      const name = content['name'];
      const main = [
        content['source'],
        content['exports'],
        content['module'],
        content['main'],
        content['types'],
        'index',
      ];
      const { exports, imports } = content;
      const entry = {
        name: typeof name === 'string' ? name : '',
        directory,
        main: main.flatMap((value) => stringsIn(value, 0)),
        offered: offeredModules(content),
        exports,
        imports,
      };
      this.packages.set(directory, entry);
      this.links.set(directory, linksIn(content));
      const named = this.packagesByName.get(entry.name);
      if (named !== undefined) named.push(entry);
      else if (entry.name !== '') this.packagesByName.set(entry.name, [entry]);
      return;
    }
    const options = content['compilerOptions'];
    const extended = stringsIn(content['extends'], 0).flatMap((name) => {
      const path = name.startsWith('.') ? join(directory, name) : undefined;
      return path === undefined ? [] : [path.endsWith('.json') ? path : `${path}.json`];
    });
    this.settings.set(manifest.path, { directory, options: isRecord(options) ? options : {}, extended });
  }

  /** Path mappings come from the settings themselves, or from the nearest settings they extend. */
  private addMappingOf({ directory, ...settings }: Settings): void {
    let from: Settings | undefined = { directory, ...settings };
    for (let count = 0; from !== undefined && count < maxExtended; count++) {
      const { paths, baseUrl } = from.options;
      if (isRecord(paths) || typeof baseUrl === 'string') {
        this.mappings.push(mappingOf(directory, from));
        return;
      }
      from = from.extended.map((path) => this.settings.get(path)).find((other) => other !== undefined);
    }
  }
}

/** The package that shares the most path segments with a directory; the last one on a tie. */
function nearest(packages: readonly Package[], directory: string): Package | undefined {
  const from = directory.split('/');
  let found: Package | undefined;
  let most = -1;
  for (const other of packages) {
    const to = other.directory.split('/');
    const differing = to.findIndex((part, index) => part !== from[index]);
    const shared = differing < 0 ? to.length : differing;
    if (shared < most) continue;
    found = other;
    most = shared;
  }
  return found;
}

function mappingOf(directory: string, settings: Settings): PathMapping {
  const { paths: rawPaths, baseUrl: rawBase } = settings.options;
  const baseUrl = join(settings.directory, typeof rawBase === 'string' ? rawBase : '.') ?? settings.directory;
  const paths = Object.entries(isRecord(rawPaths) ? rawPaths : {}).map(([pattern, targets]) => ({
    ...splitPattern(pattern),
    targets: stringsIn(targets, 0),
  }));
  return { directory, baseUrl, isBase: typeof rawBase === 'string', paths };
}

function directoryOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** Joins and normalizes; `undefined` if the result is outside the tree. */
function join(directory: string, name: string): string | undefined {
  const parts = directory === '' ? [] : directory.split('/');
  for (const part of name.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}
