/**
 * Modules whose name a program computes at run time: `require('./stores/' + kind)`.
 *
 * In a pattern, `*` stands for an unknown name of a folder or file, or part of one. All matching modules are
 * candidates. May miss: names that span several folders.
 */

import { unknownPart } from '../../modules/module-resolver.ts';

/**
 * Maximum number of modules per pattern, and of folders visited: more are likely a data store. Chosen, not measured.
 */
const maxModules = 64;

/** Maximum number of path segments in a pattern, far above those of real trees. */
const maxSegments = 24;

export class ModulePatterns {
  /** Names of subfolders, by folder. */
  private readonly folders = new Map<string, Set<string>>();
  /** Files by folder. */
  private readonly files = new Map<string, { readonly stem: string; readonly file: number }[]>();

  /**
   * @param paths   files of the program, by number
   * @param ending  suffix that is omitted when a module is loaded
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
   * Files of the modules that a path pattern may refer to, sorted; empty if there are too many.
   *
   * @param pattern  path from the root of the tree, without extension: `src/stores/*`
   * @param main     name of the file that represents its folder: `index`
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

  /** A folder's main file is loaded by the folder's name, so it does not match as a file. */
  private filesIn(folder: string, segment: string, main: string): readonly number[] {
    return (this.files.get(folder) ?? []).flatMap(({ stem, file }) =>
      stem !== main && isFitting(stem, segment) ? [file] : [],
    );
  }
}

/** Only the text before the first and after the last unknown part is compared. */
function isFitting(name: string, segment: string): boolean {
  const first = segment.indexOf(unknownPart);
  if (first < 0) return name === segment;
  const behind = segment.slice(segment.lastIndexOf(unknownPart) + 1);
  return (
    name.length > first + behind.length && name.startsWith(segment.slice(0, first)) && name.endsWith(behind)
  );
}
