/**
 * Resolves class names and file paths to files of the program, or else to a library.
 *
 * Class locations are not read from `composer.json`: a class resolves to the file that declares it, and to the nearest
 * of several.
 */

import type { IrFile } from '../../ir/ir.ts';
import { Op } from '../../ir/ir.ts';
import { codeLength, opOf, writtenName } from '../../ir/operands.ts';
import { type ModuleResolver, type ResolvedModule, unknownPart } from '../../modules/module-resolver.ts';

/**
 * Maximum number of files matched by a path with unknown parts; a larger set is unlikely to be a deliberate choice.
 * Chosen, not measured.
 */
const maxFiles = 24;

export class PhpResolver implements ModuleResolver {
  private readonly filesByClass = new Map<string, number[]>();
  /** Fully qualified class names, by last segment. */
  private readonly classesByName = new Map<string, string[]>();
  private readonly fileByPath = new Map<string, number>();
  /** Files by base name. */
  private readonly filesByName = new Map<string, number[]>();
  private readonly resolved = new Map<string, ResolvedModule>();
  private readonly files: readonly IrFile[];

  constructor(files: readonly IrFile[]) {
    this.files = files;
    for (const [number, file] of files.entries()) {
      this.fileByPath.set(file.path, number);
      add(this.filesByName, nameOf(file.path), number);
      for (const name of exportedNames(file)) {
        const place = file.namespace === '' ? name : `${file.namespace}\\${name}`;
        const full = place.toLowerCase();
        if (!this.filesByClass.has(full)) {
          const last = full.slice(full.lastIndexOf('\\') + 1);
          const known = this.classesByName.get(last);
          if (known === undefined) this.classesByName.set(last, [full]);
          else known.push(full);
        }
        add(this.filesByClass, full, number);
      }
    }
  }

  resolve(fromPath: string, name: string): ResolvedModule {
    const key = `${folderOf(fromPath)}\0${name}`;
    let found = this.resolved.get(key);
    if (found === undefined) {
      found = name.startsWith('\\') ? this.findClass(fromPath, name.slice(1)) : this.findFile(fromPath, name);
      this.resolved.set(key, found);
    }
    return found;
  }

  /** Returns none: programs are treated as applications, because callers from other programs are unknown. */
  publishedFiles(): readonly number[] {
    return [];
  }

  private findClass(fromPath: string, name: string): ResolvedModule {
    const files = name.startsWith('*')
      ? this.classesEnding(name.slice(1).toLowerCase())
      : this.filesByClass.get(name.toLowerCase());
    const [file] = files === undefined ? [] : this.nearest(files, fromPath);
    if (file !== undefined) return { kind: 'file', file };
    const end = name.lastIndexOf('\\');
    return { kind: 'library', name: end < 0 ? 'global' : name.slice(0, end), hasTypes: true };
  }

  /** Files of the class whose name ends like this, if there is exactly one. */
  private classesEnding(end: string): readonly number[] | undefined {
    const [only, other] = (this.classesByName.get(end.slice(end.lastIndexOf('\\') + 1)) ?? []).filter(
      (name) => `\\${name}`.endsWith(end),
    );
    return only === undefined || other !== undefined ? undefined : this.filesByClass.get(only);
  }

  private findFile(fromPath: string, name: string): ResolvedModule {
    const folder = folderOf(fromPath);
    if (!name.includes(unknownPart)) {
      const places = name.startsWith('./') ? [join(folder, name)] : [join(folder, name), join('', name)];
      for (const place of places) {
        const file = this.fileByPath.get(place);
        if (file !== undefined) return { kind: 'file', file };
      }
    }
    const pattern = name.startsWith('./') ? join(folder, name) : name.replace(/^(?:\.{0,2}\/)+/, '');
    const files = this.matching(pattern);
    if (files.length === 0) return { kind: 'unknown' };
    const near = this.nearest(files, fromPath);
    return { kind: 'files', files: near.slice(0, maxFiles).toSorted((a, b) => a - b) };
  }

  /** Files whose path ends with the known parts; none for a pattern without a name. */
  private matching(pattern: string): readonly number[] {
    const parts = pattern.split(unknownPart).filter((part) => part !== '');
    const last = nameOf(parts.at(-1) ?? '');
    const candidates =
      last.includes('.') && !/^\.\w+$/.test(last) ? (this.filesByName.get(last) ?? []) : this.allEnding(last);
    if (parts.length === 0) return [];
    const isWhole = !pattern.startsWith(unknownPart);
    return candidates.filter((file) => {
      const path = `/${this.files[file]?.path ?? ''}`;
      let at = 0;
      for (const [index, part] of parts.entries()) {
        const wanted = index === 0 && isWhole && !part.startsWith('/') ? `/${part}` : part;
        const found = path.indexOf(wanted, at);
        if (found < 0) return false;
        at = found + wanted.length;
      }
      return path.endsWith(parts.at(-1) ?? '') || pattern.endsWith(unknownPart);
    });
  }

  private allEnding(end: string): readonly number[] {
    return [...this.files.keys()].filter((file) => this.files[file]?.path.endsWith(end) === true);
  }

  private nearest(files: readonly number[], fromPath: string): readonly number[] {
    if (files.length < 2) return files;
    const near = (file: number): number => sharedFolders(this.files[file]?.path ?? '', fromPath);
    const most = Math.max(...files.map(near));
    return files.filter((file) => near(file) === most);
  }
}

function add(map: Map<string, number[]>, key: string, file: number): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [file]);
  else if (!known.includes(file)) known.push(file);
}

function* exportedNames(file: IrFile): Generator<string> {
  for (let v = 0; v < codeLength(file); v++) {
    const name = opOf(file, v) === Op.export ? writtenName(file, v) : '';
    if (name !== '' && name !== '=') yield name;
  }
}

function sharedFolders(path: string, other: string): number {
  const [parts, others] = [path.split('/'), other.split('/')];
  let count = 0;
  while (count < parts.length - 1 && parts[count] === others[count]) count++;
  return count;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function join(folder: string, name: string): string {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of name.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') parts.pop();
    else parts.push(part);
  }
  return parts.join('/');
}
