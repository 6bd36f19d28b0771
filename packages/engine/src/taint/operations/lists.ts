/**
 * List methods by name, for receivers about which nothing else is known.
 *
 * Selected by name only: may over-report on objects with a method of the same name. A method that is not listed returns
 * the taint of its arguments.
 */

import { argumentsOf } from '../../ir/call-access.ts';
import type { OperationsOf } from '../../ir/operations.ts';
import { anyCell } from '../domain/cell-names.ts';
import { cleanse, joinTaint } from '../domain/taint.ts';
import { joinAllValues, joinValues, taintedValue, unknown, type Value } from '../domain/value.ts';
import { repeatCallback, runCallback } from '../effects/run-callback.ts';
import type { CallView } from '../frame/call-view.ts';
import {
  arrayOf,
  copyArray,
  elementOf,
  exactElements,
  exactLength,
  isOwnArray,
  keysOf,
  storeEntry,
} from '../frame/collections.ts';
import type { Frame } from '../frame/frame.ts';
import { scramble, setElements } from './elements.ts';
import { argument, type Transfer } from './transfer.ts';

/**
 * The result of the callback for an element. An unknown callback derives its result from the element, as any function
 * does.
 */
function mapped(frame: Frame, call: CallView): Value {
  const { memory, base, code, context } = frame;
  const element = elementOf(frame, call.v, call.receiver);
  const result = repeatCallback(frame, call, 0, [element, unknown, call.receiver]);
  const operand = base + (argumentsOf(code, call.v)[0] ?? 0);
  const isKnown =
    call.args[0]?.objects.length !== 0 ||
    context.pointsTo.functionsAt(operand).length + context.pointsTo.apiOf(operand).length > 0;
  return isKnown ? result : joinValues(result, taintedValue(memory.deepTaint(element)));
}

/** Elements for which the callback at argument 0 returns true. */
function passing(frame: Frame, call: CallView, element: Value): Value {
  repeatCallback(frame, call, 0, [element, unknown, call.receiver]);
  const cleared = frame.guardContext.provenByCallback(call.v, true);
  if (cleared === 0) return element;
  return { ...element, taint: cleanse(element.taint, cleared), cleared: element.cleared | cleared };
}

const find: Transfer = (frame, call) => passing(frame, call, elementOf(frame, call.v, call.receiver));

const test: Transfer = (frame, call) => {
  repeatCallback(frame, call, 0, [elementOf(frame, call.v, call.receiver), unknown, call.receiver]);
  return unknown;
};

const filter: Transfer = (frame, call) => {
  const element = passing(frame, call, elementOf(frame, call.v, call.receiver));
  const cleared = frame.guardContext.provenByCallback(call.v, true);
  if (isOwnArray(frame, call.receiver) || cleared !== 0) return arrayOf(frame, call.v, element);
  return call.receiver;
};

const map: Transfer = (frame, call) => arrayOf(frame, call.v, mapped(frame, call));

const flatMap: Transfer = (frame, call) => {
  const made = mapped(frame, call);
  return arrayOf(frame, call.v, joinValues(made, frame.memory.readAny(made)));
};

const reduce: Transfer = (frame, call) => {
  const element = elementOf(frame, call.v, call.receiver);
  // Without an initial value, the first element is used.
  const start = call.args[1] ?? element;
  let result = start;
  // Two rounds, because the result of the callback is passed to it again.
  for (let round = 0; round < 2; round++)
    result = joinValues(result, runCallback(frame, call, 0, [result, element, unknown, call.receiver]));
  return call.args[1] === undefined ? result : joinValues(result, call.args[1]);
};

const forEach: Transfer = (frame, call) => {
  const { memory } = frame;
  const isMap = call.receiver.objects.some((object) => memory.objects.get(object).collection === 'map');
  const key = isMap ? keysOf(frame, call.receiver) : unknown;
  repeatCallback(frame, call, 0, [memory.readAny(call.receiver), key, call.receiver]);
  return unknown;
};

const push: Transfer = (frame, call) => {
  const length = call.hasSpread ? undefined : exactLength(frame, call.receiver);
  for (const [index, arg] of call.args.entries()) {
    const name = length === undefined ? anyCell : String(length + index);
    const isList = call.hasSpread && isOwnArray(frame, arg);
    frame.memory.store(call.receiver, name, isList ? frame.memory.readAny(arg) : arg);
  }
  return unknown;
};

const sort: Transfer = (frame, call) => {
  const element = elementOf(frame, call.v, call.receiver);
  runCallback(frame, call, 0, [element, element]);
  scramble(frame, call.receiver, []);
  return call.receiver;
};

const reverse: Transfer = (frame, call) => {
  scramble(frame, call.receiver, []);
  return call.receiver;
};

const splice: Transfer = (frame, call) => {
  const removed = copyArray(frame, call.v, call.receiver);
  scramble(frame, call.receiver, call.args.slice(2));
  return orText(frame, call, removed);
};

const unshift: Transfer = (frame, call) => {
  scramble(frame, call.receiver, call.args);
  return unknown;
};

const fill: Transfer = (frame, call) => {
  frame.memory.store(call.receiver, anyCell, call.args[0] ?? unknown);
  return call.receiver;
};

/** The copy for arrays of this activation, and the receiver itself if it may be another list or a string. */
function orText(frame: Frame, call: CallView, copy: Value): Value {
  return isOwnArray(frame, call.receiver) ? copy : call.receiver;
}

