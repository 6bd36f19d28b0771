/**
 * What types and the form of a call imply about values: numbers cannot carry a payload, and one of several results may
 * be an error.
 */

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

/** Applies a cast. A declared but unassigned value becomes unknown; a checked type removes most taint. */
export function castValue(frame: Frame, value: Value, type: string): Value {
  if (value.constant === missing) return unknown;
  return isCheckedType(type) ? checkedValue(frame, value, type) : value;
}

/**
 * A number or boolean keeps its constant, and the taint of rules for which numbers count. A checked string may still be
 * the key of a member, and with slashes also a path or a URL.
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

/** A value that is a library object by naming convention: its members carry the sources that models declare. */
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

/** Members of an API node and of the types of its values. */
function membersOfType(type: ApiNode): readonly (readonly [string, ApiNode])[] {
  return [type, ...type.types].flatMap((place) => [...place.members]);
}

/**
 * One of several results of a call. The last result of a function outside the program is taken to be an error or a
 * success flag, and carries no taint of the arguments: may miss taint in error messages.
 */
export function resultOf(frame: Frame, call: number, index: number, count: number): Value {
  const { memory } = frame;
  const value = frame.valueOf(call);
  const isList = value.objects.some((object) => memory.hasCell(object, String(count - 1)));
  const isKnown = isList || frame.context.pointsTo.targetsOf(frame.base + call).length > 0;
  if (isKnown) return count === 1 ? value : memory.readField(value, String(index));
  return index === count - 1 ? unknown : value;
}

/** Turns a value of a library type into an object, so that checks of its members and stores to them are tracked. */
export function withObject(frame: Frame, v: number, value: Value): Value {
  const { memory, base, context, isInLoop } = frame;
  if (value.objects.length > 0 || context.pointsTo.apiOf(base + v).length === 0) return value;
  const object = memory.make(`api:${v}`, { value: base + v });
  // In a loop, each iteration has a new object.
  if (isInLoop) memory.clear(object);
  return { ...value, objects: [object] };
}

/** The constant that a library defines for an import or a member; `unknown` for anything else. */
export function constantOfPlace({ base, code, context }: Frame, v: number): Value {
  const op = code.op[v];
  if (op !== Op.import && op !== Op.loadField) return unknown;
  const [constant] = context.pointsTo.apiOf(base + v).map((place) => place.constant);
  return constant === undefined ? unknown : constantValue(constant);
}
