/**
 * Writes that may reach a prototype which all objects share.
 *
 * `object[key]` is `Object.prototype` when `key` is `__proto__`. An object that was read under a key that others
 * choose carries the bit `Flows.reached`; a member written into it under a key that they choose, too, is a sink.
 * May over-report where the keys can be numbers only; may miss members under a constant key.
 */

import { isKeyOf } from '../../ir/call-access.ts';
import { isOwnKey } from '../../ir/own-keys.ts';
import { memberSinkKind } from '../domain/rule-bits.ts';
import type { SinkPlace } from '../domain/summary.ts';
import { joinTaint, keep, maskOf, type Value, withTaint } from '../domain/value.ts';
import { isOwnTaint, reachedThrough } from '../frame/key-taint.ts';
import { untested } from '../guards/tested-keys.ts';
import type { FunctionAnalysis } from '../solve/interpreter.ts';
import { recordTaint } from './record-sinks.ts';

const sink: SinkPlace['sink'] = { row: { row: 'sink', kind: memberSinkKind, path: '', when: [] }, when: [] };

/** What is read from an object under a key that is not known: `value`, and that it may be a prototype. */
export function readUnderKey(analysis: FunctionAnalysis, v: number, value: Value): Value {
  const { activation, code, context } = analysis;
  const [object, key] = [code.a[v] ?? -1, code.b[v] ?? -1];
  const keyTaint = untested(analysis, key, analysis.valueOf(key).taint);
  if ((maskOf(keyTaint) & context.flows.keys) === 0 || isKeyOf(code, key, object)) return value;
  if (isOwnKey(code, context.callbacksOverKeys(analysis.file), analysis.index, key, object)) return value;
  const target = analysis.valueOf(object);
  if (isBare(analysis, target) || isOwnTaint(activation, target, keyTaint)) return value;
  return withTaint(value, joinTaint(value.taint, reachedThrough(activation, keyTaint, target)));
}

/** Records a store under a key that is not known. */
export function recordMemberWrite(analysis: FunctionAnalysis, v: number): void {
  const { base, code, context } = analysis;
  const { keys, reached } = context.flows;
  if (keys === 0) return;
  const target = keep(analysis.valueOf(code.a[v] ?? -1).taint, reached);
  if (target.length === 0) return;
  const key = analysis.valueOf(code.b[v] ?? -1);
  if ((maskOf(key.taint) & keys) === 0) return;
  const place = { fn: analysis.fn, value: base + v, argument: -1, sink };
  recordTaint(analysis, target, place, undefined, keep(key.taint, keys));
}

function isBare(analysis: FunctionAnalysis, { objects }: Value): boolean {
  return objects.length > 0 && objects.every((object) => analysis.activation.objects.get(object).isBare);
}

/** True for text that is in none of the keys which lead to a prototype: what is joined with it is no such key. */
export function isNoKeyPart(text: string): boolean {
  return !['__proto__', 'constructor', 'prototype'].some((key) => key.includes(text));
}
