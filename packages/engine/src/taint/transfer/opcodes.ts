/** The result of each instruction, except those that determine control flow or read the function's inputs. */

import { foldUnary } from '../../ir/constants.ts';
import { missing, Op, unaryOperators } from '../../ir/ir.ts';
import { scalarType } from '../../ir/type-names.ts';
import { applyCall } from '../calls/calls.ts';
import { namedRestIndex, restBase } from '../domain/origins.ts';
import { constantValue, unknown, type Value } from '../domain/value.ts';
import { elementOf } from '../frame/collections.ts';
import type { Frame } from '../frame/frame.ts';
import { loadGlobal, storeGlobal } from '../frame/globals.ts';
import { awaitedValue } from '../frame/promises.ts';
import { importedClass } from '../frame/shared-members.ts';
import { castValue, resultOf, valueByConvention, withObject } from '../frame/typed-values.ts';
import { refinedValue } from '../guards/refinements.ts';
import { joinText } from '../operations/joined-texts.ts';
import { recordComparison } from '../sinks/record-comparisons.ts';
import {
  allocate,
  leftOut,
  transferArray,
  transferBinary,
  transferClosure,
  transferEnvironment,
} from './made-values.ts';
import { transferMember } from './members.ts';

/** @param a  and `b`: the instruction's first two operands; see `Op` */
type Transfer = (frame: Frame, v: number, a: number, b: number) => Value;

const same: Transfer = (frame, _v, a) => frame.valueOf(a);

/** A cast to an enum of the program is a cast to a checked value. */
function typeOfCast({ base, code, context }: Frame, v: number, name: number): string {
  return context.pointsTo.checkedAs(base + v) ?? code.strings[name] ?? '';
}

/** Transfer functions by opcode. The result of an instruction without one is unknown. */
export const transfers: Readonly<Record<number, Transfer | undefined>> = {
  [Op.undef]: (_frame, _v, a) => (a === 1 ? constantValue(missing) : unknown),
  [Op.const]: ({ code }, _v, a) => constantValue(code.constants[a] ?? null),
  [Op.loadGlobal]: (frame, _v, a) => loadGlobal(frame, frame.code.strings[a] ?? ''),
  [Op.storeGlobal]: (frame, _v, a, b) => {
    storeGlobal(frame, frame.code.strings[a] ?? '', frame.valueOf(b));
    return unknown;
  },
  [Op.import]: (frame, v) => importedClass(frame, v),
  [Op.restParam]: ({ memory }, _v, a) => memory.given(restBase + a, []),
  [Op.namedRest]: ({ memory }) => memory.given(namedRestIndex, []),
  [Op.pi]: (frame, v, a, b) => refinedValue(frame, a, b, frame.code.c[v] ?? 0),
  [Op.cast]: (frame, v, a, b) =>
    valueByConvention(frame, v, castValue(frame, frame.valueOf(a), typeOfCast(frame, v, b))),
  [Op.spread]: same,
  [Op.keyword]: same,
  [Op.result]: (frame, v, a, b) => withObject(frame, v, resultOf(frame, a, b, frame.code.c[v] ?? 0)),
  [Op.await]: (frame, _v, a) => awaitedValue(frame, frame.valueOf(a)),
  [Op.loadField]: transferMember,
  [Op.loadIndex]: transferMember,
  [Op.storeField]: transferMember,
  [Op.storeIndex]: transferMember,
  [Op.element]: (frame, v, a) => withObject(frame, v, elementOf(frame, v, frame.valueOf(a))),
  [Op.key]: (frame, _v, a) => frame.memory.keyOf(frame.valueOf(a)),
  [Op.object]: (frame, v, a) =>
    allocate(frame, v, { isLiteral: true, collection: a === 1 ? 'dictionary' : undefined }),
  [Op.array]: transferArray,
  [Op.closure]: transferClosure,
  [Op.class]: (frame, v) => allocate(frame, v, {}),
  [Op.environment]: (frame, v, _a, b) => transferEnvironment(frame, v, b),
  [Op.copyFields]: (frame, v, a, b) => {
    frame.memory.copyFields(frame.valueOf(a), frame.valueOf(b), leftOut(frame, frame.code.c[v] ?? -1));
    return unknown;
  },
  [Op.concat]: (frame, _v, a, b) => joinText(frame, frame.code.pool.subarray(a, a + b)),
  [Op.binary]: (frame, v) => {
    recordComparison(frame, v);
    return transferBinary(frame, v);
  },
  [Op.unary]: (frame, _v, a, b) => {
    const constant = foldUnary(unaryOperators[b] ?? '!', frame.valueOf(a).constant);
    if (constant !== undefined) return constantValue(constant);
    return unaryOperators[b] === '+' ? castValue(frame, frame.valueOf(a), scalarType) : unknown;
  },
  [Op.call]: applyCall,
};
