/**
 * Which sinks users of a package can reach through the arguments of its functions.
 *
 * An argument reaches the sink directly, or is stored in a member of `this` until another method uses it. Constructor
 * arguments are set once by the developer and do not count.
 */

import { Op, Param } from '../../ir/ir.ts';
import type { Origin } from '../domain/origins.ts';
import type { Mask } from '../domain/rule-bits.ts';
import type { Summary, SummarySink } from '../domain/summary.ts';
import { eachOrigin, someOrigin } from '../domain/taint.ts';
import type { TaintContext } from '../frame/context.ts';

/** Members of `this` that users set through methods, as `owner:name`, with the rules for which they are dangerous. */
export type UserMembers = ReadonlyMap<string, Mask>;

/** @param summaries  summaries of all functions, by number */
export function userMembers(
  { origins, pointsTo }: TaintContext,
  summaries: readonly (Summary | undefined)[],
): UserMembers {
  const members = new Map<string, Mask>();
  for (const [fn, owner] of pointsTo.exported) {
    if (owner < 0) continue;
    for (const { index, name, path, shape } of summaries[fn]?.writes ?? []) {
      if (index !== Param.this || path.length > 0) continue;
      const { taint } = shape.value;
      let mask = members.get(`${owner}:${name}`) ?? 0;
      eachOrigin(taint, (origin, bits) => {
        if (isArgument(origins.get(origin))) mask |= bits;
      });
      members.set(`${owner}:${name}`, mask);
    }
  }
  return members;
}

/**
 * The sink as seen by users of the package, who can pass data to it; `undefined` if they cannot.
 *
 * @param isInstance  see `declaredInstances`
 */
export function sinkForUsers(
  context: TaintContext,
  fn: number,
  sink: SummarySink,
  members: UserMembers,
  isInstance: (fn: number, index: number) => boolean,
): SummarySink | undefined {
  const { ruleBits, origins, pointsTo } = context;
  const origin = origins.get(sink.origin);
  const owner = pointsTo.exported.get(fn);
  if (origin.kind === 'source' || owner === undefined) return undefined;
  const openTo = (other: Origin): Mask =>
    isArgument(other) ? ruleBits.all : memberMask(other, owner, members);
  const open = openTo(origin);
  if (open === 0 || isInstance(fn, origin.index)) return undefined;
  const { key } = sink;
  const isKey = (number: number): boolean =>
    origins.get(number).kind === 'source' || openTo(origins.get(number)) !== 0;
  // A member under a key that users of the package do not control.
  if (key !== undefined && !someOrigin(key, isKey)) return undefined;
  const isOpenKey = origin.kind === 'key' && (open & ruleBits.keys) !== 0;
  const mask = isOpenKey ? sink.mask : sink.mask & open;
  const counts = ruleBits.fromUsers(sink.place.sink.row.kind, mask, origin.kind === 'key') !== 0;
  return counts ? { ...sink, mask } : undefined;
}

function isArgument(origin: Origin): boolean {
  return origin.kind !== 'source' && (origin.index >= 0 || origin.index === Param.arguments);
}

function memberMask(origin: Origin, owner: number, members: UserMembers): Mask {
  if (origin.kind === 'source' || origin.index !== Param.this) return 0;
  return members.get(`${owner}:${origin.path[0] ?? ''}`) ?? 0;
}

/**
 * Returns a memoized predicate: whether a parameter is declared as an instance of a program class, whose content is
 * decided by the code that constructs it.
 */
export function declaredInstances(context: TaintContext): (fn: number, index: number) => boolean {
  const known = new Map<string, boolean>();
  return (fn, index) => {
    const key = `${fn}:${index}`;
    const answer = known.get(key) ?? isDeclaredInstance(context, fn, index);
    known.set(key, answer);
    return answer;
  };
}

function isDeclaredInstance({ program, pointsTo }: TaintContext, fn: number, index: number): boolean {
  const { file, ir } = program.function(fn);
  if ((ir.parameterTypes[index] ?? '') === '') return false;
  const code = program.file(file);
  for (let v = ir.first; v < ir.last; v++) {
    const operand = code.op[v] === Op.cast ? (code.a[v] ?? -1) : -1;
    if (operand < 0 || code.op[operand] !== Op.param || code.a[operand] !== index) continue;
    if (pointsTo.isInstance((program.valueBase[file] ?? 0) + v)) return true;
  }
  return false;
}
