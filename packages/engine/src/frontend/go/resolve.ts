/**
 * Resolves import paths to packages like the Go command, from the paths and `go.mod` files of the tree.
 *
 * A package is a folder of files; `.` is the package of the importing file. Packages outside the tree are libraries,
 * named without their major version: `github.com/labstack/echo` for `github.com/labstack/echo/v4`. May miss: packages
 * whose folder in the module differs from that in the tree.
 */

import type { IrFile } from '../../ir/ir.ts';
import type { ManifestFile, ModuleResolver, ResolvedModule } from '../../modules/module-resolver.ts';
import { isNamedFor, type Purpose } from '../../vocabulary/purposes.ts';

interface GoModule {
  readonly directory: string;
  readonly path: string;
  /** Maps a replaced module's path to the local folder that replaces it. */
  readonly replaced: ReadonlyMap<string, string>;
}

/** Folders of packages that other modules cannot import, or do not by convention. */
const notForOthers = /(?:^|\/)(?:internal|cmd|main)\//;
const tools: ReadonlySet<Purpose> = new Set(['vendored', 'scripts', 'tools', 'documentation']);

interface PackagePlace {
  readonly folder: string;
  /**
   * True if the package belongs to the importing module or replaces another one; otherwise a released module may be
   * meant.
   */
  readonly isOwn: boolean;
}

export class GoResolver implements ModuleResolver {
  private readonly filesByDirectory = new Map<string, number[]>();
  private readonly modules: readonly GoModule[];
  private readonly cache = new Map<string, ResolvedModule>();

  constructor(files: readonly IrFile[], manifests: readonly ManifestFile[]) {
    for (const [index, { path }] of files.entries()) {
      // Tests are invisible to the rest of the package.
      if (path.endsWith('_test.go')) continue;
      const directory = directoryOf(path);
      const known = this.filesByDirectory.get(directory);
      if (known === undefined) this.filesByDirectory.set(directory, [index]);
      else known.push(index);
    }
    this.modules = manifests
      .filter(({ path }) => /(?:^|\/)go\.mod$/.test(path))
      .flatMap((manifest) => readModule(manifest) ?? [])
      .toSorted((a, b) => b.directory.length - a.directory.length);
  }

  resolve(fromPath: string, name: string): ResolvedModule {
    const directory = directoryOf(fromPath);
    const key = `${directory}\0${name}`;
    let found = this.cache.get(key);
    if (found === undefined) {
      found =
        name === '.'
          ? { kind: 'files', files: this.filesByDirectory.get(directory) ?? [] }
          : this.find(directory, name);
      this.cache.set(key, found);
    }
    return found;
  }

  /** Go exports names that begin with an upper-case letter. */
  isVisible(name: string): boolean {
    return /^\p{Lu}/u.test(name);
  }

  /**
   * Files of the packages that other modules may import: all packages of a module, except commands, tests, examples and
   * packages below `internal`.
   */
  publishedFiles(): readonly number[] {
    const found: number[] = [];
    for (const [directory, files] of this.filesByDirectory) {
      const isOfModule = this.modules.some((module) => isBelow(directory, module.directory));
      const isOffered = !notForOthers.test(`${directory}/`) && !isNamedFor(`${directory}/`, tools);
      if (isOfModule && isOffered) found.push(...files);
    }
    return found.sort((a, b) => a - b);
  }

  private find(directory: string, path: string): ResolvedModule {
    const target = this.folderOf(directory, path);
    const files = target === undefined ? undefined : this.filesByDirectory.get(target.folder);
    const library = withoutVersion(path);
    if (files === undefined) return { kind: 'library', name: library };
    return { kind: 'files', files, ...(!target?.isOwn && { library }) };
  }

  /** Folder of the tree that holds the package; `undefined` if there is none. */
  private folderOf(directory: string, path: string): PackagePlace | undefined {
    const own = this.modules.find((module) => isBelow(directory, module.directory));
    for (const [from, to] of own?.replaced ?? [])
      if (isBelow(path, from))
        return { folder: join(join(own?.directory ?? '', to), path.slice(from.length + 1)), isOwn: true };
    const module = this.modules.find((candidate) => isBelow(path, candidate.path));
    if (module !== undefined)
      return { folder: join(module.directory, path.slice(module.path.length + 1)), isOwn: module === own };
    const folder = this.modules.length === 0 ? this.folderBySuffix(path) : undefined;
    return folder === undefined ? undefined : { folder, isOwn: false };
  }

  /** Without any `go.mod`, the longest suffix of the path that is a folder of the tree. */
  private folderBySuffix(path: string): string | undefined {
    const [host, ...parts] = path.split('/');
    if (host?.includes('.') !== true) return undefined;
    for (let from = 0; from < parts.length; from++) {
      const folder = parts.slice(from).join('/');
      if (this.filesByDirectory.has(folder)) return folder;
    }
    return undefined;
  }
}

function readModule({ path, text }: ManifestFile): GoModule | undefined {
  const name = /^\s*module\s+"?([^\s"]+)"?/m.exec(text)?.[1];
  if (name === undefined) return undefined;
  const replaced = new Map<string, string>();
  for (const [, from, to] of text.matchAll(
    /^\s*(?:replace\s+)?([^\s(/]\S*)(?:\s+v\S+)?\s*=>\s*(\.{1,2}\/\S*)/gm,
  ))
    if (from !== undefined && to !== undefined) replaced.set(from, to);
  return { directory: directoryOf(path), path: name, replaced };
}

/** The path of a library without its major version. */
function withoutVersion(path: string): string {
  return path.replace(/\/v\d+(?=\/|$)/, '').replace(/\.v\d+(?=\/|$)/, '');
}

function directoryOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

function isBelow(path: string, parent: string): boolean {
  return parent === '' || path === parent || path.startsWith(`${parent}/`);
}

function join(directory: string, name: string): string {
  const parts = directory === '' ? [] : directory.split('/');
  for (const part of name.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') parts.pop();
    else parts.push(part);
  }
  return parts.join('/');
}
