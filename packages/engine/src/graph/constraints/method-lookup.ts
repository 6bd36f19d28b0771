/**
 * Resolves the methods that a call runs once the possible receivers are known: the nearest on each inheritance path.
 *
 * While the constraints are solved, a read propagates to all parents, since later stores are not known yet. Afterwards,
 * a method of a class overrides those of the same name further up. Misses an overridden method if the overriding one is
 * stored on a prototype only in some executions.
 */

import { binaryOperators, type IrFile, Op } from '../../ir/ir.ts';
import type { Program } from '../program/program.ts';
import type { ConstraintStore } from './store.ts';

/**
 * Maximum number of objects on an inheritance path; anything further up is missed. Inheritance is seldom ten levels
 * deep.
 */
const maxParents = 40;

const instanceOperator = binaryOperators.indexOf('instanceof');

/** Functions that a member of one entity may be, sorted. */
function methodsOfEntity(store: ConstraintStore, entity: number, name: string): readonly number[] {
  const found = new Set<number>();
  const seen = new Set<number>();
  let isHidden = false;
  let level: readonly number[] = [entity];
  while (level.length > 0 && seen.size < maxParents) {
    const above: number[] = [];
    let hasFound = false;
    for (const id of level) {
      if (seen.has(id)) continue;
      seen.add(id);
      // A value stored into an instance by a constructor does not override the method of the class.
      const isInstance = store.entities.get(id).kind === 'instance';
      if (isHidden && !isInstance) continue;
      const functions = functionsIn(store, id, name);
      for (const fn of functions) found.add(fn);
      const hides = functions.length > 0 && !isInstance;
      hasFound ||= hides;
      if (!hides) above.push(...store.fields.parentsOf(id));
    }
    isHidden ||= hasFound;
    level = above;
  }
  return [...found].sort((a, b) => a - b);
}

/** Functions that a member of any of several entities may be, sorted. */
export function methodsOfEntities(
  store: ConstraintStore,
  entities: readonly number[],
  name: string,
): readonly number[] {
  const functions = entities.flatMap((id) => methodsOfEntity(store, id, name));
  return [...new Set(functions)].sort((a, b) => a - b);
}

function functionsIn(store: ConstraintStore, entity: number, name: string): readonly number[] {
  const slot = store.fields.existingSlot(entity, name);
  return slot === undefined ? [] : store.entities.functions(store.graph.entities(slot));
}

/**
 * Narrows the targets of a call to those nearest on the inheritance paths of its receivers.
 *
 * @param targets  all targets according to the constraints; returned unchanged if the callee is not a member
 */
export function nearestTargets(
  store: ConstraintStore,
  code: IrFile,
  base: number,
  call: number,
  targets: readonly number[],
): readonly number[] {
  const callee = code.a[call] ?? -1;
  if (targets.length < 2 || code.op[call] !== Op.call || code.op[callee] !== Op.loadField) return targets;
  const name = code.strings[code.b[callee] ?? -1] ?? '';
  const nearest = new Set(
    receiversOf(store, code, base, code.a[callee] ?? -1).flatMap((entity) =>
      methodsOfEntity(store, entity, name),
    ),
  );
  const narrowed = targets.filter((fn) => nearest.has(fn));
  return narrowed.length > 0 ? narrowed : targets;
}

/**
 * Drops abstract methods if there are targets with a body. Misses an abstract method's own body if `super` leads to it
 * along with another method.
 */
export function withoutAbstract(program: Program, targets: readonly number[]): readonly number[] {
  if (targets.length < 2) return targets;
  const defined = targets.filter((fn) => program.function(fn).ir.isAbstract !== true);
  return defined.length > 0 ? defined : targets;
}

/** The possible receivers; after `x instanceof C`, only instances of it. */
function receiversOf(store: ConstraintStore, code: IrFile, base: number, object: number): readonly number[] {
  const entities = store.graph.entities(base + object);
  const condition = code.op[object] === Op.pi ? (code.b[object] ?? -1) : -1;
  const isTest =
    code.op[condition] === Op.binary && code.c[condition] === instanceOperator && code.c[object] === 1;
  if (!isTest || code.a[condition] !== code.a[object]) return entities;
  const classes = store.graph.entities(base + (code.b[condition] ?? -1));
  const wanted = entities.filter((id) => classes.some((type) => isInstanceOf(store, id, type)));
  return wanted.length > 0 ? wanted : entities;
}

function isInstanceOf(store: ConstraintStore, entity: number, type: number): boolean {
  const wanted = store.entities.instance(type);
  const lines = new Set([entity]);
  for (const id of lines) {
    if (id === wanted) return true;
    for (const parent of store.fields.parentsOf(id)) lines.add(parent);
  }
  return false;
}
