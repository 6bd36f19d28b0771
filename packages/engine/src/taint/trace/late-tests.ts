/**
 * Checks of data after something was derived from it: `path := join(root, name); if contains(name, "..") { return }`.
 * They apply to the path as much as to the name, which the flow itself does not see.
 */

import { entryOf, hasWay } from '../../ir/blocks.ts';
import { rootOf } from '../../ir/call-access.ts';
import { Op } from '../../ir/ir.ts';
import { deepStep, type Origin } from '../domain/origins.ts';
import { partBit } from '../domain/rule-bits.ts';
import type { SummarySink } from '../domain/summary.ts';
import { someOrigin } from '../domain/taint.ts';
import type { Frame } from '../frame/frame.ts';

/** Refinements of each value of the file, in function order. Cost: one pass over the function. */
export type Refinements = ReadonlyMap<number, readonly number[]>;

export function refinementsIn({ code, ir }: Frame): Refinements {
  const found = new Map<number, number[]>();
  for (let v = ir.first; v < ir.last; v++) {
    if (code.op[v] !== Op.pi) continue;
    const value = rootOf(code, v);
    const known = found.get(value);
    if (known === undefined) found.set(value, [v]);
    else known.push(v);
  }
  return found;
}

/**
 * True if checks prove that a value on the path is harmless, after the next value was derived from it, and every
 * control-flow path to the end passes one of them.
 *
 * @param path  values of the file, each derived from the previous one
 * @param end  the instruction that they lead to
 */
export function isTestedLate(
  frame: Frame,
  refinements: Refinements,
  path: readonly number[],
  end: number,
  sink: SummarySink,
): boolean {
  const { code, ir } = frame;
  return path.slice(0, -1).some((v, index) => {
    const made = path[index + 1] ?? end;
    const tests = (refinements.get(rootOf(code, v)) ?? []).filter(
      (test) => test > made && test < end && isSafe(frame, test, sink),
    );
    // One of them on each path is enough: `x == 'a' || x == 'b'`.
    return tests.length > 0 && !hasWay(code, ir, entryOf(ir), end, tests);
  });
}

/** True for a value in which the data is harmless, including its parts and the values that contain it. */
function isSafe(frame: Frame, v: number, { origin, mask }: SummarySink): boolean {
  const { origins } = frame.context;
  const wanted = origins.get(origin);
  const isOf = (number: number): boolean => number === origin || isPart(origins.get(number), wanted);
  return !someOrigin(frame.valueOf(v).taint, (one, left) => isOf(one) && (left & mask & ~partBit) !== 0);
}

function isPart(one: Origin, other: Origin): boolean {
  if (one.kind === 'source' || other.kind === 'source' || one.index !== other.index) return false;
  const [path, longer] = [one.path, other.path].map((steps) => steps.filter((step) => step !== deepStep));
  return (path ?? []).every((step, index) => longer?.[index] === undefined || longer[index] === step);
}
