/**
 * Writes that may reach a prototype that all objects share.
 *
 * `object[key]` is `Object.prototype` when `key` is `__proto__`. An object read under an externally chosen key carries
 * the bit `RuleBits.reached`. A write to one of its members is a sink if that key is externally chosen too, even if it
 * was checked against prototype names. May over-report if the keys can only be numbers; may miss members under a
 * constant key.
 */

import { isKeyOf } from '../../ir/call-access.ts';
import { isOwnKey } from '../../ir/own-keys.ts';
import { memberSinkKind } from '../domain/rule-bits.ts';
import type { SinkPlace } from '../domain/summary.ts';
import { isClean, joinTaint, keep, maskOf } from '../domain/taint.ts';
import { type Value, withTaint } from '../domain/value.ts';
import type { Frame } from '../frame/frame.ts';
import { isOwnTaint, reachedThrough } from '../frame/key-taint.ts';
import { untested } from '../guards/tested-keys.ts';
import { recordTaint } from './record-sinks.ts';

/** The only sink without a row in a model. */
export const memberSink: SinkPlace['sink'] = {
  row: { row: 'sink', kind: memberSinkKind, path: '', when: [] },
  when: [],
};

/** Reads an object under an unknown key: returns `value`, marked as a possible prototype. */
export function readUnderKey(frame: Frame, v: number, value: Value): Value {
  const { memory, code, context } = frame;
  const [object, key] = [code.a[v] ?? -1, code.b[v] ?? -1];
  const keyTaint = untested(frame, key, frame.valueOf(key).taint);
  if ((maskOf(keyTaint) & context.ruleBits.keys) === 0 || isKeyOf(code, key, object)) return value;
  if (isOwnKey(code, context.callbacksOverKeys(frame.file), frame.index, key, object)) return value;
  const target = frame.valueOf(object);
  if (isBare(frame, target) || isOwnTaint(memory, target, keyTaint)) return value;
  return withTaint(value, joinTaint(value.taint, reachedThrough(memory, keyTaint, target)));
}

/** Records a store under an unknown key. */
export function recordMemberWrite(frame: Frame, v: number): void {
  const { code } = frame;
  recordWrite(frame, v, frame.valueOf(code.a[v] ?? -1), frame.valueOf(code.b[v] ?? -1));
}

/** Records `Object.assign(target, from)`, which writes members under the keys of `from`. */
export function recordCopiedMembers(frame: Frame, call: number, target: Value, from: Value): void {
  recordWrite(frame, call, target, frame.memory.keyOf(from));
}

/** @param v  the store or call that writes */
function recordWrite(frame: Frame, v: number, target: Value, key: Value): void {
  const { chosen, reached } = frame.context.ruleBits;
  if (chosen === 0) return;
  const open = keep(target.taint, reached);
  if (isClean(open) || (maskOf(key.taint) & chosen) === 0) return;
  const place = { fn: frame.fn, value: frame.base + v, argument: -1, sink: memberSink };
  recordTaint(frame, open, place, undefined, keep(key.taint, chosen));
}

function isBare(frame: Frame, { objects }: Value): boolean {
  return objects.length > 0 && objects.every((object) => frame.memory.objects.get(object).isBare);
}
