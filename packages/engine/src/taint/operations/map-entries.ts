/** Operations on maps that return the entry of a key, and on pairs and optional values. */

import { argumentsOf, rootOf } from '../../ir/call-access.ts';
import type { OperationsOf } from '../../ir/operations.ts';
import { joinAllValues, joinValues, unknown, type Value, withoutBits } from '../domain/value.ts';
import { repeatCallback, runCallback } from '../effects/run-callback.ts';
import type { CallView } from '../frame/call-view.ts';
import { keysOf, makeArray, pairOf, storeEntry } from '../frame/collections.ts';
import type { Frame } from '../frame/frame.ts';
import { argument, type Transfer } from './transfer.ts';

function entryOf(frame: Frame, map: Value, key: Value): Value {
  const { memory } = frame;
  const { constant } = key;
  const isNamed = typeof constant === 'string' || typeof constant === 'number';
  return isNamed && map.objects.length > 0 ? memory.readField(map, String(constant)) : memory.readAny(map);
}

const getEntry: Transfer = (frame, call) => entryOf(frame, call.receiver, argument(call, 0));

const getOrDefault: Transfer = (frame, call) =>
  joinValues(entryOf(frame, call.receiver, argument(call, 0)), withoutEntry(frame, call));

/**
 * The value for a missing entry. In a character table that falls back to the character itself, `table.get(c, c)`, that
 * is a character without an entry.
 */
function withoutEntry({ code, context, memory }: Frame, call: CallView): Value {
  const value = argument(call, 1);
  const [key = -1, other = -1] = argumentsOf(code, call.v);
  if (rootOf(code, key) !== rootOf(code, other)) return value;
  const hasOpening = call.receiver.objects.some((object) => memory.hasCell(object, '<'));
  return hasOpening ? withoutBits(value, context.ruleBits.ofSanitizer('html-escape')) : value;
}

const putIfAbsent: Transfer = (frame, call) => {
  const old = entryOf(frame, call.receiver, argument(call, 0));
  storeEntry(frame, call.receiver, argument(call, 0), joinValues(old, argument(call, 1)));
  return old;
};

/** `map.computeIfAbsent(key, make)`. */
const compute: Transfer = (frame, call) => {
  const old = entryOf(frame, call.receiver, argument(call, 0));
  const made = joinValues(old, runCallback(frame, call, 1, [argument(call, 0), old]));
  storeEntry(frame, call.receiver, argument(call, 0), made);
  return made;
};

/** `map.merge(key, value, join)`. */
const merge: Transfer = (frame, call) => {
  const old = entryOf(frame, call.receiver, argument(call, 0));
  const joined = runCallback(frame, call, 2, [old, argument(call, 1)]);
  const made = joinAllValues([old, argument(call, 1), joined]);
  storeEntry(frame, call.receiver, argument(call, 0), made);
  return made;
};

/** `map.put(key, value)` returns the previous value. */
const put: Transfer = (frame, call) => {
  const old = entryOf(frame, call.receiver, argument(call, 0));
  storeEntry(frame, call.receiver, argument(call, 0), argument(call, 1));
  return old;
};

const putAll: Transfer = (frame, call) => {
  frame.memory.copyFields(call.receiver, argument(call, 0));
  return unknown;
};

const removeKey: Transfer = (frame, call) => {
  const old = entryOf(frame, call.receiver, argument(call, 0));
  const { constant } = argument(call, 0);
  if (typeof constant === 'string') frame.memory.store(call.receiver, constant, unknown);
  return old;
};

/** `Map.of(key, value, key, value)`. */
const mapOf: Transfer = (frame, call) => {
  const map = makeArray(frame, call.v, ':map');
  for (let index = 0; index + 1 < call.args.length; index += 2)
    storeEntry(frame, map, argument(call, index), argument(call, index + 1));
  return map;
};

const mapForEach: Transfer = (frame, call) => {
  repeatCallback(frame, call, 0, [keysOf(frame, call.receiver), frame.memory.readAny(call.receiver)]);
  return unknown;
};

const pair: Transfer = (frame, call) => pairOf(frame, call.v, argument(call, 0), argument(call, 1));

const member =
  (name: string): Transfer =>
  (frame, call) =>
    frame.memory.readField(call.receiver, name);

const orElse: Transfer = (frame, call) => joinValues(frame.memory.readAny(call.receiver), argument(call, 0));

const orElseGet: Transfer = (frame, call) =>
  joinValues(frame.memory.readAny(call.receiver), runCallback(frame, call, 0, []));

export const mapEntries: Readonly<Record<OperationsOf<'map-entries'>, Transfer>> = {
  'Map.compute': compute,
  'Map.merge': merge,
  'Map.pair': pair,
  'Map.put': put,
  'get-entry': getEntry,
  'get-or-default': getOrDefault,
  'map-for-each': mapForEach,
  'map-of': mapOf,
  'or-else': orElse,
  'or-else-get': orElseGet,
  'pair-key': member('0'),
  'pair-value': member('1'),
  'put-all': putAll,
  'put-if-absent': putIfAbsent,
  'remove-key': removeKey,
};
