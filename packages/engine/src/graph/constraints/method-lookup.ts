/**
 * Which methods a call runs, once it is known what its receiver may be: of each line of parents the nearest.
 *
 * The constraints let a read go on to all parents, as it is not known while they are solved what will be stored where.
 * Here everything is: a method of a class hides those of the same name further up. Errs where a method is stored on a
 * prototype in some runs only: the hidden one may be missed.
 */

import { binaryOperators, type IrFile, Op } from '../../ir/ir.ts';
import type { PointsToSolver } from '../points-to.ts';

/** Objects of one line of parents that are looked at. Chosen: inheritance is seldom ten deep. */
const maxParents = 40;

const instanceOperator = binaryOperators.indexOf('instanceof');

/** Functions that a member of one entity is, sorted. */
function methodsOfEntity(solver: PointsToSolver, entity: number, name: string): readonly number[] {
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
      const isInstance = solver.entities.get(id).kind === 'instance';
      if (isHidden && !isInstance) continue;
      const functions = functionsIn(solver, id, name);
      for (const fn of functions) found.add(fn);
      const hides = functions.length > 0 && !isInstance;
      hasFound ||= hides;
      if (!hides) above.push(...solver.fields.parentsOf(id));
    }
    isHidden ||= hasFound;
    level = above;
  }
  return [...found].sort((a, b) => a - b);
}

/** Functions that a member of one of several entities is, sorted. */
export function methodsOfEntities(
  solver: PointsToSolver,
  entities: readonly number[],
  name: string,
): readonly number[] {
  const functions = entities.flatMap((id) => methodsOfEntity(solver, id, name));
  return [...new Set(functions)].sort((a, b) => a - b);
}

function functionsIn(solver: PointsToSolver, entity: number, name: string): readonly number[] {
  const slot = solver.fields.existingSlot(entity, name);
  return slot === undefined ? [] : solver.entities.functions(solver.graph.entities(slot));
}

/** Of the functions that a call may run, those that its receiver's own line of parents leads to first. */
export class NearestTargets {
  private readonly solver: PointsToSolver;
  private readonly known = new Map<number, readonly number[]>();

  constructor(solver: PointsToSolver) {
    this.solver = solver;
  }

  /** Asked only once the constraints are solved. */
  targetsOf(call: number, file: number): readonly number[] {
    const known = this.known.get(call);
    if (known !== undefined) return known;
    const { calls, program } = this.solver;
    const base = program.valueBase[file] ?? 0;
    const targets = nearestTargets(this.solver, program.file(file), base, call - base, calls.targetsOf(call));
    this.known.set(call, targets);
    return targets;
  }
}

/** @param targets  all that the constraints lead to; given back as they are when the callee is no member */
function nearestTargets(
  solver: PointsToSolver,
  code: IrFile,
  base: number,
  call: number,
  targets: readonly number[],
): readonly number[] {
  const callee = code.a[call] ?? -1;
  if (targets.length < 2 || code.op[call] !== Op.call || code.op[callee] !== Op.loadField) return targets;
  const name = code.strings[code.b[callee] ?? -1] ?? '';
  const nearest = new Set(
    receiversOf(solver, code, base, code.a[callee] ?? -1).flatMap((entity) =>
      methodsOfEntity(solver, entity, name),
    ),
  );
  const narrowed = targets.filter((fn) => nearest.has(fn));
  return narrowed.length > 0 ? narrowed : targets;
}

/** What the receiver may be; behind `x instanceof C` only instances of it. */
function receiversOf(solver: PointsToSolver, code: IrFile, base: number, object: number): readonly number[] {
  const entities = solver.graph.entities(base + object);
  const condition = code.op[object] === Op.pi ? (code.b[object] ?? -1) : -1;
  const isTest =
    code.op[condition] === Op.binary && code.c[condition] === instanceOperator && code.c[object] === 1;
  if (!isTest || code.a[condition] !== code.a[object]) return entities;
  const classes = solver.graph.entities(base + (code.b[condition] ?? -1));
  const wanted = entities.filter((id) => classes.some((type) => isInstanceOf(solver, id, type)));
  return wanted.length > 0 ? wanted : entities;
}

function isInstanceOf(solver: PointsToSolver, entity: number, type: number): boolean {
  const wanted = solver.entities.instance(type);
  const lines = new Set([entity]);
  for (const id of lines) {
    if (id === wanted) return true;
    if (lines.size < maxParents) for (const parent of solver.fields.parentsOf(id)) lines.add(parent);
  }
  return false;
}
