/** Moves values from one heap to another: how results, writes and arguments cross a call. */

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
 * The inputs of a callee, bound to values of the caller at the call. Each place is read only once, so that later writes
 * of the callee do not change it.
 */
export class Binding {
  private readonly memory: Memory;
  private readonly find: (index: number) => Value;
  readonly isOwnKey: (key: number, object: number) => boolean;
  private values = new Map<number, Value>();
  private taints = new Map<number, Taint>();
  private places = new Map<Place, Value>();

  /**
   * @param find  returns the value of a parameter, by its index or one of `Param`; called once for each. Results of
   *   callbacks, from `callbackBase` on, are looked up each time: they are known only once the callbacks have run.
   * @param isOwnKey  true if the first parameter is a key of the object in the second
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

  /** The same binding with results of callbacks; values of the call itself that were already read are kept. */
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

  /** The value at a place in an input of the callee; results of callbacks are looked up each time. */
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

  /** Taint in the caller for a parameter origin of the callee. */
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

/** Number of objects that the shapes of one summary may still have. */
export interface ShapeBudget {
  objects: number;
}

/** Describes a value independently of the heap. Objects deeper than the cap lose their cells. */
export function shapeOf(
  memory: Memory,
  value: Value,
  budget: ShapeBudget = { objects: summaryCaps.shapeObjects },
): Shape {
  if (isClean(value.taint) && value.objects.length === 0 && value.constant === undefined) return emptyShape;
  return describe(memory, value, -1, budget);
}

/** True for a list of several results, as in `return list, err`: each counts as if it were returned alone. */
function isSeveral(before: number, { collection, isLiteral }: HeapObject): boolean {
  return before < 0 && isLiteral && collection === 'array';
}

/** @param before  number of cells on the way to the value; -1 for the root */
function describe(memory: Memory, value: Value, before: number, budget: ShapeBudget): Shape {
  const depth = Math.max(before, 0);
  const objects: ObjectShape[] = [];
  for (const object of value.objects) {
    if (budget.objects-- <= 0) break;
    const head = memory.objects.get(object);
    const cells = new Map<string, Shape>();
    if (depth < summaryCaps.shapeDepth && head.given === undefined) {
      for (const [name, cell] of [...memory.cells(object)].sort(([a], [b]) => (a < b ? -1 : 1))) {
        // Captured variables count as half a step, or functions that return closures would return nothing.
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

/** Reads everything that a shape refers to, except results of callbacks. */
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

/** Translates taint of a callee to taint of the caller. */
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

/** The same including everything reachable from the callee's inputs: the callee may have read any of it. */
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
 * Translates a value of a callee to a value of the caller; objects allocated by the callee become objects of the call.
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
  // If an object is described twice, both descriptions are joined.
  memory.startFilling(number);
  for (const [name, cell] of object.cells) memory.add(target, name, bindShape(memory, cell, binding, site));
  return target;
}
