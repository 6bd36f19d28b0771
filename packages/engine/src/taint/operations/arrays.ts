/**
 * Methods of arrays, maps, sets, promises and functions, by name, on receivers of which nothing else is known.
 *
 * The names decide: may over-report on objects with a method of the same name. A method that is not listed gives its
 * arguments' taint.
 */

import { argumentsOf } from '../../ir/call-access.ts';
import { cleanse, joinTaint } from '../domain/taint.ts';
import { joinAllValues, joinValues, taintedValue, unknown, type Value } from '../domain/value.ts';
import { runCallback } from '../effects/run-callback.ts';
import type { CallView } from '../frame/call-view.ts';
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
import type { Frame } from '../frame/frame.ts';
import { anyCell } from '../frame/memory.ts';
import { bindFunction, followPromise, rejectionOf } from '../frame/promises.ts';
import { collectionMethods } from './python-collections.ts';

type Method = (frame: Frame, call: CallView) => Value;

/** What the callback makes of an element; one of which nothing is known makes something of it, as any function does. */
function mapped(frame: Frame, call: CallView): Value {
  const { memory, base, code, context } = frame;
  const element = elementOf(frame, call.v, call.receiver);
  const result = runCallback(frame, call, 0, [element, unknown, call.receiver]);
  const operand = base + (argumentsOf(code, call.v)[0] ?? 0);
  const isKnown =
    call.args[0]?.objects.length !== 0 ||
    context.pointsTo.functionsAt(operand).length + context.pointsTo.apiOf(operand).length > 0;
  return isKnown ? result : joinValues(result, taintedValue(memory.deepTaint(element)));
}

/** Elements for which the callback at argument 0 answers true. */
function passing(frame: Frame, call: CallView, element: Value): Value {
  runCallback(frame, call, 0, [element, unknown, call.receiver]);
  const cleared = frame.guardContext.provenByCallback(call.v, true);
  if (cleared === 0) return element;
  return { ...element, taint: cleanse(element.taint, cleared), cleared: element.cleared | cleared };
}

const find: Method = (frame, call) => passing(frame, call, elementOf(frame, call.v, call.receiver));

const test: Method = (frame, call) => {
  runCallback(frame, call, 0, [elementOf(frame, call.v, call.receiver), unknown, call.receiver]);
  return unknown;
};

const filter: Method = (frame, call) => {
  const element = passing(frame, call, elementOf(frame, call.v, call.receiver));
  const cleared = frame.guardContext.provenByCallback(call.v, true);
  if (isOwnArray(frame, call.receiver) || cleared !== 0) return arrayOf(frame, call.v, element);
  return call.receiver;
};

const map: Method = (frame, call) => arrayOf(frame, call.v, mapped(frame, call));

const flatMap: Method = (frame, call) => {
  const made = mapped(frame, call);
  return arrayOf(frame, call.v, joinValues(made, frame.memory.readAny(made)));
};

const reduce: Method = (frame, call) => {
  const element = elementOf(frame, call.v, call.receiver);
  // Without a start the first element is the start.
  const start = call.args[1] ?? element;
  let result = start;
  // Two rounds: what the callback gives comes back to it.
  for (let round = 0; round < 2; round++)
    result = joinValues(result, runCallback(frame, call, 0, [result, element, unknown, call.receiver]));
  return call.args[1] === undefined ? result : joinValues(result, call.args[1]);
};

const forEach: Method = (frame, call) => {
  const { memory } = frame;
  const isMap = call.receiver.objects.some((object) => memory.objects.get(object).collection === 'map');
  const key = isMap ? keysOf(frame, call.receiver) : unknown;
  runCallback(frame, call, 0, [memory.readAny(call.receiver), key, call.receiver]);
  return unknown;
};

const push: Method = (frame, call) => {
  const length = call.hasSpread ? undefined : exactLength(frame, call.receiver);
  for (const [index, arg] of call.args.entries()) {
    const name = length === undefined ? anyCell : String(length + index);
    const isList = call.hasSpread && isOwnArray(frame, arg);
    frame.memory.store(call.receiver, name, isList ? frame.memory.readAny(arg) : arg);
  }
  return unknown;
};

