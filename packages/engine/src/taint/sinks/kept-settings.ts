/**
 * Settings of a library object that a class keeps in a field. The object may be configured where it is created, or in a
 * static initializer or a constructor, and used elsewhere.
 */

import type { PointsTo } from '../../graph/points-to-result.ts';
import { argumentsOf, rootOf } from '../../ir/call-access.ts';
import { type IrFile, Op } from '../../ir/ir.ts';
import type { Frame } from '../frame/frame.ts';

/** Uses of values in a file, each by the value's root. */
interface Uses {
  /** Calls on the value as the receiver. */
  readonly calledOn: ReadonlyMap<number, readonly number[]>;
  /** Values passed to a call. */
  readonly handed: ReadonlySet<number>;
  /** Field reads, by name. */
  readonly reads: ReadonlyMap<number, readonly number[]>;
  /** Values stored in fields, by name. */
  readonly stored: ReadonlyMap<number, readonly number[]>;
}

/** Never invalidated: files do not change once they are lowered. */
const usesByFile = new WeakMap<IrFile, Uses>();
/** Answers for each file, field and setting, by linked program. */
const answers = new WeakMap<PointsTo, Map<string, boolean>>();

/**
 * True for a field that holds an object created by a library call, if no call on it in the file names the setting.
 *
 * False if the object is passed to anyone, who may configure it, or if anything else is stored in the field. Cost: one
 * pass over the file in total, plus the uses of a field once for each setting.
 */
export function isKeptUnset(frame: Frame, receiver: number, setting: string): boolean {
  const { base, code, context } = frame;
  const field = rootOf(code, receiver);
  if (code.op[field] !== Op.loadField) return false;
  const uses = usesByFile.get(code) ?? usesIn(code);
  usesByFile.set(code, uses);
  const name = code.b[field] ?? -1;
  const known = answers.get(context.pointsTo) ?? new Map<string, boolean>();
  answers.set(context.pointsTo, known);
  const key = `${base} ${name} ${setting}`;
  const answer = known.get(key) ?? isUnset(frame, uses, name, setting);
  known.set(key, answer);
  return answer;
}

function isUnset({ base, code, context }: Frame, uses: Uses, name: number, setting: string): boolean {
  const stored = uses.stored.get(name) ?? [];
  const isMade = (v: number): boolean =>
    code.op[v] === Op.call &&
    context.pointsTo.targetsOf(base + v).length === 0 &&
    context.pointsTo.apiOf(base + v).length > 0;
  if (stored.length === 0 || !stored.every(isMade)) return false;
  const names = (v: number): boolean =>
    constantAt(code, v) === setting ||
    context.pointsTo.apiOf(base + v).some(({ constant }) => constant === setting);
  const kept = new Set([...stored, ...(uses.reads.get(name) ?? [])]);
  for (const v of kept) {
    if (uses.handed.has(v)) return false;
    if (uses.calledOn.get(v)?.some((call) => argumentsOf(code, call).some(names))) return false;
  }
  return true;
}

function usesIn(code: IrFile): Uses {
  const { a, b, c, op } = code;
  const calls: number[] = [];
  const reads: number[] = [];
  const stores: number[] = [];
  for (let v = 0; v < op.length; v++) {
    if (op[v] === Op.call) calls.push(v);
    else if (op[v] === Op.loadField && (a[v] ?? -1) >= 0) reads.push(v);
    else if (op[v] === Op.storeField) stores.push(v);
  }
  const stored = Map.groupBy(stores, (v) => b[v] ?? -1);
  return {
    calledOn: Map.groupBy(calls, (call) => originOf(code, b[call] ?? -1)),
    handed: new Set(calls.flatMap((call) => Array.from(argumentsOf(code, call), (v) => originOf(code, v)))),
    reads: Map.groupBy(reads, (v) => b[v] ?? -1),
    stored: new Map([...stored].map(([name, all]) => [name, all.map((v) => rootOf(code, c[v] ?? -1))])),
  };
}

function originOf(code: IrFile, v: number): number {
  return v < 0 ? -1 : rootOf(code, v);
}

function constantAt({ a, constants, op }: IrFile, v: number): unknown {
  return op[v] === Op.const ? constants[a[v] ?? -1] : undefined;
}
