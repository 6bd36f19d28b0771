/**
 * Tests of data that stand behind what was made of it: `path := join(root, name); if contains(name, "..") { return }`. They say as
 * much of the path as of the name, which the flow itself does not see.
 */

import { entryOf, hasWay } from '../../ir/blocks.ts';
import { rootOf } from '../../ir/call-access.ts';
import { Op } from '../../ir/ir.ts';
import { deepStep, type Origin } from '../domain/origins.ts';
import { partBit } from '../domain/rule-bits.ts';
import type { SummarySink } from '../domain/summary.ts';
import { someOrigin } from '../domain/taint.ts';
import type { Frame } from '../frame/frame.ts';

/** By value of the file the refinements of it, in the order of the function. Cost: one pass over the function. */
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
 * True where tests prove that a value on a path does no harm, after the next value was made of it, one of them on every way to the end.
 *
 * @param path  values of the file, each made of the one before
 * @param end   the instruction that they lead to
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
    // One of them on each way is enough: `x == 'a' || x == 'b'`.
    return tests.length > 0 && !hasWay(code, ir, entryOf(ir), end, tests);
  });
}

/** True for a value that the data does no harm in: neither it nor a part of it, or what it is a part of. */
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
