/** Files of a program whose functions run though the program does not call them, by what the files are for. */

import type { ModuleResolver } from '../../modules/module-resolver.ts';
import { isFor, type Purpose, unserved } from '../../vocabulary/purposes.ts';
import type { Program } from './program.ts';

/** Nobody imports these from a package, though they lie in it. */
const around: ReadonlySet<Purpose> = new Set(['tests', 'test-data', 'examples', 'benchmarks']);

/** Files whose exports the users of the program's packages can call, sorted; empty for an application. */
export function publishedFilesOf({ files }: Program, resolver: ModuleResolver): readonly number[] {
  return resolver.publishedFiles().filter((file) => !isFor(files[file]?.purposes ?? [], around));
}

/** Files whose functions a framework may call, or code that is not in the tree, sorted. */
export function outerFilesOf({ files }: Program): readonly number[] {
  return [...files.entries()].flatMap(([file, { purposes }]) => (isFor(purposes, unserved) ? [] : [file]));
}
