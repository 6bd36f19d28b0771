/** Operands of instructions through which data may flow, for a backward search. */

import { argumentsOf, rootOf } from '../../ir/call-access.ts';
import { type IrFile, Op, Param } from '../../ir/ir.ts';
import type { SummarySink } from '../domain/summary.ts';
import type { Frame } from '../frame/frame.ts';

/** Values that a function stores. */
export interface Stores {
  /** By member name; stores under unknown keys are listed under `*`. */
  readonly byName: ReadonlyMap<string, readonly number[]>;
  /** By the literal that they are stored in. */
  readonly byObject: ReadonlyMap<number, readonly number[]>;
}

export function storesIn(code: IrFile, first: number, last: number): Stores {
  const byName = new Map<string, number[]>();
  const byObject = new Map<number, number[]>();
  for (let v = first; v < last; v++) {
    const op = code.op[v];
    const isNamed = op === Op.storeField;
    if (!isNamed && op !== Op.storeIndex && op !== Op.copyFields) continue;
    const value = (op === Op.copyFields ? code.b[v] : code.c[v]) ?? -1;
    addTo(byName, isNamed ? (code.strings[code.b[v] ?? -1] ?? '') : '*', value);
    const object = rootOf(code, code.a[v] ?? -1);
    if (code.op[object] === Op.object) addTo(byObject, object, value);
  }
  return { byName, byObject };
}

/** Operands of the instruction at which a function's data reaches a sink, or of the call that passes it on. */
export function sinkOperands(code: IrFile, v: number, sink: SummarySink): number[] {
  if (code.op[v] === Op.call) {
    const args = [...argumentsOf(code, v)];
    const argument = sink.via === undefined ? args[sink.place.argument] : undefined;
    return argument === undefined ? [...args, code.b[v] ?? -1, code.a[v] ?? -1] : [argument];
  }
  if (code.op[v] === Op.return) return [code.a[v] ?? -1];
  if (code.op[v] === Op.binary) return [code.a[v] ?? -1, code.b[v] ?? -1];
  // For a member write, the object that was reached matters.
  if (code.op[v] === Op.storeIndex) return [code.a[v] ?? -1];
  return [code.c[v] ?? -1];
}

/** @param stores  stores of the function, by member name */
export function operandsOf(
  code: IrFile,
  v: number,
  stores: ReadonlyMap<string, readonly number[]>,
): number[] {
  const [a, b, c] = [code.a[v] ?? -1, code.b[v] ?? -1, code.c[v] ?? -1];
  switch (code.op[v]) {
    case Op.phi:
      return refinedLast(code, code.pool.subarray(a, a + b));
    case Op.array:
    case Op.concat:
      return [...code.pool.subarray(a, a + b)];
    case Op.call:
      return [...argumentsOf(code, v), b, a];
    case Op.binary:
      return [a, b];
    case Op.loadField:
      return [...(stores.get(code.strings[b] ?? '') ?? []), a];
    case Op.loadIndex:
      return [b, a, ...(stores.get('*') ?? [])];
    case Op.element:
      return [a, ...(stores.get('*') ?? [])];
    case Op.storeField:
    case Op.storeIndex:
      return [c];
    case Op.pi:
    case Op.cast:
    case Op.await:
    case Op.spread:
    case Op.unary:
    case Op.key:
    case Op.result:
      return [a];
    case Op.object:
      return [...stores.values()].flat();
    default:
      return [];
  }
}

/** Of ways of one length, the one that no test has decided shows the flaw best. */
function refinedLast({ op }: IrFile, operands: ArrayLike<number>): number[] {
  const values = Array.from(operands);
  const isRefined = (v: number): boolean => op[v] === Op.pi;
  return [...values.filter((v) => !isRefined(v)), ...values.filter(isRefined)];
}

function addTo<Key>(map: Map<Key, number[]>, key: Key, value: number): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

/** Values that the function returns. */
export function returnedBy({ code, ir }: Frame): number[] {
  const returned: number[] = [];
  for (let at = ir.first; at < ir.last; at++) {
    const value = code.op[at] === Op.return ? (code.a[at] ?? -1) : -1;
    if (value >= 0) returned.push(value);
  }
  return returned;
}

/** Values that the function stores in `this`, as a constructor does. */
export function keptBy({ code, ir }: Frame): number[] {
  const kept: number[] = [];
  for (let at = ir.first; at < ir.last; at++) {
    const object = code.op[at] === Op.storeField ? rootOf(code, code.a[at] ?? -1) : -1;
    if (object >= 0 && code.op[object] === Op.param && code.a[object] === Param.this)
      kept.push(code.c[at] ?? -1);
  }
  return kept;
}
