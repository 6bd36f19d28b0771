/**
 * Parameters that have a type by the custom of their names, `(req, res)` and `ctx`, in functions that the program hands to nobody:
 * controllers that a loader finds, handlers of applications that others make.
 *
 * A type counts where the program uses its library, and the function uses a member of the type.
 */

import type { Uses } from '../program/uses.ts';
import type { Solver } from '../solver.ts';
import { hasMember, membersUsed } from './used-members.ts';

/**
 * @param conventions  names of types, by the values that have them
 * @param libraries    that the program uses, by the names of their models
 * @returns true when there is something to solve again
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
