/** Requirements that others take in, whatever their files are called: `-r deps/base.txt`. */

import type { FilePlace } from '../../package-types/package-use.ts';
import { readPackageFile } from '../read-package-file.ts';
import { folderOf, joinPath, type LinkedFile, linksOf } from './linked-file.ts';

/** Files that are taken in, in one tree. Chosen: a bound, so that files which name thousands cost no more. */
const maxIncluded = 200;

/**
 * The files with those that requirements take in. Constraints are left out: they name no package that is used.
 *
 * @param readText  of a path of the tree; `undefined` for what is no file of it
 */
export function withIncluded(
  files: readonly LinkedFile[],
  readText: (path: string) => string | undefined,
): readonly LinkedFile[] {
  const known = new Set(files.map(({ path }) => path));
  const all = [...files];
  // Grows while it is walked.
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

/** A file is read as what it is taken in as. */
const requirementsName = 'requirements.txt';
