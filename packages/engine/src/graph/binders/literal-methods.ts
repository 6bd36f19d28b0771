/**
 * Methods of object literals that are handed to code which the program does not hold: a toolkit makes its widgets, views and
 * plug-ins of them. What `this` is there has the members of the literal.
 *
 * May miss: literals that are kept in a variable before, and methods of objects in the literal.
 */

import { argumentsOf } from '../../ir/call-access.ts';
import { type IrFile, Op, Param } from '../../ir/ir.ts';
import type { Solver } from '../solver.ts';

/**
 * Gives the methods their `this`, where nothing else is known of it; once all constraints are solved.
 *
 * @param targetsOf  functions that a call may run
 * @returns          true when there is something to solve again
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

/** Literals that are arguments of calls of which `isOutside` holds. */
function* handedOver(code: IrFile, isOutside: (call: number) => boolean): Generator<number> {
  for (let v = 0; v < code.op.length; v++) {
    if (code.op[v] !== Op.call) continue;
    const literals = Array.from(argumentsOf(code, v)).filter((argument) => code.op[argument] === Op.object);
    if (literals.length > 0 && isOutside(v)) yield* literals;
  }
}

/** True for a call of nothing that the program holds or a model describes. */
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

/** By literal the functions of the file that are members of it as it is written, by their numbers there. */
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
