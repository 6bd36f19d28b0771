/**
 * Functions through which data of a package's users enters: exported ones that lead to a sink, or that set members
 * which such methods use.
 */

import { isObjectAssign } from '../../ir/call-access.ts';
import { Op, Param } from '../../ir/ir.ts';
import type { ApiNode } from '../../model/api-node.ts';
import { memberSinkKind } from '../domain/rule-bits.ts';
import type { TaintContext } from '../frame/context.ts';
import { sinkKinds, storeNodes } from '../sinks/record-sinks.ts';
import type { SinkBits } from '../sinks/sink-bits.ts';

/**
 * @param calls  for each function, those whose summaries it needs
 * @param sinks  sinks of each function, regardless of the source of the data
 */
export function userStarts(
  context: TaintContext,
  calls: readonly (readonly number[])[],
  sinks: SinkBits,
): ReadonlySet<number> {
  const { exported } = context.pointsTo;
  if (exported.size === 0) return new Set();
  const callers: number[][] = calls.map(() => []);
  for (const [fn, callees] of calls.entries()) for (const callee of callees) callers[callee]?.push(fn);
  const mayHaveSink = (fn: number): boolean => (sinks.of(fn) & context.ruleBits.ofUsers) !== 0;
  // Iteration includes elements that are added on the way.
  const reaching = new Set([...calls.keys()].filter((fn) => mayHaveSink(fn) && hasSink(context, fn)));
  for (const fn of reaching) for (const caller of callers[fn] ?? []) reaching.add(caller);
  const starts = [...exported.keys()].filter((fn) => reaching.has(fn));
  const owners = new Set(starts.map((fn) => exported.get(fn) ?? -1));
  const setters = [...exported].filter(
    ([fn, owner]) => owner >= 0 && owners.has(owner) && setsMember(context, fn),
  );
  return new Set([...starts, ...setters.map(([fn]) => fn)]);
}

/** True for a function that writes a member of `this`. */
function setsMember({ program }: TaintContext, fn: number): boolean {
  const { file, ir } = program.function(fn);
  const code = program.file(file);
  for (let v = ir.first; v < ir.last; v++) {
    const target = code.op[v] === Op.storeField ? (code.a[v] ?? -1) : -1;
    if (target >= 0 && code.op[target] === Op.param && code.a[target] === Param.this) return true;
  }
  return false;
}

/** True if the function contains a sink that counts for data from users. */
function hasSink(context: TaintContext, fn: number): boolean {
  const { ruleBits, program } = context;
  const { file, ir } = program.function(fn);
  const code = program.file(file);
  const base = program.valueBase[file] ?? 0;
  const counts = (kind: string): boolean => ruleBits.countsForUsers(kind);
  for (let v = ir.first; v < ir.last; v++) {
    if (code.op[v] === Op.storeIndex && code.op[code.b[v] ?? -1] !== Op.const && counts(memberSinkKind))
      return true;
    if (code.op[v] === Op.storeField && isStoreSink(context, file, v)) return true;
    if (code.op[v] !== Op.call) continue;
    if (isObjectAssign(code, v) && counts(memberSinkKind)) return true;
    const nodes = [...context.apiOfCallee(code, base, v), ...context.slowMatchers(code, base, v)];
    if (nodes.some((node) => takenPlaces(node).some((place) => sinkKinds(place).some(counts)))) return true;
  }
  return false;
}

/** True for a store to a member of a library object that is a sink for data from users. */
function isStoreSink(context: TaintContext, file: number, v: number): boolean {
  const { ruleBits, program } = context;
  const code = program.file(file);
  const name = code.strings[code.b[v] ?? -1] ?? '';
  return storeNodes(context, program.valueBase[file] ?? 0, v, code.a[v] ?? 0, name)
    .flatMap(({ assigned }) => (assigned === undefined ? [] : sinkKinds(assigned)))
    .some((kind) => ruleBits.countsForUsers(kind));
}

/** API nodes that receive values of a call: its arguments and its receiver. */
function takenPlaces({ arguments: edges, receiver }: ApiNode): ApiNode[] {
  const places = edges.map((edge) => edge.node);
  return receiver === undefined ? places : [...places, receiver];
}
