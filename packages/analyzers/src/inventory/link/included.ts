/** Follows requirements files included by others, whatever their names: `-r deps/base.txt`. */

import type { FilePlace } from '../../package-types/package-use.ts';
import { readPackageFile } from '../read-package-file.ts';
import { folderOf, joinPath, type LinkedFile, linksOf } from './linked-file.ts';

/** Maximum number of included files per tree. Chosen, to bound the cost of files that name thousands. */
const maxIncluded = 200;

/**
 * Returns the files and those included by requirements. Constraints are left out: they name no package that is used.
 *
 * @param readText  of a path of the tree; `undefined` if there is no such file
 */
export function withIncluded(
  files: readonly LinkedFile[],
  readText: (path: string) => string | undefined,
): readonly LinkedFile[] {
  const known = new Set(files.map(({ path }) => path));
  const all = [...files];
  // Grows during iteration.
  for (const one of all)
    for (const { path, isConstraint, start, end } of linksOf(one.file, 'requirements')?.includes ?? []) {
      const target = joinPath(folderOf(one.path), path);
      if (isConstraint || target === undefined || known.has(target)) continue;
      if (all.length - files.length >= maxIncluded) return all;
      known.add(target);
      const text = readText(target);
      const file = text === undefined ? undefined : readPackageFile(requirementsName, text);
      const includedAt: FilePlace = one.includedAt ?? { path: one.path, start, end };
      if (file !== undefined) all.push({ path: target, file, includedAt });
    }
  return all;
}

/** A file is parsed according to how it is included. */
const requirementsName = 'requirements.txt';
