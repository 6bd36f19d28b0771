/**
 * Methods of arrays, maps, sets, promises and functions, by name, on receivers of which nothing else is known.
 *
 * The names decide: may over-report on objects with a method of the same name. A method that is not listed gives its
 * arguments' taint.
 */

import { argumentsOf } from '../../ir/call-access.ts';
import {
  cleanse,
  joinAllValues,
  joinTaint,
  joinValues,
  taintedValue,
  unknown,
  type Value,
} from '../domain/value.ts';
import { applyLibrary } from '../effects/apply-rows.ts';
import { callFunctions } from '../effects/apply-summary.ts';
import { recordCallback } from '../effects/calls-left-to-callers.ts';
import { type CallView, plainCall } from '../frame/call-view.ts';
import {
  arrayOf,
  copyArray,
  elementOf,
  exactLength,
  isOwnArray,
  keysOf,
  makeObject,
  pairOf,
  storeEntry,
} from '../frame/collections.ts';
import { anyCell } from '../frame/memory.ts';
import { bindFunction, followPromise, rejectionOf } from '../frame/promises.ts';
import type { FunctionAnalysis } from '../solve/interpreter.ts';
import { collectionMethods } from './python-collections.ts';

type Method = (analysis: FunctionAnalysis, call: CallView) => Value;

/** Runs the callback at an argument; a function of a library may be one. */
export function runCallback(
  analysis: FunctionAnalysis,
  call: CallView,
  index: number,
  args: readonly Value[],
): Value {
  const callback = call.args[index];
  if (callback === undefined) return unknown;
  const { code, base, context } = analysis;
  let result = callFunctions(analysis, call.v, callback, args, 1);
  const recorded = recordCallback(analysis, call.v, callback, args, false);
  if (recorded !== undefined) result = joinValues(result, recorded);
  const nodes = context.pointsTo.apiOf(base + (argumentsOf(code, call.v)[index] ?? 0));
  if (nodes.length === 0) return result;
  const inner = plainCall(call.v, args);
  return joinValues(result, applyLibrary(analysis, inner, nodes, false));
}

/** What the callback makes of an element; one of which nothing is known makes something of it, as any function does. */
function mapped(analysis: FunctionAnalysis, call: CallView): Value {
  const { activation, base, code, context } = analysis;
  const element = elementOf(analysis, call.v, call.receiver);
  const result = runCallback(analysis, call, 0, [element, unknown, call.receiver]);
  const operand = base + (argumentsOf(code, call.v)[0] ?? 0);
  const isKnown =
    call.args[0]?.objects.length !== 0 ||
    context.pointsTo.functionsAt(operand).length + context.pointsTo.apiOf(operand).length > 0;
  return isKnown ? result : joinValues(result, taintedValue(activation.deepTaint(element)));
}

/** Elements for which the callback at argument 0 answers true. */
function passing(analysis: FunctionAnalysis, call: CallView, element: Value): Value {
  runCallback(analysis, call, 0, [element, unknown, call.receiver]);
  const cleared = analysis.guardContext.provenByCallback(call.v, true);
  if (cleared === 0) return element;
  return { ...element, taint: cleanse(element.taint, cleared), cleared: element.cleared | cleared };
}

const find: Method = (analysis, call) => passing(analysis, call, elementOf(analysis, call.v, call.receiver));

const test: Method = (analysis, call) => {
  runCallback(analysis, call, 0, [elementOf(analysis, call.v, call.receiver), unknown, call.receiver]);
  return unknown;
};

const filter: Method = (analysis, call) => {
  const element = passing(analysis, call, elementOf(analysis, call.v, call.receiver));
  const cleared = analysis.guardContext.provenByCallback(call.v, true);
  if (isOwnArray(analysis, call.receiver) || cleared !== 0) return arrayOf(analysis, call.v, element);
  return call.receiver;
};

const map: Method = (analysis, call) => arrayOf(analysis, call.v, mapped(analysis, call));

const flatMap: Method = (analysis, call) => {
  const made = mapped(analysis, call);
  return arrayOf(analysis, call.v, joinValues(made, analysis.activation.readAny(made)));
};

const reduce: Method = (analysis, call) => {
  const element = elementOf(analysis, call.v, call.receiver);
  // Without a start the first element is the start.
  const start = call.args[1] ?? element;
  let result = start;
  // Two rounds: what the callback gives comes back to it.
  for (let round = 0; round < 2; round++)
    result = joinValues(result, runCallback(analysis, call, 0, [result, element, unknown, call.receiver]));
  return call.args[1] === undefined ? result : joinValues(result, call.args[1]);
};

const forEach: Method = (analysis, call) => {
  const { activation } = analysis;
  const isMap = call.receiver.objects.some((object) => activation.objects.get(object).collection === 'map');
  const key = isMap ? keysOf(analysis, call.receiver) : unknown;
  runCallback(analysis, call, 0, [activation.readAny(call.receiver), key, call.receiver]);
  return unknown;
};

