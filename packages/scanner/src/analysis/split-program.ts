/**
 * Splits a program that does not fit into memory along its folders: neighboring files are analyzed together.
 *
 * A folder that fits is never split, so neither is a workspace package that does. Neighbors share a part as long as
 * they fit. The result depends only on paths and sizes.
 */

export interface SizedFile {
  /** Relative to the root, with `/`. */
  readonly path: string;
  /** Size of the file in bytes. */
  readonly bytes: number;
}

/**
 * @param limitBytes  maximum size of a part; a larger file is a part of its own
 * @returns all files, each in one part, in an order independent of the input's
 */
export function splitProgram<File extends SizedFile>(
  files: readonly File[],
  limitBytes: number,
): readonly (readonly File[])[] {
  const sorted = files.toSorted((a, b) => comparePaths(a.path, b.path));
  const parts: File[][] = [];
  let part: File[] = [];
  let room = 0;
  for (const unit of unitsOf(sorted, limitBytes)) {
    const bytes = sizeOf(unit);
    if (part.length === 0 || bytes > room) {
      part = [];
      parts.push(part);
      room = limitBytes;
    }
    for (const file of unit) part.push(file);
    room -= bytes;
  }
  return parts;
}

export function sizeOf(files: readonly SizedFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Runs of files that stay together: folders that fit, and single files of those that do not. */
function unitsOf<File extends SizedFile>(sorted: readonly File[], limitBytes: number): readonly File[][] {
  const units: File[][] = [];
  // The work list holds the remaining folders, the next one last.
  const open = [{ files: [...sorted], depth: 0 }];
  for (let folder = open.pop(); folder; folder = open.pop()) {
    const { files, depth } = folder;
    if (files.length === 1 || sizeOf(files) <= limitBytes) {
      units.push(files);
      continue;
    }
    const groups = Map.groupBy(files, ({ path }) => entryAt(path, depth));
    for (const group of [...groups.values()].reverse()) open.push({ files: group, depth: depth + 1 });
  }
  return units;
}

/** The name at a given depth of a path: `b/` of `a/b/c.ts` at 1. */
function entryAt(path: string, depth: number): string {
  const names = path.split('/');
  const name = names[depth] ?? '';
  return depth < names.length - 1 ? `${name}/` : name;
}

/** Orders a folder's own files and folders by name, so that the content of a folder is contiguous. */
function comparePaths(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  for (let index = 0; index < left.length && index < right.length; index++) {
    const [one, other] = [left[index] ?? '', right[index] ?? ''];
    if (one !== other) return one < other ? -1 : 1;
  }
  return left.length - right.length;
}
