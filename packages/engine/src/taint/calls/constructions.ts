/** Constructions: objects of classes that the program does not define, and the instance passed to a constructor. */

import { functionName } from '../../ir/call-access.ts';
import type { ApiNode } from '../../model/api-node.ts';
import { anyCell } from '../domain/cell-names.ts';
import { isTainted } from '../domain/taint.ts';
import { joinValues, objectValue, taintedValue, unknown, type Value } from '../domain/value.ts';
import { applyLibrary } from '../effects/apply-rows.ts';
import { callFunctions } from '../effects/apply-summary.ts';
import type { CallView } from '../frame/call-view.ts';
import { elementOf, exactLength } from '../frame/collections.ts';
import type { Frame } from '../frame/frame.ts';
import { createPromise, settledValue } from '../frame/promises.ts';
import { fillFromEntries } from '../operations/globals.ts';
import { applyUnknown } from './unknown-calls.ts';

const mapTypes = new Set(['Map', 'WeakMap']);
const setTypes = new Set(['Set', 'WeakSet']);

/** Constructs an object of a class that the program does not define. It has the taint of its arguments. */
export function constructUnknown(
  frame: Frame,
  call: CallView,
  nodes: readonly ApiNode[],
  self: Value,
  name: string,
): Value {
  const [first] = call.args;
  if (name === 'Promise' && first !== undefined) {
    const { resolve, reject } = createPromise(frame, call.v);
    callFunctions(frame, call.v, first, [resolve, reject], 1);
    return settledValue(frame, resolve);
  }
  if (mapTypes.has(name)) {
    if (first !== undefined) fillFromEntries(frame, call.v, self, first);
    return self;
  }
  if (setTypes.has(name)) {
    if (first !== undefined) frame.memory.store(self, anyCell, elementOf(frame, call.v, first));
    return self;
  }
  if (name === 'text') return textOf(frame, call, self);
  if (name === 'object') return objectOf(frame, call, self);
  if (name === 'Array') return fillArray(frame, call, self);
  // A program class without a constructor inherits that of the library class it extends.
  const callee = frame.base + (frame.code.a[call.v] ?? 0);
  const makers = nodes.length > 0 ? nodes : frame.context.pointsTo.superclassesAt(callee);
  const made =
    makers.length > 0
      ? applyLibrary(frame, call, makers, true)
      : applyUnknown(frame, { ...call, receiver: unknown });
  return { ...joinValues({ ...made, constant: undefined }, self), prefix: made.prefix };
}

/**
 * Name of the constructed global class, or of the operation that a model assigns to the class; empty if there is none.
 */
export function constructedName(frame: Frame, v: number, isConstruction: boolean): string {
  if (!isConstruction) return '';
  const name = functionName(frame.code, v);
  if (name !== '') return name;
  const nodes = frame.context.apiOfCallee(frame.code, frame.base, v);
  return nodes.find(({ operation }) => operation !== '')?.operation ?? '';
}

/** A list constructed from the elements of another one, or with only a capacity. */
function fillArray(frame: Frame, call: CallView, self: Value): Value {
  const { memory } = frame;
  const [from = unknown] = call.args;
  const length = exactLength(frame, from);
  if (length === undefined && (from.objects.length > 0 || isTainted(from.taint)))
    memory.store(self, anyCell, elementOf(frame, call.v, from));
  for (let index = 0; index < (length ?? 0); index++)
    memory.store(self, String(index), memory.readField(from, String(index)));
  return self;
}

/** A string builder with initial content. */
function textOf(frame: Frame, call: CallView, self: Value): Value {
  const taint = frame.memory.deepTaint(call.args[0] ?? unknown);
  if (isTainted(taint)) frame.memory.store(self, 'text', taintedValue(taint));
  return self;
}

/** An object whose members are all known, with the constructor arguments among them. */
function objectOf(frame: Frame, call: CallView, self: Value): Value {
  for (const [index, arg] of call.args.entries()) frame.memory.store(self, `argument${index}`, arg);
  return self;
}

function collectionOf(name: string): 'map' | 'array' | undefined {
  if (name === 'Array') return 'array';
  return mapTypes.has(name) ? 'map' : undefined;
}

export function makeInstance(frame: Frame, v: number, name: string): Value {
  const object = frame.memory.make(`new:${v}`, {
    value: frame.base + v,
    isWeak: frame.isInLoop,
    collection: collectionOf(name),
    isLiteral: name === 'object',
  });
  if (!frame.isInLoop) frame.memory.clear(object);
  return objectValue(object);
}