/** Adds values at unknown places of the receiver, whose elements may move. */
function scramble(frame: Frame, receiver: Value, added: readonly Value[]): void {
  const { memory } = frame;
  const any = joinAllValues([memory.readAny(receiver), ...added]);
  if (receiver.objects.length > 0) memory.store(receiver, anyCell, any);
}

const sort: Method = (frame, call) => {
  const element = elementOf(frame, call.v, call.receiver);
  runCallback(frame, call, 0, [element, element]);
  scramble(frame, call.receiver, []);
  return call.receiver;
};

const reverse: Method = (frame, call) => {
  scramble(frame, call.receiver, []);
  return call.receiver;
};

const splice: Method = (frame, call) => {
  const removed = copyArray(frame, call.v, call.receiver);
  scramble(frame, call.receiver, call.args.slice(2));
  return orText(frame, call, removed);
};

const unshift: Method = (frame, call) => {
  scramble(frame, call.receiver, call.args);
  return unknown;
};

const fill: Method = (frame, call) => {
  frame.memory.store(call.receiver, anyCell, call.args[0] ?? unknown);
  return call.receiver;
};

/** The copy for arrays of this activation, the receiver itself for what may be any list or text. */
function orText(frame: Frame, call: CallView, copy: Value): Value {
  return isOwnArray(frame, call.receiver) ? copy : call.receiver;
}

const slice: Method = (frame, call) => {
  const [from] = call.args;
  if (!isOwnArray(frame, call.receiver)) return partOf(frame, call);
  if (from === undefined) return copyArray(frame, call.v, call.receiver);
  const { constant } = from;
  const end = call.args[1] === undefined ? undefined : call.args[1].constant;
  const isKnown = call.args.length === 1 || (typeof end === 'number' && end >= 0);
  if (typeof constant === 'number' && constant >= 0 && isKnown)
    return copyArray(frame, call.v, call.receiver, constant, typeof end === 'number' ? end : undefined);
  return arrayOf(frame, call.v, frame.memory.readAny(call.receiver));
};

/** A part of a list whose elements stand elsewhere; a text, and a whole list, as it is. */
function partOf(frame: Frame, call: CallView): Value {
  const { receiver, args } = call;
  if (receiver.objects.length === 0 || args.length === 0 || args[0]?.constant === 0) return receiver;
  return { ...arrayOf(frame, call.v, frame.memory.readAny(receiver)), taint: receiver.taint };
}

const anyOrder: Method = (frame, call) => {
  if (!isOwnArray(frame, call.receiver)) return call.receiver;
  const element = frame.memory.readAny(call.receiver);
  if (call.args[0] !== undefined) runCallback(frame, call, 0, [element, element]);
  return arrayOf(frame, call.v, element);
};

const toSpliced: Method = (frame, call) =>
  arrayOf(frame, call.v, joinAllValues([frame.memory.readAny(call.receiver), ...call.args.slice(2)]));

const withElement: Method = (frame, call) => {
  const copy = copyArray(frame, call.v, call.receiver);
  storeEntry(frame, copy, call.args[0] ?? unknown, call.args[1] ?? unknown);
  return copy;
};

const concat: Method = (frame, call) => {
  const { memory } = frame;
  if (!isOwnArray(frame, call.receiver)) {
    const taint = call.args.reduce(
      (all, arg) => joinTaint(all, memory.deepTaint(arg)),
      memory.deepTaint(call.receiver),
    );
    return joinValues(call.receiver, taintedValue(taint));
  }
  const parts = call.args.map((arg) =>
    isOwnArray(frame, arg) ? memory.readAny(arg) : spreadable(frame, arg),
  );
  return arrayOf(frame, call.v, joinAllValues([memory.readAny(call.receiver), ...parts]));
};

/** An element, or a list of elements, of which is not known which it is. */
function spreadable(frame: Frame, value: Value): Value {
  return joinValues(value, frame.memory.readAny(value));
}

