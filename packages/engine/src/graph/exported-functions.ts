/**
 * Finds the functions that users of a package can call: the exports of its published modules, and everything reachable
 * from them.
 *
 * Starting from the export objects, follows functions, members of objects, static members, methods of classes and
 * prototypes, and the same for results of exported functions. Members whose name begins with `_` or `#`, and those that
 * a class declares private or protected, are skipped. Objects stored in a class instance or in a returned object are
 * internal state, whose methods users do not call. If an exported function forwards its arguments to one of many
 * functions passed to its enclosing function, as curried functions do, all of those are included. Misses functions
 * passed to callbacks in other ways.
 */

import { argumentsOf } from '../ir/call-access.ts';
import { type CallsOf, callersOf } from './callers.ts';
import type { Entity } from './constraints/entities.ts';
import { SortOf } from './constraints/entity-sets.ts';
import { wrappedParameters } from './program/wrapped-parameters.ts';
import type { Solver } from './solver.ts';

/** Maximum nesting of objects and of results to follow; anything deeper counts as private. Not tuned. */
const maxMemberDepth = 3;
const maxResultDepth = 2;

interface Place {
  readonly node: number;
  readonly members: number;
  readonly results: number;
  /** A field of an instance or of a returned object: only functions are exposed there. */
  readonly isState: boolean;
  /** Entity that has the member; -1 for none. */
  readonly owner: number;
}

/**
 * @param files  modules that the program's packages publish
 * @param targetsOf  functions that a call may run
 * @returns      exported functions in ascending order, each with the object or prototype that it is a method of; -1 for
 * plain functions
 */
export function exportedFunctions(
  solver: Solver,
  files: readonly number[],
  targetsOf: (call: number) => readonly number[],
): ReadonlyMap<number, number> {
  const callsOf = callersOf(solver.program, targetsOf);
  const functions = new Map<number, number>();
  const seen = new Set<number>();
  let level: readonly Place[] = files.map((file) => ({
    node: solver.exportsNode(file),
    members: 0,
    results: 0,
    isState: false,
    owner: -1,
  }));
  while (level.length > 0) {
    const found = nearestPlaces(solver, level, seen);
    for (const id of found.keys()) seen.add(id);
    level = [...found].flatMap(([id, place]) => {
      const entity = solver.entities.get(id);
      if (entity.kind === 'function') functions.set(entity.fn, place.owner);
      return [...placesOf(solver, entity, place), ...wrappedPlaces(solver, entity, place, callsOf)];
    });
  }
  return new Map([...functions].sort(([a], [b]) => a - b));
}

/** Functions to which an exported one forwards its arguments, if the constraints merged too many to distinguish. */
function wrappedPlaces(solver: Solver, entity: Entity, place: Place, callsOf: CallsOf): Place[] {
  if (entity.kind !== 'function') return [];
  const { graph, program } = solver;
  return wrappedParameters(program, entity.fn).flatMap(({ fn, index, value }) => {
    if (!graph.isUnknown(value, SortOf.callable)) return [];
    return callsOf(fn).flatMap((call) => {
      const file = program.fileOf(call);
      const base = program.valueBase[file] ?? 0;
      const argument = argumentsOf(program.file(file), call - base)[index];
      return argument === undefined ? [] : [{ ...place, node: base + argument, isState: false, owner: -1 }];
    });
  });
}

/**
 * Entities at the places of one level that are exposed and not yet seen, each with the best place by `comparePlaces`.
 */
function nearestPlaces(
  solver: Solver,
  level: readonly Place[],
  seen: ReadonlySet<number>,
): ReadonlyMap<number, Place> {
  const found = new Map<number, Place>();
  for (const place of level) {
    for (const id of solver.graph.entities(place.node)) {
      if (seen.has(id) || !isForUsers(solver, solver.entities.get(id), place)) continue;
      const other = found.get(id);
      if (other === undefined || comparePlaces(solver, place, other) < 0) found.set(id, place);
    }
  }
  return found;
}

/** Orders two paths to one entity: the one that can be followed further first, then methods, then program order. */
function comparePlaces({ entities }: Solver, a: Place, b: Place): number {
  return (
    Number(a.isState) - Number(b.isState) ||
    a.results - b.results ||
    a.members - b.members ||
    Number(b.owner >= 0) - Number(a.owner >= 0) ||
    (a.owner < 0 ? 0 : entities.compare(a.owner, b.owner))
  );
}

function isForUsers({ program }: Solver, entity: Entity, { isState }: Place): boolean {
  return entity.kind === 'function' ? program.function(entity.fn).ir.isHidden !== true : !isState;
}

/** Places reachable from an entity: its result, and its members. */
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

/** Nodes of an entity's exposed members; for a class, its constructor and the members of its instances. */
function memberNodes(solver: Solver, entity: Entity): Pick<Place, 'node' | 'isState' | 'owner'>[] {
  const constructor = entity.kind === 'class' ? solver.classes.partsOf(entity.id) : undefined;
  const nodes =
    constructor === undefined ? [] : [{ node: constructor.constructor, isState: false, owner: -1 }];
  const owners = ownersOf(solver, entity);
  // Appends the parents of each owner while iterating.
  for (let at = 0; at < owners.length; at++) {
    const owner = owners[at] ?? 0;
    const isState = solver.entities.get(owner).kind === 'instance';
    for (const [name, node] of solver.fields.named(owner))
      if (!isPrivateName(name) && solver.modules.isVisible?.(name) !== false)
        nodes.push({ node, isState, owner });
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
    case 'router':
    case 'schema':
    case 'members':
    case 'checked':
    case 'resolver':
    case 'api':
      return [];
  }
}

function isPrivateName(name: string): boolean {
  return /^(?:[gs]et )?[_#^]/.test(name) || name === 'constructor';
}
