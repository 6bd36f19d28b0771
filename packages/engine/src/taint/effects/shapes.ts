/** Values out of their heap and into another: how results, stores and arguments cross a call. */

import type { HeapObject } from '../domain/heap-objects.ts';
import { type AccessPath, callbackBase, deepStep, type GivenOrigin, type Place } from '../domain/origins.ts';
import type { Mask } from '../domain/rule-bits.ts';
import { emptyShape, type ObjectShape, type Shape } from '../domain/summary.ts';
import { summaryCaps } from '../domain/summary-caps.ts';
import { eachOrigin, isClean, joinTaint, keep, noTaint, type Taint, taintFrom } from '../domain/taint.ts';
import { joinValues, unknown, type Value } from '../domain/value.ts';
import { isOwnTaint, reachedThrough } from '../frame/key-taint.ts';
import type { Memory } from '../frame/memory.ts';

/**
 * What a callee was given, as values of the caller at the call. A place is read once: what the callee stores meanwhile is
 * not what it was given.
 */
export class Binding {
  private readonly memory: Memory;
  private readonly find: (index: number) => Value;
  readonly isOwnKey: (key: number, object: number) => boolean;
  private values = new Map<number, Value>();
  private taints = new Map<number, Taint>();
  private places = new Map<Place, Value>();

  /**
   * @param find  the value of a parameter, by its index or one of `Param`; asked once for each. What callbacks give,
   *              from `callbackBase` on, is asked for each time: it is known only once they have run.
   * @param isOwnKey  true when a parameter, the first, is a key of the object that another one is
   */
  constructor(
    memory: Memory,
    find: (index: number) => Value,
    isOwnKey: (key: number, object: number) => boolean = () => false,
  ) {
    this.memory = memory;
    this.find = find;
    this.isOwnKey = isOwnKey;
  }

  /** The same with what callbacks give; what was read of the call itself stays read. */
  withCallbacks(find: (index: number) => Value): Binding {
    const binding = new Binding(
      this.memory,
      (index) => (index >= callbackBase ? find(index) : this.find(index)),
      this.isOwnKey,
    );
    binding.values = this.values;
    binding.taints = this.taints;
    binding.places = this.places;
    return binding;
  }

  parameter(index: number): Value {
    if (index >= callbackBase) return this.find(index);
    let value = this.values.get(index);
    if (value === undefined) {
      value = this.find(index);
      this.values.set(index, value);
    }
    return value;
  }

  /** The value at a place of what the callee was given; what callbacks give is looked at each time. */
  at(place: Place): Value {
    const path = place.path.at(-1) === deepStep ? place.path.slice(0, -1) : place.path;
    if (place.index >= callbackBase) return this.memory.readPath(this.find(place.index), path);
    let value = this.places.get(place);
    if (value === undefined) {
      value = this.memory.readPath(this.parameter(place.index), path);
      this.places.set(place, value);
    }
    return value;
  }

  /** Taint of the caller that a parameter origin of the callee stands for. */
  taintOf(origin: number, index: number, path: AccessPath): Taint {
    if (index >= callbackBase) return this.memory.taintAt(this.find(index), path);
    let taint = this.taints.get(origin);
    if (taint === undefined) {
      taint = this.memory.taintAt(this.parameter(index), path);
      this.taints.set(origin, taint);
    }
    return taint;
  }
}

/** Objects that the shapes of one summary may still have. */
export interface ShapeBudget {
  objects: number;
}

/** Describes a value apart from the heap. Objects deeper than the cap lose their cells. */
export function shapeOf(
  memory: Memory,
  value: Value,
  budget: ShapeBudget = { objects: summaryCaps.shapeObjects },
): Shape {
  if (isClean(value.taint) && value.objects.length === 0 && value.constant === undefined) return emptyShape;
  return describe(memory, value, -1, budget);
}

/** True for the list of several values that a function gives, as `return list, err`: each counts as the value alone would. */
function isSeveral(before: number, { collection, isLiteral }: HeapObject): boolean {
  return before < 0 && isLiteral && collection === 'array';
}

/** @param before  cells that lead to the value; -1 for what is described itself */
function describe(memory: Memory, value: Value, before: number, budget: ShapeBudget): Shape {
  const depth = Math.max(before, 0);
  const objects: ObjectShape[] = [];
  for (const object of value.objects) {
    if (budget.objects-- <= 0) break;
    const head = memory.objects.get(object);
    const cells = new Map<string, Shape>();
    if (depth < summaryCaps.shapeDepth && head.given === undefined) {
      for (const [name, cell] of [...memory.cells(object)].sort(([a], [b]) => (a < b ? -1 : 1))) {
        // What a closure sees is half a step away, or a function that gives closures would give nothing.
        const step = name === '^environment' ? 0.5 : isSeveral(before, head) ? 0 : 1;
        cells.set(name, describe(memory, cell, depth + step, budget));
      }
    }
    const { value: made, fn, given, isLiteral, collection, settles } = head;
    objects.push({ value: made, fn, given, isLiteral, collection, settles, cells });
  }
  const { taint, constant, prefix, cleared } = value;
  return { value: { taint, constant, prefix, cleared }, objects };
}

