/** Operations on objects that a library creates, fills or passes on. */

import type { OperationsOf } from '../../ir/operations.ts';
import { anyCell } from '../domain/cell-names.ts';
import { joinAllValues, unknown } from '../domain/value.ts';
import { runTakers } from '../effects/apply-summary.ts';
import { runCallback } from '../effects/run-callback.ts';
import { makeObject } from '../frame/collections.ts';
import { argument, type Transfer } from './transfer.ts';

const same: Transfer = (_frame, call) => call.receiver;

const nothing: Transfer = () => unknown;

/** A database record: a new object that does not derive from the query. */
const foundRecord: Transfer = (frame, call) => makeObject(frame, call.v);

/** `database.first(record)`: the record used as the query is overwritten by the result. */
const fillRecord: Transfer = (frame, call) => {
  const [only, other] = argument(call, 0).objects;
  if (only !== undefined && other === undefined) frame.memory.clear(only);
  return unknown;
};

const anyMember: Transfer = (frame, call) => frame.memory.readAny(call.receiver);

/** Consumers of the queue may run at any time from here on. */
const putIntoQueue: Transfer = (frame, call) => {
  frame.memory.store(call.receiver, anyCell, argument(call, 0));
  runTakers(frame, call.v);
  return unknown;
};

/** An object whose members are all known, including the constructor arguments. */
const makeKnown: Transfer = (frame, call) => {
  const made = makeObject(frame, call.v);
  for (const [index, arg] of call.args.entries()) frame.memory.store(made, `argument${index}`, arg);
  return made;
};

const firstArgument: Transfer = (_frame, call) => argument(call, 0);

const eitherArgument: Transfer = (_frame, call) => joinAllValues(call.args);

const runFirst: Transfer = (frame, call) => runCallback(frame, call, 0, []);

/** Stores its argument in a member: `set-member secure`. */
export const setMember =
  (name: string): Transfer =>
  (frame, call) => {
    frame.memory.store(call.receiver, name, argument(call, 0));
    return call.receiver;
  };

export const records: Readonly<Record<OperationsOf<'records'>, Transfer>> = {
  'Receiver.nothing': nothing,
  'Receiver.same': same,
  'Regex.matcher': firstArgument,
  'any-member': anyMember,
  'either-argument': eitherArgument,
  'fill-record': fillRecord,
  'first-argument': firstArgument,
  'found-record': foundRecord,
  'make-object': makeKnown,
  'matcher-find': nothing,
  'matcher-looking-at': nothing,
  'matcher-matches': nothing,
  'matches-pattern': nothing,
  'queue-put': putIntoQueue,
  'queue-take': anyMember,
  'run-first': runFirst,
};
