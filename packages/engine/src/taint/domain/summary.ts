/** Summaries: the effects of a function as seen by its callers. */

import type { Proof } from '../../guards/guard-context.ts';
import type { Constant } from '../../ir/ir.ts';
import type { ApiSink } from '../../model/api-node.ts';
import type { GivenPlace, HeapObject } from './heap-objects.ts';
import type { AccessPath } from './origins.ts';
import type { Mask } from './rule-bits.ts';
import { eachOrigin, noTaint, someOrigin, type Taint, taintKey } from './taint.ts';
import type { Value } from './value.ts';

/** A place where taint does harm. */
export interface SinkPlace {
  /** Function that contains the instruction. */
  readonly fn: number;
  /** Instruction, as a program value: a call, a store or a return. */
  readonly value: number;
  /** Argument of the call; -1 for a store or a return. */
  readonly argument: number;
  readonly sink: ApiSink;
}

/** A misuse of an API, found during the taint analysis. */
export interface MisuseHit {
  readonly fn: number;
  /** Instruction, as a program value. */
  readonly value: number;
  readonly argument: number;
  readonly kind: string;
  /** The constant as source text. */
  readonly text: string;
}

/** Taint of an input that reaches a sink. */
export interface SummarySink {
  /** A parameter origin. */
  readonly origin: number;
  readonly mask: Mask;
  readonly place: SinkPlace;
  /**
   * For a member that is written, the parameter origins of the key. Absent for other sinks, and if the key comes from a
   * source.
   */
  readonly key?: Taint;
  /**
   * The call through which the sink is reached, as a program value, and the callee's own entry; absent if the sink is
   * in this function.
   */
  readonly via: { readonly call: number; readonly fn: number; readonly next: SummarySink } | undefined;
}

/** An object of a result, described independently of the heap that it was allocated in. */
export interface ObjectShape {
  readonly value: number;
  readonly fn: number | undefined;
  readonly given: Pick<GivenPlace, 'index' | 'path'> | undefined;
  readonly isLiteral: HeapObject['isLiteral'];
  readonly collection: HeapObject['collection'];
  readonly settles: HeapObject['settles'];
  readonly cells: ReadonlyMap<string, Shape>;
}

export interface Shape {
  readonly value: Pick<Value, 'taint' | 'constant' | 'prefix' | 'cleared'>;
  readonly objects: readonly ObjectShape[];
}

export interface SummaryWrite {
  readonly index: number;
  readonly path: AccessPath;
  readonly name: string;
  readonly shape: Shape;
  /** True if the write only clears the old value: it matters only if it is certain to happen. */
  readonly isKill: boolean;
  /** True if the function may skip the write: the old value may still be there. */
  readonly isOptional: boolean;
}

/** A call of a function that is an input. */
export interface SummaryCallback {
  readonly call: number;
  readonly index: number;
  readonly path: AccessPath;
  readonly args: readonly Shape[];
  /** Parameter index that represents its result. */
  readonly result: number;
  /** True if the function may skip the call: values it would overwrite may still be there. */
  readonly isOptional: boolean;
}

export interface Summary {
  readonly result: Shape;
  readonly writes: readonly SummaryWrite[];
  readonly sinks: readonly SummarySink[];
  readonly callbacks: readonly SummaryCallback[];
  /** What the function's return value proves about each parameter. */
  readonly guards: ReadonlyMap<number, Proof>;
  /** For each parameter, the bits that are clean if the function returns at all. */
  readonly asserts: ReadonlyMap<number, Mask>;
  /** Taint of thrown values. */
  readonly thrown: Taint;
}

export const emptyShape: Shape = {
  value: { taint: noTaint, constant: undefined, prefix: '', cleared: 0 },
  objects: [],
};

export const emptySummary: Summary = {
  result: emptyShape,
  writes: [],
  sinks: [],
  callbacks: [],
  guards: new Map(),
  asserts: new Map(),
  thrown: noTaint,
};

