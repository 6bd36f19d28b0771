/**
 * Finds the file that a module name means, as Node and TypeScript do, from the paths of the program alone.
 *
 * May miss: conditional exports, which are read as if every condition held.
 */

/** A file that tells how modules are found: `package.json`, `tsconfig.json`. */
export interface ManifestFile {
  readonly path: string;
  readonly text: string;
}

export type ResolvedModule =
  | { readonly kind: 'file'; readonly file: number }
  /** A package or a module of the platform, by the name that was imported. */
  | { readonly kind: 'library'; readonly name: string }
  | { readonly kind: 'unknown' };

const extensions = ['.ts', '.tsx', '.js', '.jsx', '.mjs', '.cjs', '.mts', '.cts'];

interface Package {
  readonly directory: string;
  readonly main: readonly string[];
  /** Every module that users of the package may load by its name; empty when it cannot be published. */
  readonly offered: readonly string[];
}

/** Folders that hold what is built from `src`. */
const builtFolder = /(^|\/)(?:dist|lib|build|out)\//;

/** Modules that packages are built from by custom. */
const sourceEntries = ['index', 'src/index', 'src/main', 'src/mod', 'src', 'lib/index'];

/** Folders whose packages show or test another one. */
const exampleFolder = /(?:^|\/)(?:tests?|__tests__|spec|examples?|demos?|fixtures?|benchmarks?)(?:\/|$)/;

interface PathMapping {
  /** Directory of the tsconfig. */
  readonly directory: string;
  readonly baseUrl: string;
  readonly paths: readonly {
    readonly prefix: string;
    readonly suffix: string;
    readonly targets: readonly string[];
  }[];
}

export class ModuleResolver {
  private readonly fileByPath: ReadonlyMap<string, number>;
  private readonly packages = new Map<string, Package>();
  private readonly mappings: PathMapping[] = [];
  private readonly cache = new Map<string, ResolvedModule>();

  constructor(paths: readonly string[], manifests: readonly ManifestFile[]) {
    this.fileByPath = new Map(paths.map((path, index) => [path, index]));
    for (const manifest of manifests) this.addManifest(manifest);
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

  /**
   * Files that others load from the packages of the program, sorted. A package is for others when it can be published:
   * it has a name and a version, and is not private.
   */
  publishedFiles(): readonly number[] {
    const files = new Set<number>();
    for (const { directory, offered } of this.packages.values()) {
      if (offered.length === 0 || exampleFolder.test(directory)) continue;
      const found = this.filesOf(directory, offered);
      // What is published may be built: then its source stands for it, under the name that such sources have.
      const entries = found.length > 0 ? found : this.filesOf(directory, sourceEntries);
      // A package without any entry is loaded file by file.
      for (const file of entries.length > 0 ? entries : this.filesIn(directory)) files.add(file);
    }
    return [...files].sort((a, b) => a - b);
  }

  private filesIn(directory: string): number[] {
    return [...this.fileByPath].flatMap(([path, file]) => (directoryOf(path) === directory ? [file] : []));
  }

  private filesOf(directory: string, modules: readonly string[]): number[] {
    return modules.flatMap((module) => {
      // Where both are there, the source is looked at beside what is built from it.
      const source = module.replace(builtFolder, '$1src/');
      const found = [module, ...(source === module ? [] : [source])].map((main) =>
        this.mainOf({ directory, main: [main], offered: [] }),
      );
      return found.flatMap((file) => (file?.kind === 'file' ? [file.file] : []));
    });
  }

  private find(directory: string, name: string): ResolvedModule {
    if (/^\.{1,2}(?:\/|$)/.test(name)) return this.asFile(join(directory, name)) ?? { kind: 'unknown' };
    if (name.startsWith('/')) return { kind: 'unknown' };
    return this.mapped(directory, name) ?? this.inWorkspace(name) ?? { kind: 'library', name };
  }

  private asFile(path: string | undefined): ResolvedModule | undefined {
    if (path === undefined) return undefined;
    // TypeScript sources are imported under the names of the files that they become.
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
    const nested = [...this.packages.values()].find(
      (other) => other.directory === path && other.main.length > 0,
    );
    return nested === undefined ? undefined : this.mainOf(nested);
  }

  private mainOf(found: Package): ResolvedModule | undefined {
    for (const main of found.main) {
      const path = join(found.directory, main);
      if (path === undefined || path === found.directory) continue;
      // A package's entry is often built from `src`: the source stands for it.
      const source = path.replace(builtFolder, '$1src/');
      const file =
        this.asFile(path) ?? this.asFile(source) ?? this.asFile(source.replace(/\.d\.[cm]?ts$/, ''));
      if (file !== undefined) return file;
    }
    return undefined;
  }

  private mapped(directory: string, name: string): ResolvedModule | undefined {
    for (const mapping of this.mappings) {
      const isInside = mapping.directory === '' || `${directory}/`.startsWith(`${mapping.directory}/`);
      if (!isInside) continue;
      for (const { prefix, suffix, targets } of mapping.paths) {
        if (!name.startsWith(prefix) || !name.endsWith(suffix) || name.length < prefix.length + suffix.length)
          continue;
        const middle = name.slice(prefix.length, name.length - suffix.length);
        for (const target of targets) {
          const found = this.asFile(join(mapping.baseUrl, target.replace('*', middle)));
          if (found !== undefined) return found;
        }
      }
      const direct =
        mapping.baseUrl === mapping.directory ? undefined : this.asFile(join(mapping.baseUrl, name));
      if (direct !== undefined) return direct;
    }
    return undefined;
  }

  private inWorkspace(name: string): ResolvedModule | undefined {
    const parts = name.split('/');
    const length = name.startsWith('@') ? 2 : 1;
    const found = this.packages.get(parts.slice(0, length).join('/'));
    if (found === undefined) return undefined;
    const rest = parts.slice(length).join('/');
    if (rest === '')
      return this.mainOf(found) ?? this.asFile(join(found.directory, 'src')) ?? this.asFile(found.directory);
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
      const entry = {
        directory,
        main: main.flatMap((value) => stringsIn(value, 0)),
        offered: offeredModules(content),
      };
      this.packages.set(typeof name === 'string' && name !== '' ? name : `\0${directory}`, entry);
      return;
    }
    const options = content['compilerOptions'];
    if (isRecord(options)) this.addMapping(directory, options);
  }

