/**
 * Modules that a program chooses by a name it works out while it runs: `require('./stores/' + kind)`.
 *
 * In a pattern `*` stands for what is not constant: one name of a folder or a file, or a part of one. All modules that
 * fit may be meant. May miss: names that lead through several folders.
 */

import { unknownPart } from '../../modules/module-resolver.ts';

/** Bounds the modules of one pattern, and the folders on the way: more are a store of data. Not measured. */
const maxModules = 64;

/** Bounds the parts of a path in a pattern, far above those of real trees. */
const maxSegments = 24;

export class ModulePatterns {
  /** By folder: the names of folders in it. */
  private readonly folders = new Map<string, Set<string>>();
  /** By folder: its files. */
  private readonly files = new Map<string, { readonly stem: string; readonly file: number }[]>();

  /**
   * @param paths   files of the program, by number
   * @param ending  what ends a name that a module is loaded without
   */
  constructor(paths: readonly string[], ending: RegExp) {
    for (const [file, path] of paths.entries()) {
      const slash = path.lastIndexOf('/');
      const folder = path.slice(0, Math.max(0, slash));
      this.addFolder(folder);
      const stem = path.slice(slash + 1).replace(ending, '');
      const known = this.files.get(folder);
      if (known === undefined) this.files.set(folder, [{ stem, file }]);
      else known.push({ stem, file });
    }
  }

  private addFolder(path: string): void {
    for (let folder = path; folder !== ''; ) {
      const slash = folder.lastIndexOf('/');
      const parent = folder.slice(0, Math.max(0, slash));
      const known = this.folders.get(parent);
      const name = folder.slice(slash + 1);
      if (known?.has(name)) return;
      if (known === undefined) this.folders.set(parent, new Set([name]));
      else known.add(name);
      folder = parent;
    }
  }

  /**
   * Files of the modules that a pattern of a path may mean, sorted; none where they are too many.
   *
   * @param pattern  from the root of the tree, without the ending: `src/stores/*`
   * @param main     name of the file that stands for its folder: `index`
   */
  match(pattern: string, main: string): readonly number[] {
    const segments = pattern.split('/');
    const last = segments.pop() ?? '';
    if (segments.length > maxSegments) return [];
    let folders = [''];
    for (const segment of segments) {
      folders = folders.flatMap((folder) => this.foldersIn(folder, segment));
      if (folders.length > maxModules) return [];
    }
    const plain = folders.flatMap((folder) => this.filesIn(folder, last, main));
    const mains = folders
      .flatMap((folder) => this.foldersIn(folder, last))
      .flatMap((folder) => this.filesIn(folder, main, ''));
    const found = [...plain, ...mains];
    return found.length > maxModules ? [] : found.sort((a, b) => a - b);
  }

  private foldersIn(folder: string, segment: string): readonly string[] {
    const names = this.folders.get(folder);
    if (names === undefined) return [];
    const fitting = segment.includes(unknownPart)
      ? [...names].filter((name) => isFitting(name, segment))
      : names.has(segment)
        ? [segment]
        : [];
    return fitting.map((name) => (folder === '' ? name : `${folder}/${name}`));
  }

  /** A folder's main file is loaded by the folder's name: it is no choice among the files. */
  private filesIn(folder: string, segment: string, main: string): readonly number[] {
    return (this.files.get(folder) ?? []).flatMap(({ stem, file }) =>
      stem !== main && isFitting(stem, segment) ? [file] : [],
    );
  }
}

/** Only what stands before the first and behind the last unknown part is compared. */
function isFitting(name: string, segment: string): boolean {
  const first = segment.indexOf(unknownPart);
  if (first < 0) return name === segment;
  const behind = segment.slice(segment.lastIndexOf(unknownPart) + 1);
  return (
    name.length > first + behind.length && name.startsWith(segment.slice(0, first)) && name.endsWith(behind)
  );
}
