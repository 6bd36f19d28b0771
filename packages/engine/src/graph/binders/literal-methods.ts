/**
 * Methods of object literals passed to code outside the program: a toolkit builds its widgets, views and plug-ins from
 * them, and `this` in them has the members of the literal.
 *
 * Misses literals that are first stored in a variable, and methods of objects nested in the literal.
 */

import { argumentsOf } from '../../ir/call-access.ts';
import { type IrFile, Op, Param } from '../../ir/ir.ts';
import type { Solver } from '../solver.ts';

/**
 * Binds `this` of the methods, if nothing else is known about it; called once all constraints are solved.
 *
 * @param targetsOf  functions that a call may run
 * @returns          true if constraints were added, so that solving has to continue
 */
export function bindLiteralMethods(solver: Solver, targetsOf: (call: number) => readonly number[]): boolean {
  const { entities, functions, graph, program } = solver;
  let hasAdded = false;
  for (const [file, code] of program.files.entries()) {
    const base = program.valueBase[file] ?? 0;
    const first = program.functionBase[file] ?? 0;
    const methods = methodsOf(code);
    for (const literal of handedOver(code, (call) => isOutside(solver, code, base, call, targetsOf))) {
      const object = entities.object(base + literal);
      for (const index of methods.get(literal) ?? []) {
        const places = functions.of(first + index).parameters.get(Param.this) ?? [];
        if (places.some((place) => graph.entities(place).length > 0)) continue;
        functions.addToParameter(first + index, Param.this, object);
        hasAdded ||= places.length > 0;
      }
    }
  }
  return hasAdded;
}

/** Literals that are arguments of calls for which `isOutside` holds. */
function* handedOver(code: IrFile, isOutside: (call: number) => boolean): Generator<number> {
  for (let v = 0; v < code.op.length; v++) {
    if (code.op[v] !== Op.call) continue;
    const literals = Array.from(argumentsOf(code, v)).filter((argument) => code.op[argument] === Op.object);
    if (literals.length > 0 && isOutside(v)) yield* literals;
  }
}

/** True for a call whose callee is neither in the program nor described by a model. */
function isOutside(
  { graph }: Solver,
  code: IrFile,
  base: number,
  call: number,
  targetsOf: (call: number) => readonly number[],
): boolean {
  const callee = code.a[call] ?? -1;
  return callee >= 0 && targetsOf(base + call).length === 0 && graph.entities(base + callee).length === 0;
}

/** Functions that are members of each literal, by their numbers in the file. */
function methodsOf(code: IrFile): ReadonlyMap<number, readonly number[]> {
  const methods = new Map<number, number[]>();
  for (let v = 0; v < code.op.length; v++) {
    const [literal, value] = [code.a[v] ?? -1, code.c[v] ?? -1];
    if (code.op[v] !== Op.storeField || code.op[literal] !== Op.object || code.op[value] !== Op.closure)
      continue;
    const known = methods.get(literal) ?? [];
    methods.set(literal, known);
    known.push(code.a[value] ?? 0);
  }
  return methods;
}