const slice: Transfer = (frame, call) => {
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

/** Prefix of a string after its beginning is cut off. */
function startOfPart(prefix: string, from: unknown): string {
  return typeof from === 'number' && from > 0 ? prefix.slice(from) : '';
}

/**
 * A slice: a list with elements at other positions, a string with a shorter prefix, or the unchanged receiver if it
 * starts at 0.
 */
function partOf(frame: Frame, call: CallView): Value {
  const { receiver, args } = call;
  if (args.length === 0 || args[0]?.constant === 0) return receiver;
  if (receiver.objects.length === 0)
    return { ...receiver, prefix: startOfPart(receiver.prefix, args[0]?.constant) };
  return { ...arrayOf(frame, call.v, frame.memory.readAny(receiver)), taint: receiver.taint };
}

const anyOrder: Transfer = (frame, call) => {
  if (!isOwnArray(frame, call.receiver)) return call.receiver;
  const element = frame.memory.readAny(call.receiver);
  if (call.args[0] !== undefined) runCallback(frame, call, 0, [element, element]);
  return arrayOf(frame, call.v, element);
};

const toSpliced: Transfer = (frame, call) =>
  arrayOf(frame, call.v, joinAllValues([frame.memory.readAny(call.receiver), ...call.args.slice(2)]));

const withElement: Transfer = (frame, call) => {
  const copy = copyArray(frame, call.v, call.receiver);
  storeEntry(frame, copy, call.args[0] ?? unknown, call.args[1] ?? unknown);
  return copy;
};

const concat: Transfer = (frame, call) => {
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

/** A value that may be an element or a list of elements. */
function spreadable(frame: Frame, value: Value): Value {
  return joinValues(value, frame.memory.readAny(value));
}

const flat: Transfer = (frame, call) => {
  if (!isOwnArray(frame, call.receiver)) return call.receiver;
  const first = frame.memory.readAny(call.receiver);
  const second = spreadable(frame, first);
  return arrayOf(frame, call.v, joinValues(second, frame.memory.readAny(second)));
};

const at: Transfer = (frame, call) => {
  const { constant } = call.args[0] ?? unknown;
  if (typeof constant !== 'number' || call.receiver.objects.length === 0)
    return frame.memory.readAny(call.receiver);
  const index = constant < 0 ? (exactLength(frame, call.receiver) ?? 0) + constant : constant;
  return index < 0
    ? frame.memory.readAny(call.receiver)
    : frame.memory.readField(call.receiver, String(index));
};

const element: Transfer = (frame, call) => frame.memory.readAny(call.receiver);

const shift: Transfer = (frame, call) => {
  const first = frame.memory.readAny(call.receiver);
  scramble(frame, call.receiver, []);
  return first;
};

const append: Transfer = (frame, call) => {
  const added = call.args.at(-1) ?? unknown;
  frame.memory.store(call.receiver, anyCell, added);
  const taint = call.args.reduce(
    (all, arg) => joinTaint(all, frame.memory.deepTaint(arg)),
    call.receiver.taint,
  );
  return joinValues(call.receiver, taintedValue(taint));
};

/** `list.extend(other)`: appends all elements of the other list. */
const extend: Transfer = (frame, call) => {
  const { memory } = frame;
  const length = exactLength(frame, call.receiver);
  const added = exactElements(frame, argument(call, 0));
  if (length === undefined || added === undefined)
    memory.store(call.receiver, anyCell, memory.readAny(argument(call, 0)));
  else
    for (const [index, element] of added.entries())
      memory.store(call.receiver, String(length + index), element);
  return unknown;
};

/** `list.insert(index, element)`. */
const insert: Transfer = (frame, call) => {
  const [place, element = unknown] = call.args;
  const elements = exactElements(frame, call.receiver);
  const index = place?.constant;
  if (elements === undefined || typeof index !== 'number')
    frame.memory.store(call.receiver, anyCell, joinValues(element, frame.memory.readAny(call.receiver)));
  else setElements(frame, call.receiver, elements.toSpliced(index, 0, element));
  return unknown;
};

/** `list.pop(index)`, by default the last element; for a dictionary, the entry of a key. */
const removeAt: Transfer = (frame, call) => {
  const { memory } = frame;
  const [place, fallback] = call.args;
  const key = place?.constant;
  if (typeof key === 'string') {
    const value = memory.readField(call.receiver, key);
    return fallback === undefined ? value : joinValues(value, fallback);
  }
  const elements = exactElements(frame, call.receiver);
  const index = place === undefined ? -1 : key;
  if (elements === undefined || typeof index !== 'number') return memory.readAny(call.receiver);
  setElements(frame, call.receiver, elements.toSpliced(index, 1));
  return elements.at(index) ?? unknown;
};

export const lists: Readonly<Record<OperationsOf<'lists'>, Transfer>> = {
  append,
  at,
  concat,
  every: test,
  extend,
  fill,
  filter,
  find,
  findIndex: test,
  findLast: find,
  findLastIndex: test,
  flat,
  flatMap,
  forEach,
  insert,
  map,
  none: test,
  pop: element,
  push,
  reduce,
  reduceRight: reduce,
  removeAt,
  reverse,
  shift,
  slice,
  some: test,
  sort,
  splice,
  toReversed: anyOrder,
  toSorted: anyOrder,
  toSpliced,
  unshift,
  with: withElement,
};
