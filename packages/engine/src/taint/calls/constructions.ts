/** Constructions: objects of classes that the program does not define, and the instance that a constructor is given. */

import { functionName } from '../../ir/call-access.ts';
import type { ApiNode } from '../../model/api-graph.ts';
import { joinValues, objectValue, taintedValue, unknown, type Value } from '../domain/value.ts';
import { applyLibrary } from '../effects/apply-rows.ts';
import { callFunctions } from '../effects/apply-summary.ts';
import type { CallView } from '../frame/call-view.ts';
import { elementOf, exactLength } from '../frame/collections.ts';
import { anyCell } from '../frame/memory.ts';
import { createPromise, settledValue } from '../frame/promises.ts';
import type { FunctionAnalysis } from '../solve/interpreter.ts';
import { fillFromEntries } from './global-functions.ts';
import { applyUnknown } from './unknown-calls.ts';

const mapTypes = new Set(['Map', 'WeakMap']);
const setTypes = new Set(['Set', 'WeakSet']);

/** Something that the program does not define is constructed: the object, with the taint of what it is made from. */
export function constructUnknown(
  analysis: FunctionAnalysis,
  call: CallView,
  nodes: readonly ApiNode[],
  self: Value,
  name: string,
): Value {
  const [first] = call.args;
  if (name === 'Promise' && first !== undefined) {
    const { resolve, reject } = createPromise(analysis, call.v);
    callFunctions(analysis, call.v, first, [resolve, reject], 1);
    return settledValue(analysis, resolve);
  }
  if (mapTypes.has(name)) {
    if (first !== undefined) fillFromEntries(analysis, call.v, self, first);
    return self;
  }
  if (setTypes.has(name)) {
    if (first !== undefined) analysis.activation.store(self, anyCell, elementOf(analysis, call.v, first));
    return self;
  }
  if (name === 'text') return textOf(analysis, call, self);
  if (name === 'object') return objectOf(analysis, call, self);
  if (name === 'Array') return fillArray(analysis, call, self);
  const made =
    nodes.length > 0
      ? applyLibrary(analysis, call, nodes, true)
      : applyUnknown(analysis, { ...call, receiver: unknown });
  return joinValues({ ...made, constant: undefined, prefix: '' }, self);
}

/** Name of the global class that is constructed, or of the operation that the model of a class says it is; '' for none. */
export function constructedName(analysis: FunctionAnalysis, v: number, isConstruction: boolean): string {
  if (!isConstruction) return '';
  const name = functionName(analysis.code, v);
  if (name !== '') return name;
  const nodes = analysis.context.apiOfCallee(analysis.code, analysis.base, v);
  return nodes.find(({ operation }) => operation !== '')?.operation ?? '';
}

/** A list that is made with the elements of another one, or with nothing but its capacity. */
function fillArray(analysis: FunctionAnalysis, call: CallView, self: Value): Value {
  const { activation } = analysis;
  const [from = unknown] = call.args;
  const length = exactLength(analysis, from);
  if (length === undefined && from.objects.length + from.taint.length > 0)
    activation.store(self, anyCell, elementOf(analysis, call.v, from));
  for (let index = 0; index < (length ?? 0); index++)
    activation.store(self, String(index), activation.readField(from, String(index)));
  return self;
}

/** A text that is built: what it begins with. */
function textOf(analysis: FunctionAnalysis, call: CallView, self: Value): Value {
  const taint = analysis.activation.deepTaint(call.args[0] ?? unknown);
  if (taint.length > 0) analysis.activation.store(self, 'text', taintedValue(taint));
  return self;
}

/** An object whose members are all known: what it is made of is among them. */
function objectOf(analysis: FunctionAnalysis, call: CallView, self: Value): Value {
  for (const [index, arg] of call.args.entries()) analysis.activation.store(self, `argument${index}`, arg);
  return self;
}

function collectionOf(name: string): 'map' | 'array' | undefined {
  if (name === 'Array') return 'array';
  return mapTypes.has(name) ? 'map' : undefined;
}

export function makeInstance(analysis: FunctionAnalysis, v: number, name: string): Value {
  const object = analysis.activation.make(`new:${v}`, {
    value: analysis.base + v,
    isWeak: analysis.isInLoop,
    collection: collectionOf(name),
    isLiteral: name === 'object',
  });
  if (!analysis.isInLoop) analysis.activation.clear(object);
  return objectValue(object);
}
