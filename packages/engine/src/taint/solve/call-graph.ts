/** Which functions must run before a function, and which of them may pass data to it. */

import type { PointsTo } from '../../graph/points-to-result.ts';
import type { Program } from '../../graph/program/program.ts';
import { argumentsOf } from '../../ir/call-access.ts';
import { ownerOfValue } from '../../ir/environments.ts';
import { type IrFile, type IrFunction, Op } from '../../ir/ir.ts';

export interface CallGraph {
  /** For each function, those whose summaries it needs: the functions it calls or creates. */
  readonly calls: readonly (readonly number[])[];
  /**
   * The subset of those that may pass data to it. A function that is only defined, as a variable or a method, does not:
   * its callers get the data, and variables visible to both are shared cells.
   */
  readonly gives: readonly (readonly number[])[];
}

export function callGraph(program: Program, pointsTo: PointsTo): CallGraph {
  const calls: (readonly number[])[] = [];
  const gives: (readonly number[])[] = [];
  for (const { file, index, ir } of program.functions) {
    const code = program.file(file);
    const base = program.valueBase[file] ?? 0;
    const functionBase = program.functionBase[file] ?? 0;
    const giving = new Set<number>();
    const created: number[] = [];
    for (let v = ir.first; v < ir.last; v++) {
      const op = code.op[v];
      if (op === Op.closure) created.push(v);
      if (op === Op.call || op === Op.loadField || op === Op.storeField)
        for (const target of pointsTo.targetsOf(base + v)) giving.add(target);
      if (op !== Op.call) continue;
      for (const target of pointsTo.listenersOf(base + v)) giving.add(target);
      for (const argument of argumentsOf(code, v))
        for (const target of pointsTo.functionsAt(base + argument)) giving.add(target);
    }
    const defined = definedOnly(code, index, ir);
    const functionOf = (closure: number): number => functionBase + (code.a[closure] ?? 0);
    for (const closure of created) if (!defined.has(closure)) giving.add(functionOf(closure));
    calls.push(inOrder(new Set([...giving, ...created.map(functionOf)])));
    gives.push(inOrder(giving));
  }
  return { calls, gives };
}

/**
 * Closures stored in a variable visible to others, or as a method or constructor of a class, but not in a member of
 * another object.
 */
function definedOnly(code: IrFile, index: number, { first, last }: IrFunction): ReadonlySet<number> {
  const defined = new Set<number>();
  const others = new Set<number>();
  for (let v = first; v < last; v++) {
    const op = code.op[v];
    if (op === Op.class) defined.add(code.a[v] ?? -1);
    if (op !== Op.storeField && op !== Op.storeIndex) continue;
    const object = code.a[v] ?? -1;
    const isDefinition = ownerOfValue(code, index, object) >= 0 || isClass(code, object);
    (isDefinition ? defined : others).add(code.c[v] ?? -1);
  }
  for (const other of others) defined.delete(other);
  return defined;
}

/** True for a class and for its prototype. */
function isClass(code: IrFile, v: number): boolean {
  if (v < 0) return false;
  if (code.op[v] === Op.class) return true;
  const isPrototype = code.op[v] === Op.loadField && code.strings[code.b[v] ?? -1] === 'prototype';
  return isPrototype && code.op[code.a[v] ?? -1] === Op.class;
}

function inOrder(functions: ReadonlySet<number>): readonly number[] {
  return [...functions].sort((a, b) => a - b);
}
