/** Call sites of the program's functions. */

import { Op } from '../ir/ir.ts';
import type { Program } from './program/program.ts';

/** The call sites of a function, as program values, in program order. */
export type CallsOf = (fn: number) => readonly number[];

/** Builds the map on first use, in one pass over the program. */
export function callersOf(program: Program, targetsOf: (call: number) => readonly number[]): CallsOf {
  let callers: Map<number, number[]> | undefined;
  const find = (): Map<number, number[]> => {
    const found = new Map<number, number[]>();
    for (const [file, { op }] of program.files.entries()) {
      const base = program.valueBase[file] ?? 0;
      for (let v = 0; v < op.length; v++)
        for (const fn of op[v] === Op.call ? targetsOf(base + v) : []) {
          const calls = found.get(fn) ?? [];
          found.set(fn, calls);
          calls.push(base + v);
        }
    }
    return found;
  };
  return (fn) => (callers ??= find()).get(fn) ?? [];
}
