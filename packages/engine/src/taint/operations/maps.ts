/** Methods of maps, sets and dictionaries by name, for receivers about which nothing else is known. */

import type { OperationsOf } from '../../ir/operations.ts';
import { anyCell } from '../domain/cell-names.ts';
import { joinAllValues, joinValues, unknown, type Value } from '../domain/value.ts';
import { type CallView, positionalArguments } from '../frame/call-view.ts';
import { arrayOf, isOwnArray, keysOf, pairOf, storeEntry } from '../frame/collections.ts';
import type { Frame } from '../frame/frame.ts';
import type { Transfer } from './transfer.ts';

const keys: Transfer = (frame, call) => arrayOf(frame, call.v, keysOf(frame, call.receiver));

const values: Transfer = (frame, call) => arrayOf(frame, call.v, frame.memory.readAny(call.receiver));

const entries: Transfer = (frame, call) => {
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

const get: Transfer = (frame, call) => {
  const found = entryAt(frame, call);
  // The default for a missing key.
  return call.args[1] === undefined ? found : joinValues(found, call.args[1]);
};

const set: Transfer = (frame, call) => {
  if (call.args.length > 1)
    storeEntry(frame, call.receiver, call.args[0] ?? unknown, call.args[1] ?? unknown);
  return call.receiver;
};

const add: Transfer = (frame, call) => {
  frame.memory.store(call.receiver, anyCell, call.args[0] ?? unknown);
  return call.receiver;
};

const clear: Transfer = (frame, call) => {
  const [only, other] = call.receiver.objects;
  if (only !== undefined && other === undefined && !frame.memory.objects.get(only).isWeak)
    frame.memory.clear(only);
  return unknown;
};

/** `dictionary.update(other, name=value)`. */
const update: Transfer = (frame, call) => {
  const { memory } = frame;
  for (const [index, arg] of call.args.entries()) {
    const name = call.names[index] ?? '';
    if (name === '' || name === '**') memory.copyFields(call.receiver, arg);
    else memory.store(call.receiver, name, arg);
  }
  return unknown;
};

/** `dictionary.setdefault(key, value)`: returns the entry, and creates it if it is missing. */
const setDefault: Transfer = (frame, call) => {
  const { memory } = frame;
  const [key = unknown, value = unknown] = call.args;
  const { constant } = key;
  const old =
    typeof constant === 'string' ? memory.readField(call.receiver, constant) : memory.readAny(call.receiver);
  storeEntry(frame, call.receiver, key, joinValues(old, value));
  return joinValues(old, value);
};

/** Name of the cell for an entry under several keys; `undefined` if one of them is not known. */
function pathCell(keys: readonly Value[]): string | undefined {
  const names = keys.map(({ constant }) => constant);
  return names.every((name) => typeof name === 'string') ? names.join('\0') : undefined;
}

/** `settings.set(section, name, value)`. */
const setPath: Transfer = (frame, call) => {
  const keys = positionalArguments(call).slice(0, -1);
  frame.memory.store(call.receiver, pathCell(keys) ?? anyCell, call.args.at(-1) ?? unknown);
  return unknown;
};

/** `settings.get(section, name)`. */
const getPath: Transfer = (frame, call) => {
  const name = pathCell(positionalArguments(call));
  const { memory } = frame;
  return name === undefined ? memory.readAny(call.receiver) : memory.readField(call.receiver, name);
};

export const maps: Readonly<Record<OperationsOf<'maps'>, Transfer>> = {
  add,
  clear,
  entries,
  get,
  getPath,
  keys,
  set,
  setDefault,
  setPath,
  update,
  values,
};
