/** Files whose functions may run although the program does not call them, by the purpose of the files. */

import type { ModuleResolver } from '../../modules/module-resolver.ts';
import { isFor, type Purpose, unserved } from '../../vocabulary/purposes.ts';
import type { Program } from './program.ts';

/** Purposes of files that nobody imports from a package, although they are in its folder. */
const around: ReadonlySet<Purpose> = new Set(['tests', 'test-data', 'examples', 'benchmarks']);

/** Files whose exports users of the program's packages can call, sorted; empty for an application. */
export function publishedFilesOf({ files }: Program, resolver: ModuleResolver): readonly number[] {
  return resolver.publishedFiles().filter((file) => !isFor(files[file]?.purposes ?? [], around));
}

/** Files whose functions may be called by a framework or by code outside the tree, sorted. */
export function outerFilesOf({ files }: Program): readonly number[] {
  return [...files.entries()].flatMap(([file, { purposes }]) => (isFor(purposes, unserved) ? [] : [file]));
}
