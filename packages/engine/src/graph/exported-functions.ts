/**
 * Functions that the users of a package can call: what its published modules export, and what that gives them.
 *
 * Followed from the export objects: functions, members of objects, static members, methods of classes and prototypes,
 * and the same for what an exported function returns. Members whose name begins with `_` or `#` are private by
 * custom or by law. May miss: functions that are handed to callbacks.
 */

import type { Entity } from './entities.ts';
import type { PointsToSolver } from './points-to.ts';

/** Objects in objects, and results of results, that are followed. Chosen: an API is reached in two or three steps. */
const maxMemberDepth = 3;
const maxResultDepth = 2;

interface Place {
  readonly node: number;
  readonly members: number;
  readonly results: number;
}

/** @param files  modules that the program's packages offer */
export function exportedFunctions(solver: PointsToSolver, files: readonly number[]): ReadonlySet<number> {
  const functions = new Set<number>();
  const seen = new Set<number>();
  const open: Place[] = files.map((file) => ({ node: solver.exportsNode(file), members: 0, results: 0 }));
  for (let head = 0; head < open.length; head++) {
    const { node, members, results } = open[head] ?? { node: -1, members: 0, results: 0 };
    for (const id of solver.graph.entities(node)) {
      if (seen.has(id)) continue;
      seen.add(id);
      const entity = solver.entities.get(id);
      if (entity.kind === 'function') {
        functions.add(entity.fn);
        if (results < maxResultDepth)
          open.push({ node: solver.calls.returnNode(entity.fn), members: 0, results: results + 1 });
      }
      if (members >= maxMemberDepth) continue;
      for (const member of memberNodes(solver, entity))
        open.push({ node: member, members: members + 1, results });
    }
  }
  return functions;
}

/** Nodes of what a user finds on an entity; of a class, its constructor and what is on its instances. */
function memberNodes(solver: PointsToSolver, entity: Entity): number[] {
  const nodes =
    entity.kind === 'class' ? [solver.calls.constructorOfClass.get(entity.id)?.constructor ?? -1] : [];
  const owners = ownersOf(solver, entity);
  // An owner's parents come behind it: the list grows while it is read.
  for (let at = 0; at < owners.length; at++) {
    const owner = owners[at] ?? 0;
    for (const [name, node] of solver.fields.named(owner)) if (!isPrivateName(name)) nodes.push(node);
    for (const parent of solver.fields.parentsOf(owner)) if (!owners.includes(parent)) owners.push(parent);
  }
  return nodes;
}

function ownersOf(solver: PointsToSolver, entity: Entity): number[] {
  switch (entity.kind) {
    case 'function':
    case 'class':
      return [entity.id, solver.calls.prototypeOf(entity.id)];
    case 'object':
    case 'instance':
      return [entity.id];
    case 'regex':
    case 'scalar':
    case 'resolver':
    case 'api':
      return [];
  }
}

function isPrivateName(name: string): boolean {
  return /^(?:[gs]et )?[_#^]/.test(name) || name === 'constructor';
}