const flat: Method = (frame, call) => {
  if (!isOwnArray(frame, call.receiver)) return call.receiver;
  const first = frame.memory.readAny(call.receiver);
  const second = spreadable(frame, first);
  return arrayOf(frame, call.v, joinValues(second, frame.memory.readAny(second)));
};

const at: Method = (frame, call) => {
  const { constant } = call.args[0] ?? unknown;
  if (typeof constant !== 'number' || call.receiver.objects.length === 0)
    return frame.memory.readAny(call.receiver);
  const index = constant < 0 ? (exactLength(frame, call.receiver) ?? 0) + constant : constant;
  return index < 0
    ? frame.memory.readAny(call.receiver)
    : frame.memory.readField(call.receiver, String(index));
};

const element: Method = (frame, call) => frame.memory.readAny(call.receiver);

const shift: Method = (frame, call) => {
  const first = frame.memory.readAny(call.receiver);
  scramble(frame, call.receiver, []);
  return first;
};

const keys: Method = (frame, call) => arrayOf(frame, call.v, keysOf(frame, call.receiver));

const values: Method = (frame, call) => arrayOf(frame, call.v, frame.memory.readAny(call.receiver));

const entries: Method = (frame, call) => {
  const { memory } = frame;
  const isArray = isOwnArray(frame, call.receiver);
  const key = isArray ? unknown : keysOf(frame, call.receiver);
  return arrayOf(frame, call.v, pairOf(frame, call.v, key, memory.readAny(call.receiver)));
};

function entryAt(frame: Frame, call: CallView): Value {
  const { constant } = call.args[0] ?? unknown;
  if (typeof constant !== 'string' || call.receiver.objects.length === 0)
    return frame.memory.readAny(call.receiver);
  const { memory } = frame;
  return memory.underWhole(
    call.receiver,
    joinAllValues(call.receiver.objects.map((object) => memory.readCell(object, constant))),
  );
}

const get: Method = (frame, call) => {
  const found = entryAt(frame, call);
  // What is given where the key is missing.
  return call.args[1] === undefined ? found : joinValues(found, call.args[1]);
};

const set: Method = (frame, call) => {
  if (call.args.length > 1)
    storeEntry(frame, call.receiver, call.args[0] ?? unknown, call.args[1] ?? unknown);
  return call.receiver;
};

const append: Method = (frame, call) => {
  const added = call.args.at(-1) ?? unknown;
  frame.memory.store(call.receiver, anyCell, added);
  const taint = call.args.reduce(
    (all, arg) => joinTaint(all, frame.memory.deepTaint(arg)),
    call.receiver.taint,
  );
  return joinValues(call.receiver, taintedValue(taint));
};

const add: Method = (frame, call) => {
  frame.memory.store(call.receiver, anyCell, call.args[0] ?? unknown);
  return call.receiver;
};

const clear: Method = (frame, call) => {
  const [only, other] = call.receiver.objects;
  if (only !== undefined && other === undefined && !frame.memory.objects.get(only).isWeak)
    frame.memory.clear(only);
  return unknown;
};

/** A step of an iterator: its value is an element of what it goes over. */
const next: Method = (frame, call) => {
  const { memory } = frame;
  const step = makeObject(frame, call.v);
  memory.store(step, 'value', joinValues(memory.readAny(call.receiver), taintedValue(call.receiver.taint)));
  return step;
};

const then: Method = (frame, call) => {
  const { receiver } = call;
  const rejected = runCallback(frame, call, 1, [rejectionOf(frame, receiver)]);
  if (call.args[0] === undefined || call.args[0] === unknown) return joinValues(receiver, rejected);
  return followPromise(frame, receiver, joinValues(runCallback(frame, call, 0, [receiver]), rejected));
};

const catchMethod: Method = (frame, call) =>
  joinValues(call.receiver, runCallback(frame, call, 0, [rejectionOf(frame, call.receiver)]));

const finallyMethod: Method = (frame, call) => {
  runCallback(frame, call, 0, []);
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