/** Reads all that a shape is made of, but for what callbacks give. */
export function readShape(memory: Memory, { value, objects }: Shape, binding: Binding): void {
  eachOrigin(value.taint, (number) => readOrigin(memory, number, binding));
  for (const { given, cells } of objects) {
    if (given !== undefined && given.index < callbackBase) binding.at(given);
    for (const cell of cells.values()) readShape(memory, cell, binding);
  }
}

/** The same for one origin. */
export function readOrigin(memory: Memory, number: number, binding: Binding): void {
  const origin = memory.origins.get(number);
  if (origin.kind === 'source' || origin.index >= callbackBase) return;
  binding.taintOf(number, origin.index, origin.path);
  if (origin.kind === 'key' && origin.from !== undefined && origin.from.index < callbackBase)
    binding.at(origin.from);
}

/** Taint of a callee as taint of the caller. */
export function bindTaint(memory: Memory, taint: Taint, binding: Binding): Taint {
  let result: Taint = noTaint;
  eachOrigin(taint, (number, mask) => {
    const origin = memory.origins.get(number);
    const bound =
      origin.kind === 'source' ? taintFrom(number, mask) : bindOrigin(memory, number, origin, mask, binding);
    result = joinTaint(result, bound);
  });
  return result;
}

/** The same with all that is in what the callee was given: one of these may be what it took out. */
export function bindDeep(memory: Memory, taint: Taint, binding: Binding): Taint {
  let result: Taint = noTaint;
  eachOrigin(taint, (number, mask) => {
    const origin = memory.origins.get(number);
    if (origin.kind === 'source') result = joinTaint(result, taintFrom(number, mask));
    else {
      const value = memory.readPath(binding.parameter(origin.index), origin.path);
      result = joinTaint(result, keep(memory.deepTaint(value), mask));
    }
  });
  return result;
}

function bindOrigin(
  memory: Memory,
  number: number,
  origin: GivenOrigin,
  mask: Mask,
  binding: Binding,
): Taint {
  const taint = binding.taintOf(number, origin.index, origin.path);
  if (origin.kind !== 'key') return keep(taint, mask);
  const { from } = origin;
  const isArgument = origin.path.length === 0 && from?.path.length === 0;
  if (isArgument && binding.isOwnKey(origin.index, from.index)) return noTaint;
  const object = from === undefined ? unknown : binding.at(from);
  return isOwnTaint(memory, object, taint) ? noTaint : keep(reachedThrough(memory, taint, object), mask);
}

/**
 * A value of a callee as a value of the caller; objects that the callee made become objects of the call.
 *
 * @param site  the call, as a program value, and whether it may run several times in one activation
 */
export function bindShape(
  memory: Memory,
  shape: Shape,
  binding: Binding,
  site: { readonly call: number; readonly isInLoop: boolean },
): Value {
  if (shape === emptyShape)
    return { taint: noTaint, objects: [], constant: undefined, prefix: '', cleared: 0 };
  const taint = bindTaint(memory, shape.value.taint, binding);
  let result: Value = {
    taint,
    objects: [],
    constant: isClean(taint) ? shape.value.constant : undefined,
    prefix: shape.value.prefix,
    cleared: 0,
  };
  for (const object of shape.objects) {
    const bound = bindObject(memory, object, binding, site);
    result = joinValues(result, { ...bound, constant: result.constant, prefix: result.prefix });
  }
  return result.objects.length === 0 ? result : { ...result, cleared: result.cleared | shape.value.cleared };
}

function bindObject(
  memory: Memory,
  object: ObjectShape,
  binding: Binding,
  site: { readonly call: number; readonly isInLoop: boolean },
): Value {
  const none: Value = { taint: noTaint, objects: [], constant: undefined, prefix: '', cleared: 0 };
  if (object.given !== undefined) {
    const at = binding.at(object.given);
    return { ...none, objects: at.objects, cleared: at.cleared };
  }
  const { value, fn, settles } = object;
  const number = memory.make(`call:${site.call}:${value}:${fn ?? ''}:${settles ?? ''}`, {
    value: object.value,
    fn: object.fn,
    isWeak: site.isInLoop,
    isLiteral: object.isLiteral,
    collection: object.collection,
    settles: object.settles,
  });
  const target: Value = { ...none, objects: [number] };
  memory.cost += 2 + object.cells.size;
  // What is described twice is as either description says.
  memory.startFilling(number);
  for (const [name, cell] of object.cells) memory.add(target, name, bindShape(memory, cell, binding, site));
  return target;
}
