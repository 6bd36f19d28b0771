/**
 * Which methods a call runs, once it is known what its receiver may be: of each line of parents the nearest.
 *
 * The constraints let a read go on to all parents, as it is not known while they are solved what will be stored where.
 * Here everything is: a method of a class hides those of the same name further up. Errs where a method is stored on a
 * prototype in some runs only: the hidden one may be missed.
 */

import { binaryOperators, type IrFile, Op } from '../../ir/ir.ts';
import type { Program } from '../program/program.ts';
import type { ConstraintStore } from './store.ts';

/** Objects of one line of parents that are looked at; what is further up is missed. Inheritance is seldom ten deep. */
const maxParents = 40;

const instanceOperator = binaryOperators.indexOf('instanceof');

/** Functions that a member of one entity is, sorted. */
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
      // What a constructor stores into an instance may come beside the method of the class.
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

/** Functions that a member of one of several entities is, sorted. */
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
 * Of the functions that a call may run, those that its receiver's own line of parents leads to first.
 *
 * @param targets  all that the constraints lead to; given back as they are when the callee is no member
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
 * Of several functions that a call may run, those that some class fills in. May miss: an abstract method's own body,
 * where `super` leads to it beside another method.
 */
export function withoutAbstract(program: Program, targets: readonly number[]): readonly number[] {
  if (targets.length < 2) return targets;
  const defined = targets.filter((fn) => program.function(fn).ir.isAbstract !== true);
  return defined.length > 0 ? defined : targets;
}

/** What the receiver may be; behind `x instanceof C` only instances of it. */
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
