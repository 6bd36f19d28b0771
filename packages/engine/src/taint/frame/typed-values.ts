/** What types and forms of calls say of values: numbers carry no text, and one of several results may be an error. */

import { missing, Op } from '../../ir/ir.ts';
import { type CheckedType, isCheckedType, scalarType, slashedType } from '../../ir/type-names.ts';
import type { ApiNode } from '../../model/api-node.ts';
import { isClean, isTainted, joinTaint, keep, noTaint, type Taint, taintFrom } from '../domain/taint.ts';
import {
  constantValue,
  joinValues,
  objectValue,
  taintedValue,
  unknown,
  type Value,
} from '../domain/value.ts';
import type { Frame } from './frame.ts';

/** What has a type but no value yet is not known; what was checked is clean. */
export function castValue(frame: Frame, value: Value, type: string): Value {
  if (value.constant === missing) return unknown;
  return isCheckedType(type) ? checkedValue(frame, value, type) : value;
}

/**
 * A number or truth value keeps its constant, and the taint of rules for which numbers count. A checked text may be the key of
 * a member, and one with slashes a path or an address.
 */
export function checkedValue({ context, memory }: Frame, value: Value, type: CheckedType): Value {
  if (isClean(value.taint) && value.objects.length === 0) return value;
  const { ruleBits } = context;
  if (type === scalarType)
    return { ...unknown, taint: keep(value.taint, ruleBits.numbers), constant: value.constant };
  const paths =
    ruleBits.ofSanitizer('path-containment') |
    ruleBits.ofSanitizer('folder-check') |
    ruleBits.ofSanitizer('url-check');
  const kept = ruleBits.numbers | ruleBits.keys | ruleBits.chosen | (type === slashedType ? paths : 0);
  return { ...unknown, taint: keep(memory.deepTaint(value), kept), constant: value.constant };
}

/** A value that is a library's object by convention: its members hold the data that models tell of. */
export function valueByConvention(frame: Frame, v: number, value: Value): Value {
  const { memory, base, context } = frame;
  const type = context.pointsTo.typeByConvention(base + v);
  if (type === undefined) return value;
  const object = objectValue(memory.make(`convention:${v}`, { value: base + v }));
  for (const [name, { sources }] of membersOfType(type)) {
    const taint = sources.reduce<Taint>((all, row) => {
      const mask = context.ruleBits.fromSource(row);
      return mask === 0 ? all : joinTaint(all, taintFrom(context.origins.source(base + v, row), mask));
    }, noTaint);
    if (isTainted(taint)) memory.store(object, name, taintedValue(taint));
  }
  return joinValues(value, object);
}

/** Members of a place and of the types that values there have. */
function membersOfType(type: ApiNode): readonly (readonly [string, ApiNode])[] {
  return [type, ...type.types].flatMap((place) => [...place.members]);
}

/**
 * One of the several results of a call. Of a function that the program does not hold, the last result says how it went,
 * an error or a truth value, and carries nothing of the arguments: may miss texts of errors.
 */
export function resultOf(frame: Frame, call: number, index: number, count: number): Value {
  const { memory } = frame;
  const value = frame.valueOf(call);
  const isList = value.objects.some((object) => memory.hasCell(object, String(count - 1)));
  const isKnown = isList || frame.context.pointsTo.targetsOf(frame.base + call).length > 0;
  if (isKnown) return count === 1 ? value : memory.readField(value, String(index));
  return index === count - 1 ? unknown : value;
}

/** A value of a library's type is an object, so that what is tested and stored in its members is kept. */
export function withObject(frame: Frame, v: number, value: Value): Value {
  const { memory, base, context, isInLoop } = frame;
  if (value.objects.length > 0 || context.pointsTo.apiOf(base + v).length === 0) return value;
  const object = memory.make(`api:${v}`, { value: base + v });
  // In a loop it is another one in each round.
  if (isInLoop) memory.clear(object);
  return { ...value, objects: [object] };
}

/** The constant of a library that an import or member is by its name; `unknown` for anything else. */
export function constantOfPlace({ base, code, context }: Frame, v: number): Value {
  const op = code.op[v];
  if (op !== Op.import && op !== Op.loadField) return unknown;
  const [constant] = context.pointsTo.apiOf(base + v).map((place) => place.constant);
  return constant === undefined ? unknown : constantValue(constant);
}
