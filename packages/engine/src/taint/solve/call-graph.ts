/** Which functions a function needs before it is run, and which of them may give it data. */

import type { PointsTo } from '../../graph/points-to-result.ts';
import type { Program } from '../../graph/program/program.ts';
import { argumentsOf } from '../../ir/call-access.ts';
import { ownerOfValue } from '../../ir/environments.ts';
import { type IrFile, type IrFunction, Op } from '../../ir/ir.ts';

export interface CallGraph {
  /** For each function those whose summaries it needs: what it calls and what it creates. */
  readonly calls: readonly (readonly number[])[];
  /**
   * Those of them that may give it data. A function that it only defines, as a variable or a method, does not: who calls
   * that gets the data, and variables that both see are shared cells.
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

/** Closures that become a variable that others may see, or a method or constructor of a class, and no member of another object. */
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

/** True for a class and for what its instances inherit. */
function isClass(code: IrFile, v: number): boolean {
  if (v < 0) return false;
  if (code.op[v] === Op.class) return true;
  const isPrototype = code.op[v] === Op.loadField && code.strings[code.b[v] ?? -1] === 'prototype';
  return isPrototype && code.op[code.a[v] ?? -1] === Op.class;
}

function inOrder(functions: ReadonlySet<number>): readonly number[] {
  return [...functions].sort((a, b) => a - b);
}