  private addMapping(directory: string, options: Readonly<Record<string, unknown>>): void {
    const { paths: rawPaths, baseUrl: rawBase } = options;
    if (!isRecord(rawPaths) && typeof rawBase !== 'string') return;
    const baseUrl = join(directory, typeof rawBase === 'string' ? rawBase : '.') ?? directory;
    const paths = Object.entries(isRecord(rawPaths) ? rawPaths : {}).map(([pattern, targets]) => {
      const star = pattern.indexOf('*');
      const prefix = star < 0 ? pattern : pattern.slice(0, star);
      const suffix = star < 0 ? '' : pattern.slice(star + 1);
      return { prefix, suffix, targets: stringsIn(targets, 0) };
    });
    this.mappings.push({ directory, baseUrl, paths });
  }
}

/** Modules that a manifest offers: those that it names, or `index`. */
function offeredModules(manifest: Readonly<Record<string, unknown>>): readonly string[] {
  const { name, version, exports, module, main, browser } = manifest;
  if (typeof name !== 'string' || typeof version !== 'string' || manifest['private'] === true) return [];
  const named = [exports, module, main, typeof browser === 'string' ? browser : undefined];
  const subpaths = isRecord(exports) ? Object.values(exports) : [];
  const offered = [...named, ...subpaths].flatMap((value) => stringsIn(value, 0));
  return [...new Set([...offered, ...(offered.length === 0 ? ['index'] : [])])];
}

/** All strings of a value, in order; of an `exports` map those of its first entry, `.`. */
function stringsIn(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return [value];
  if (depth > 4 || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((part) => stringsIn(part, depth + 1));
  const entries = Object.entries(value);
  const root = entries.find(([key]) => key === '.');
  return (root === undefined ? entries.filter(([key]) => !key.startsWith('.')) : [root]).flatMap(([, part]) =>
    stringsIn(part, depth + 1),
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** JSON with comments and trailing commas, as TypeScript reads its settings; `undefined` when it is not that. */
function parseLoose(text: string): unknown {
  const plain = text.replaceAll(
    /("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    (_match, string: string | undefined) => string ?? '',
  );
  try {
    return JSON.parse(plain.replaceAll(/,(\s*[}\]])/g, '$1')) as unknown;
  } catch {
    return undefined;
  }
}

function directoryOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** Joins and normalises; `undefined` when the result is outside the tree. */
function join(directory: string, name: string): string | undefined {
  const parts = directory === '' ? [] : directory.split('/');
  for (const part of name.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}