const push: Method = (analysis, call) => {
  const length = call.hasSpread ? undefined : exactLength(analysis, call.receiver);
  for (const [index, arg] of call.args.entries()) {
    const name = length === undefined ? anyCell : String(length + index);
    const isList = call.hasSpread && isOwnArray(analysis, arg);
    analysis.activation.store(call.receiver, name, isList ? analysis.activation.readAny(arg) : arg);
  }
  return unknown;
};

/** Adds values at unknown places of the receiver, whose elements may move. */
function scramble(analysis: FunctionAnalysis, receiver: Value, added: readonly Value[]): void {
  const { activation } = analysis;
  const any = joinAllValues([activation.readAny(receiver), ...added]);
  if (receiver.objects.length > 0) activation.store(receiver, anyCell, any);
}

const sort: Method = (analysis, call) => {
  const element = elementOf(analysis, call.v, call.receiver);
  runCallback(analysis, call, 0, [element, element]);
  scramble(analysis, call.receiver, []);
  return call.receiver;
};

const reverse: Method = (analysis, call) => {
  scramble(analysis, call.receiver, []);
  return call.receiver;
};

const splice: Method = (analysis, call) => {
  const removed = copyArray(analysis, call.v, call.receiver);
  scramble(analysis, call.receiver, call.args.slice(2));
  return orText(analysis, call, removed);
};

const unshift: Method = (analysis, call) => {
  scramble(analysis, call.receiver, call.args);
  return unknown;
};

const fill: Method = (analysis, call) => {
  analysis.activation.store(call.receiver, anyCell, call.args[0] ?? unknown);
  return call.receiver;
};

/** The copy for arrays of this activation, the receiver itself for what may be any list or text. */
function orText(analysis: FunctionAnalysis, call: CallView, copy: Value): Value {
  return isOwnArray(analysis, call.receiver) ? copy : call.receiver;
}

const slice: Method = (analysis, call) => {
  const [from] = call.args;
  if (!isOwnArray(analysis, call.receiver)) return partOf(analysis, call);
  if (from === undefined) return copyArray(analysis, call.v, call.receiver);
  const { constant } = from;
  const end = call.args[1] === undefined ? undefined : call.args[1].constant;
  const isKnown = call.args.length === 1 || (typeof end === 'number' && end >= 0);
  if (typeof constant === 'number' && constant >= 0 && isKnown)
    return copyArray(analysis, call.v, call.receiver, constant, typeof end === 'number' ? end : undefined);
  return arrayOf(analysis, call.v, analysis.activation.readAny(call.receiver));
};

/** A part of a list whose elements stand elsewhere; a text, and a whole list, as it is. */
function partOf(analysis: FunctionAnalysis, call: CallView): Value {
  const { receiver, args } = call;
  if (receiver.objects.length === 0 || args.length === 0 || args[0]?.constant === 0) return receiver;
  return { ...arrayOf(analysis, call.v, analysis.activation.readAny(receiver)), taint: receiver.taint };
}

const anyOrder: Method = (analysis, call) => {
  if (!isOwnArray(analysis, call.receiver)) return call.receiver;
  const element = analysis.activation.readAny(call.receiver);
  if (call.args[0] !== undefined) runCallback(analysis, call, 0, [element, element]);
  return arrayOf(analysis, call.v, element);
};

const toSpliced: Method = (analysis, call) =>
  arrayOf(
    analysis,
    call.v,
    joinAllValues([analysis.activation.readAny(call.receiver), ...call.args.slice(2)]),
  );

const withElement: Method = (analysis, call) => {
  const copy = copyArray(analysis, call.v, call.receiver);
  storeEntry(analysis, copy, call.args[0] ?? unknown, call.args[1] ?? unknown);
  return copy;
};

const concat: Method = (analysis, call) => {
  const { activation } = analysis;
  if (!isOwnArray(analysis, call.receiver)) {
    const taint = call.args.reduce(
      (all, arg) => joinTaint(all, activation.deepTaint(arg)),
      activation.deepTaint(call.receiver),
    );
    return joinValues(call.receiver, taintedValue(taint));
  }
  const parts = call.args.map((arg) =>
    isOwnArray(analysis, arg) ? activation.readAny(arg) : spreadable(analysis, arg),
  );
  return arrayOf(analysis, call.v, joinAllValues([activation.readAny(call.receiver), ...parts]));
};

/** An element, or a list of elements, of which is not known which it is. */
function spreadable(analysis: FunctionAnalysis, value: Value): Value {
  return joinValues(value, analysis.activation.readAny(value));
}

const flat: Method = (analysis, call) => {
  if (!isOwnArray(analysis, call.receiver)) return call.receiver;
  const first = analysis.activation.readAny(call.receiver);
  const second = spreadable(analysis, first);
  return arrayOf(analysis, call.v, joinValues(second, analysis.activation.readAny(second)));
};

