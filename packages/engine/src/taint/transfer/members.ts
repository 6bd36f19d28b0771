/** Reads and stores of members, under names and under keys. */

import { type IrFile, Op, unaryOperators } from '../../ir/ir.ts';
import { cleanse, constantValue, taintedValue, unknown, type Value, withTaint } from '../domain/value.ts';
import { isLookedUp } from '../frame/looked-up.ts';
import { anyCell } from '../frame/memory.ts';
import { withObject } from '../frame/typed-values.ts';
import { readUnderKey, recordMemberWrite } from '../sinks/prototype-writes.ts';
import { recordStoreSinks } from '../sinks/record-sinks.ts';
import type { FunctionAnalysis } from '../solve/interpreter.ts';
import { keyOf } from './made-values.ts';

export function transferMember(analysis: FunctionAnalysis, v: number, a: number, b: number): Value {
  const { activation, code } = analysis;
  switch (code.op[v]) {
    case Op.loadField:
      if (analysis.valueOf(a).taint.length > 0 && isNeutralMember(analysis, v)) return unknown;
      if (isAnswerMember(analysis, a)) return unknown;
      return cleansedMember(analysis, v, analysis.transferLoad(v, a, code.strings[b] ?? ''));
    case Op.loadIndex: {
      const key = keyOf(analysis, b);
      const { constant } = analysis.valueOf(a);
      // A character of a text.
      if (typeof constant === 'string' && key !== undefined)
        return constantValue(constant.charAt(Number(key)));
      const value =
        key === undefined
          ? readUnderKey(analysis, v, activation.readAny(analysis.valueOf(a)))
          : activation.readField(analysis.valueOf(a), key);
      return withObject(analysis, v, value);
    }
    case Op.storeField:
      return analysis.transferStore(
        v,
        analysis.valueOf(a),
        code.strings[b] ?? '',
        analysis.valueOf(code.c[v] ?? -1),
      );
    case Op.storeIndex: {
      const key = keyOf(analysis, b);
      const value = analysis.valueOf(code.c[v] ?? -1);
      if (key !== undefined) return analysis.transferStore(v, analysis.valueOf(a), key, value);
      // `delete object[key]` writes nothing.
      if (!isRemoval(code, code.c[v] ?? -1)) recordMemberWrite(analysis, v);
      // Where all members of an object are a sink, so are their names.
      recordStoreSinks(analysis, v, anyCell, analysis.valueOf(b));
      activation.storeKey(analysis.valueOf(a), analysis.valueOf(b));
      // Who reads it under an unknown key again finds by that key alone that it may be a prototype.
      const stored = withTaint(value, cleanse(value.taint, analysis.context.flows.reached));
      return analysis.transferStore(v, analysis.valueOf(a), anyCell, stored);
    }
    default:
      return unknown;
  }
}

/** True for an object of which nothing is known but that a method has looked it up. */
function isAnswerMember(analysis: FunctionAnalysis, object: number): boolean {
  const { objects, taint } = analysis.valueOf(object);
  return taint.length > 0 && objects.length === 0 && isLookedUp(analysis, object);
}

/** What a `delete` stores. */
function isRemoval(code: IrFile, v: number): boolean {
  return code.op[v] === Op.unary && unaryOperators[code.b[v] ?? 0] === 'delete';
}

/** A member of a library's object that the function itself has stored is not what the library gave. */
export function isReplaced(analysis: FunctionAnalysis, v: number): boolean {
  const { activation, code } = analysis;
  if (code.op[v] !== Op.loadField) return false;
  return activation.isStored(analysis.valueOf(code.a[v] ?? -1), code.strings[code.b[v] ?? -1] ?? '');
}

/** A member that rows say is safe: the host of a parsed address holds no slash. */
function cleansedMember(analysis: FunctionAnalysis, v: number, value: Value): Value {
  const { base, context } = analysis;
  if (value.taint.length === 0) return value;
  const rows = context.pointsTo.apiOf(base + v).flatMap((node) => node.sanitizers);
  const own = rows.filter(({ place }) => place.at === 'result');
  const cleared = own.reduce((mask, { row }) => mask | context.flows.ofSanitizer(row.kind), 0);
  // It is a text: nothing else is read from it.
  return cleared === 0 ? value : taintedValue(cleanse(analysis.activation.deepTaint(value), cleared));
}

/** A member of which a row says that it carries nothing of its object: the last part of a path. */
function isNeutralMember({ base, context }: FunctionAnalysis, v: number): boolean {
  return context.pointsTo.apiOf(base + v).some((node) => node.isNeutral);
}
