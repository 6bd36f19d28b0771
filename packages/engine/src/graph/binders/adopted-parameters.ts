/**
 * Infers the types of conventionally named parameters, `(req, res)` and `ctx`, in functions that the program does not
 * pass anywhere: controllers found by a loader, handlers of applications created elsewhere.
 *
 * A type is only assumed if the program uses its library and the function uses a member of the type.
 */

import type { Uses } from '../program/uses.ts';
import type { Solver } from '../solver.ts';
import { hasMember, membersUsed } from './used-members.ts';

/**
 * @param conventions  names of types, by the values that have them
 * @param libraries    libraries that the program uses, by the names of their models
 * @returns true if constraints were added, so that solving has to continue
 */
export function adoptParameters(
  solver: Solver,
  uses: Uses,
  conventions: ReadonlyMap<number, string>,
  libraries: ReadonlySet<string>,
): boolean {
  const { api, graph, program } = solver;
  let hasAdded = false;
  for (const [value, name] of conventions) {
    if (graph.entities(value).length > 0 || graph.isPartial(value)) continue;
    const file = program.fileOf(value);
    const used = membersUsed(uses, program.file(file), program.valueBase[file] ?? 0, value);
    for (const type of api.type(name)?.types ?? []) {
      const library = type.label.slice(0, type.label.lastIndexOf(':'));
      if (!libraries.has(library) || ![...used].some((member) => hasMember(type, member))) continue;
      solver.addApi(type, value);
      hasAdded = true;
    }
  }
  return hasAdded;
}