const at: Method = (analysis, call) => {
  const { constant } = call.args[0] ?? unknown;
  if (typeof constant !== 'number' || call.receiver.objects.length === 0)
    return analysis.activation.readAny(call.receiver);
  const index = constant < 0 ? (exactLength(analysis, call.receiver) ?? 0) + constant : constant;
  return index < 0
    ? analysis.activation.readAny(call.receiver)
    : analysis.activation.readField(call.receiver, String(index));
};

const element: Method = (analysis, call) => analysis.activation.readAny(call.receiver);

const shift: Method = (analysis, call) => {
  const first = analysis.activation.readAny(call.receiver);
  scramble(analysis, call.receiver, []);
  return first;
};

const keys: Method = (analysis, call) => arrayOf(analysis, call.v, keysOf(analysis, call.receiver));

const values: Method = (analysis, call) =>
  arrayOf(analysis, call.v, analysis.activation.readAny(call.receiver));

const entries: Method = (analysis, call) => {
  const { activation } = analysis;
  const isArray = isOwnArray(analysis, call.receiver);
  const key = isArray ? unknown : keysOf(analysis, call.receiver);
  return arrayOf(analysis, call.v, pairOf(analysis, call.v, key, activation.readAny(call.receiver)));
};

function entryAt(analysis: FunctionAnalysis, call: CallView): Value {
  const { constant } = call.args[0] ?? unknown;
  if (typeof constant !== 'string' || call.receiver.objects.length === 0)
    return analysis.activation.readAny(call.receiver);
  const { activation } = analysis;
  return activation.underWhole(
    call.receiver,
    joinAllValues(call.receiver.objects.map((object) => activation.readCell(object, constant))),
  );
}

const get: Method = (analysis, call) => {
  const found = entryAt(analysis, call);
  // What is given where the key is missing.
  return call.args[1] === undefined ? found : joinValues(found, call.args[1]);
};

const set: Method = (analysis, call) => {
  if (call.args.length > 1)
    storeEntry(analysis, call.receiver, call.args[0] ?? unknown, call.args[1] ?? unknown);
  return call.receiver;
};

const append: Method = (analysis, call) => {
  const added = call.args.at(-1) ?? unknown;
  analysis.activation.store(call.receiver, anyCell, added);
  const taint = call.args.reduce(
    (all, arg) => joinTaint(all, analysis.activation.deepTaint(arg)),
    call.receiver.taint,
  );
  return joinValues(call.receiver, taintedValue(taint));
};

const add: Method = (analysis, call) => {
  analysis.activation.store(call.receiver, anyCell, call.args[0] ?? unknown);
  return call.receiver;
};

const clear: Method = (analysis, call) => {
  const [only, other] = call.receiver.objects;
  if (only !== undefined && other === undefined && !analysis.activation.objects.get(only).isWeak)
    analysis.activation.clear(only);
  return unknown;
};

/** A step of an iterator: its value is an element of what it goes over. */
const next: Method = (analysis, call) => {
  const { activation } = analysis;
  const step = makeObject(analysis, call.v);
  activation.store(
    step,
    'value',
    joinValues(activation.readAny(call.receiver), taintedValue(call.receiver.taint)),
  );
  return step;
};

const then: Method = (analysis, call) => {
  const { receiver } = call;
  const rejected = runCallback(analysis, call, 1, [rejectionOf(analysis, receiver)]);
  if (call.args[0] === undefined || call.args[0] === unknown) return joinValues(receiver, rejected);
  return followPromise(analysis, receiver, joinValues(runCallback(analysis, call, 0, [receiver]), rejected));
};

const catchMethod: Method = (analysis, call) =>
  joinValues(call.receiver, runCallback(analysis, call, 0, [rejectionOf(analysis, call.receiver)]));

const finallyMethod: Method = (analysis, call) => {
  runCallback(analysis, call, 0, []);
  return call.receiver;
};

const iterator: Method = (_analysis, call) => call.receiver;

export const methods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ...collectionMethods,
  ['then', then],
  ['catch', catchMethod],
  ['finally', finallyMethod],
  ['forEach', forEach],
  ['map', map],
  ['flatMap', flatMap],
  ['filter', filter],
  ['find', find],
  ['findLast', find],
  ['findIndex', test],
  ['findLastIndex', test],
  ['some', test],
  ['every', test],
  ['sort', sort],
  ['toSorted', anyOrder],
  ['toReversed', anyOrder],
  ['toSpliced', toSpliced],
  ['with', withElement],
  ['reverse', reverse],
  ['reduce', reduce],
  ['reduceRight', reduce],
  ['push', push],
  ['unshift', unshift],
  ['pop', element],
  ['shift', shift],
  ['at', at],
  ['get', get],
  ['set', set],
  ['add', add],
  ['append', append],
  ['clear', clear],
  ['slice', slice],
  ['splice', splice],
  ['fill', fill],
  ['concat', concat],
  ['flat', flat],
  ['keys', keys],
  ['values', values],
  ['entries', entries],
  ['next', next],
  ['bind', bindFunction],
  ['@@iterator', iterator],
]);