/** True if the function passes taint of a matching origin to its callers. Sinks are not counted. */
export function carriesOrigin(summary: Summary, isWanted: (origin: number) => boolean): boolean {
  return (
    shapeHasOrigin(summary.result, isWanted) ||
    someOrigin(summary.thrown, isWanted) ||
    summary.writes.some((write) => shapeHasOrigin(write.shape, isWanted)) ||
    summary.callbacks.some((callback) => callback.args.some((shape) => shapeHasOrigin(shape, isWanted)))
  );
}

/**
 * True if the value, or anything reachable from it, has taint of a matching origin. Shapes are at most
 * `summaryCaps.shapeDepth` deep.
 */
export function shapeHasOrigin({ value, objects }: Shape, isWanted: (origin: number) => boolean): boolean {
  if (someOrigin(value.taint, isWanted)) return true;
  return objects.some(({ cells }) => [...cells.values()].some((cell) => shapeHasOrigin(cell, isWanted)));
}

/** True if a shape has a matching origin, or an object that is, or lies below, a matching parameter. */
export function isMadeOf(
  { value, objects }: Shape,
  isWanted: (origin: number) => boolean,
  isParameter: (index: number) => boolean,
): boolean {
  if (someOrigin(value.taint, isWanted)) return true;
  return objects.some(
    ({ given, cells }) =>
      (given !== undefined && isParameter(given.index)) ||
      [...cells.values()].some((cell) => isMadeOf(cell, isWanted, isParameter)),
  );
}

/** Bits of the matching origins in everything that the function passes to its callers. Sinks are not counted. */
export function handedMask(summary: Summary, isWanted: (origin: number) => boolean): Mask {
  let mask = 0;
  const add = (taint: Taint): void =>
    eachOrigin(taint, (origin, bits) => {
      if (isWanted(origin)) mask |= bits;
    });
  const addShape = ({ value, objects }: Shape): void => {
    add(value.taint);
    for (const { cells } of objects) for (const cell of cells.values()) addShape(cell);
  };
  addShape(summary.result);
  add(summary.thrown);
  for (const { shape } of summary.writes) addShape(shape);
  for (const { args } of summary.callbacks) for (const shape of args) addShape(shape);
  return mask;
}

/** Key that is equal for equal summaries. */
export function summaryKey(summary: Summary): string {
  const sinks = summary.sinks.map(
    (sink) =>
      `${sink.origin}:${sink.mask}:${sink.place.value}:${sink.place.argument}:${sink.place.sink.row.kind}:${sink.key === undefined ? '' : taintKey(sink.key)}`,
  );
  const writes = summary.writes.map(
    ({ index, path, name, shape, isKill, isOptional }) =>
      `${index}.${path.join('.')}.${name}=${shapeKey(shape)}${isKill ? '-' : ''}${isOptional ? '?' : ''}`,
  );
  const callbacks = summary.callbacks.map(
    ({ index, path, args, isOptional }) =>
      `${index}.${path.join('.')}(${args.map(shapeKey).join()})${isOptional ? '?' : ''}`,
  );
  return [
    shapeKey(summary.result),
    sinks.join(),
    writes.join(),
    callbacks.join(),
    [...summary.guards].map(([index, proof]) => `${index}:${proof.whenTrue}:${proof.whenFalse}`).join(),
    [...summary.asserts].join(),
    taintKey(summary.thrown),
  ].join(';');
}

function shapeKey(shape: Shape): string {
  const objects = shape.objects.map((object) => {
    const cells = [...object.cells].map(([name, cell]) => `${name}:${shapeKey(cell)}`);
    return `${object.value}/${object.given?.index}/${object.given?.path.join('.')}{${cells.join()}}`;
  });
  const { taint, constant, prefix, cleared } = shape.value;
  return `${taintKey(taint)}|${constantKey(constant)}|${prefix}|${cleared}|${objects.join()}`;
}

function constantKey(constant: Constant | undefined): string {
  if (typeof constant === 'object' && constant !== null) return `/${constant.pattern}/${constant.flags}`;
  return `${typeof constant} ${String(constant)}`;
}
