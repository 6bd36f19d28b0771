/** Resolves imports of libraries and of files that a model describes, and results of library functions. */

import type { ApiGraph } from '../../model/api-graph.ts';
import type { ApiNode } from '../../model/api-node.ts';
import { libraryFor, type ResolvedModule } from '../../modules/module-resolver.ts';
import type { Exporters } from '../program/exporters.ts';
import type { Solver } from '../solver.ts';

/** API nodes that a name of a module refers to, in a library or in a file by its path, `./src/escape.js`. */
export function modulePlaces(
  { api, program }: Solver,
  exporters: Exporters,
  module: ResolvedModule,
  name: string,
): readonly ApiNode[] {
  if (module.kind === 'library') return importedPlaces(api, module, name);
  const library = libraryFor(module, name, program.defines);
  const shared = library === undefined ? [] : libraryPlaces(api, library, name);
  switch (module.kind) {
    case 'file':
      return [...libraryPlaces(api, `./${program.file(module.file).path}`, name), ...shared];
    case 'files':
      if (shared.length > 0) return shared;
      // The rest of the module may be generated code that is not part of the program.
      return exporters.among(module.files, name).length === 0 ? api.generatedPlaces(name) : [];
    case 'unknown':
      return [];
  }
}

/** API nodes that a name of a library refers to; `library/part` also refers to the member `part` of the library. */
function libraryPlaces(api: ApiGraph, library: string, name: string): ApiNode[] {
  let root = api.library(library);
  if (root === undefined) {
    const slash = library.lastIndexOf('/');
    const parent = slash < 0 ? undefined : api.library(library.slice(0, slash));
    root = parent?.members.get(library.slice(slash + 1));
  }
  if (root === undefined) return [];
  if (name === '=' || name === '*') return [root];
  return name === 'default' ? [root, ...root.memberNodes('default')] : root.memberNodes(name);
}

/**
 * Binds one of several results. Model paths call the first result of a library function its result; further ones are
 * `.1`, `.2`.
 */
export function loadResult(solver: Solver, id: number, index: number, count: number, to: number): void {
  const isLibrary = solver.entities.get(id).kind === 'api';
  if (count === 1 || (isLibrary && index === 0)) solver.graph.add(to, id);
  else solver.load(id, String(index), to);
}

/** API nodes that a name refers to in any of several alternative libraries; for a class also its type. */
function importedPlaces(
  api: ApiGraph,
  { name: libraries, hasTypes }: Extract<ResolvedModule, { kind: 'library' }>,
  name: string,
): ApiNode[] {
  return libraries.split('|').flatMap((library) => {
    const type = hasTypes ? api.type(`${library}:${name}`) : undefined;
    const generated = api.library(library) === undefined ? api.generatedPlaces(name) : [];
    return [...libraryPlaces(api, library, name), ...(type === undefined ? [] : [type]), ...generated];
  });
}
