/**
 * Functions that the users of a package can call: what its published modules export, and what that gives them.
 *
 * Followed from the export objects: functions, members of objects, static members, methods of classes and prototypes,
 * and the same for what an exported function returns. Members whose name begins with `_` or `#` are private by
 * custom or by law, and so is what a class declares private or protected. Objects in an instance of a class, or in an
 * object that a function returns, are its state: nobody calls their methods through it. May miss: functions that are
 * handed to callbacks.
 */

import type { Entity } from './constraints/entities.ts';
import type { Solver } from './solver.ts';

/** Objects in objects, and results of results, that are followed; what is deeper counts as private. Not measured. */
const maxMemberDepth = 3;
const maxResultDepth = 2;

interface Place {
  readonly node: number;
  readonly members: number;
  readonly results: number;
  /** A field of an instance or of a returned object: only functions there are for users. */
  readonly isState: boolean;
  /** Entity whose member it is; -1 for none. */
  readonly owner: number;
}

/**
 * @param files  modules that the program's packages offer
 * @returns      by function the object or prototype that it is a method of; -1 where it is called by itself
 */
export function exportedFunctions(solver: Solver, files: readonly number[]): ReadonlyMap<number, number> {
  const functions = new Map<number, number>();
  const seen = new Set<number>();
  const open: Place[] = files.map((file) => ({
    node: solver.exportsNode(file),
    members: 0,
    results: 0,
    isState: false,
    owner: -1,
  }));
  for (let head = 0; head < open.length; head++) {
    const place = open[head];
    if (place === undefined) break;
    for (const id of solver.graph.entities(place.node)) {
      const entity = solver.entities.get(id);
      if (seen.has(id) || !isForUsers(solver, entity, place)) continue;
      seen.add(id);
      if (entity.kind === 'function') functions.set(entity.fn, place.owner);
      open.push(...placesOf(solver, entity, place));
    }
  }
  return functions;
}

function isForUsers({ program }: Solver, entity: Entity, { isState }: Place): boolean {
  return entity.kind === 'function' ? program.function(entity.fn).ir.isHidden !== true : !isState;
}

/** Where a user gets to from an entity: what it returns, and its members. */
function placesOf(solver: Solver, entity: Entity, { members, results }: Place): Place[] {
  const places: Place[] = [];
  if (entity.kind === 'function' && results < maxResultDepth) {
    const node = solver.functions.returnNode(entity.fn);
    places.push({ node, members: 0, results: results + 1, isState: false, owner: -1 });
  }
  if (members >= maxMemberDepth) return places;
  for (const { node, isState, owner } of memberNodes(solver, entity))
    places.push({ node, members: members + 1, results, isState: isState || results > 0, owner });
  return places;
}

/** Nodes of what a user finds on an entity; of a class, its constructor and what is on its instances. */
function memberNodes(solver: Solver, entity: Entity): Pick<Place, 'node' | 'isState' | 'owner'>[] {
  const constructor = entity.kind === 'class' ? solver.classes.partsOf(entity.id) : undefined;
  const nodes =
    constructor === undefined ? [] : [{ node: constructor.constructor, isState: false, owner: -1 }];
  const owners = ownersOf(solver, entity);
  // An owner's parents come behind it: the list grows while it is read.
  for (let at = 0; at < owners.length; at++) {
    const owner = owners[at] ?? 0;
    const isState = solver.entities.get(owner).kind === 'instance';
    for (const [name, node] of solver.fields.named(owner))
      if (!isPrivateName(name)) nodes.push({ node, isState, owner });
    for (const parent of solver.fields.parentsOf(owner)) if (!owners.includes(parent)) owners.push(parent);
  }
  return nodes;
}

function ownersOf(solver: Solver, entity: Entity): number[] {
  switch (entity.kind) {
    case 'function':
    case 'class':
      return [entity.id, solver.classes.prototypeOf(entity.id)];
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
