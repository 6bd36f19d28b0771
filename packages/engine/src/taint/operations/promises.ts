/** Methods of promises. */

import type { OperationsOf } from '../../ir/operations.ts';
import { joinValues, unknown } from '../domain/value.ts';
import { runCallback } from '../effects/run-callback.ts';
import { followPromise, rejectionOf } from '../frame/promises.ts';
import type { Transfer } from './transfer.ts';

const then: Transfer = (frame, call) => {
  const { receiver } = call;
  const rejected = runCallback(frame, call, 1, [rejectionOf(frame, receiver)]);
  if (call.args[0] === undefined || call.args[0] === unknown) return joinValues(receiver, rejected);
  return followPromise(frame, receiver, joinValues(runCallback(frame, call, 0, [receiver]), rejected));
};

const catchMethod: Transfer = (frame, call) =>
  joinValues(call.receiver, runCallback(frame, call, 0, [rejectionOf(frame, call.receiver)]));

const finallyMethod: Transfer = (frame, call) => {
  runCallback(frame, call, 0, []);
  return call.receiver;
};

export const promises: Readonly<Record<OperationsOf<'promises'>, Transfer>> = {
  catch: catchMethod,
  finally: finallyMethod,
  // oxlint-disable-next-line unicorn/no-thenable -- Nobody awaits this table.
  then,
};
