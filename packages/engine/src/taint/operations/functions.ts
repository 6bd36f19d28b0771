/** Functions that take a list or a function as an argument. */

import type { OperationsOf } from '../../ir/operations.ts';
import { cleanse } from '../domain/taint.ts';
import { unknown } from '../domain/value.ts';
import { runCallback } from '../effects/run-callback.ts';
import { positionalArguments } from '../frame/call-view.ts';
import { arrayOf, copyArray, elementOf, isOwnArray, makeArray, pairOf } from '../frame/collections.ts';
import { bindFunction } from '../frame/promises.ts';
import { argument, type Transfer } from './transfer.ts';

/** `list(values)`: a new list of the elements that a loop over the values yields. */
const listOf: Transfer = (frame, call) => {
  const [given] = positionalArguments(call);
  if (given === undefined) return makeArray(frame, call.v);
  if (isOwnArray(frame, given)) return copyArray(frame, call.v, given);
  return { ...arrayOf(frame, call.v, elementOf(frame, call.v, given)), taint: given.taint };
};

/** `sorted(values)`: the same elements at other positions. */
const sorted: Transfer = (frame, call) => {
  const [given = unknown] = positionalArguments(call);
  return arrayOf(frame, call.v, elementOf(frame, call.v, given));
};

/** `enumerate(values)`: pairs of an index and an element. */
const enumerate: Transfer = (frame, call) => {
  const element = frame.memory.readAny(argument(call, 0));
  return arrayOf(frame, call.v, pairOf(frame, call.v, unknown, element));
};

/** `zip(a, b)`: tuples of the elements at the same position. */
const zip: Transfer = (frame, call) => {
  const { memory } = frame;
  const elements = positionalArguments(call).map((list) => memory.readAny(list));
  const [one = unknown, other = unknown, ...more] = elements;
  const tuple = pairOf(frame, call.v, one, other);
  for (const [index, element] of more.entries()) memory.store(tuple, String(index + 2), element);
  return arrayOf(frame, call.v, tuple);
};

/** `map(f, list, ...)`: the result of a function for each element. */
const mapAll: Transfer = (frame, call) => {
  const elements = call.args.slice(1).map((list) => elementOf(frame, call.v, list));
  return arrayOf(frame, call.v, runCallback(frame, call, 0, elements));
};

/** `filter(f, list)`. */
const filterBy: Transfer = (frame, call) => {
  const element = elementOf(frame, call.v, call.args[1] ?? unknown);
  runCallback(frame, call, 0, [element]);
  const cleared = frame.guardContext.provenByCallback(call.v, true);
  return arrayOf(frame, call.v, {
    ...element,
    taint: cleanse(element.taint, cleared),
    cleared: element.cleared | cleared,
  });
};

/** `partial(f, a)`: the function with its first arguments bound. */
const partial: Transfer = (frame, call) =>
  bindFunction(frame, { v: call.v, receiver: argument(call, 0), args: [unknown, ...call.args.slice(1)] });

/** The effect of a template on its values is applied where the template is run. */
const rendered: Transfer = () => unknown;

export const functions: Readonly<Record<OperationsOf<'functions'>, Transfer>> = {
  enumerate,
  filterBy,
  list: listOf,
  mapAll,
  partial,
  renderTemplate: rendered,
  sorted,
  zip,
};
