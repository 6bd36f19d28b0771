/**
 * State shared between functions: captured variables, and static members (fields of the program's classes).
 *
 * Within a function a class is an ordinary object; other functions see stores to it through shared cells.
 */

import { Op } from '../../ir/ir.ts';
import { joinTaint } from '../domain/taint.ts';
import { constantValue, objectValue, unknown, type Value, withTaint } from '../domain/value.ts';
import type { Frame } from './frame.ts';
import { capturedCell, classCell } from './shared-keys.ts';

/** The class that an `import` refers to, as an object; `unknown` if it is not exactly one class of the program. */
export function importedClass(frame: Frame, v: number): Value {
  const number = frame.context.pointsTo.classAt(frame.base + v);
  if (number === undefined) return unknown;
  return objectValue(frame.memory.make(`class:${number}`, { value: number }));
}

/**
 * A member read from a value that may be a class: joined with what other functions stored, or replaced by its constant.
 */
export function withStatic(frame: Frame, object: number, name: string, known: Value): Value {
  const { memory, base, code, context } = frame;
  if (object < 0 || code.op[object] !== Op.import) return known;
  const number = context.pointsTo.classAt(base + object);
  if (number === undefined || memory.isStored(frame.valueOf(object), name)) return known;
  const constant = context.classConstant(number, code.strings[code.b[object] ?? -1] ?? '', name);
  if (constant !== undefined) return constantValue(constant);
  return withTaint(known, joinTaint(known.taint, context.shared.read(classCell(number, name), frame.fn)));
}

/** Shares a write to a member of a class: other functions may read it. */
export function shareStatic(frame: Frame, object: number, name: string, value: Value): void {
  const number = object < 0 ? undefined : frame.context.pointsTo.classAt(frame.base + object);
  if (number !== undefined)
    frame.context.shared.write(classCell(number, name), frame.memory.deepTaint(value));
}

/** The value of a captured variable, including what other functions store in it. */
export function withCaptured(frame: Frame, value: Value, owner: number, name: string): Value {
  const { context, file, fn } = frame;
  const constant = context.capturedConstant(file, owner, name);
  if (constant !== undefined) return constantValue(constant);
  return withTaint(value, joinTaint(value.taint, context.shared.read(capturedCell(file, owner, name), fn)));
}

/**
 * Shares a member that the program adds to a library object. If an object was allocated by a class or a call, its known
 * members are shared individually: `request.config` may hold settings besides data. They are lost where the object is
 * passed on as a whole.
 */
export function shareMember({ memory, context }: Frame, key: string, value: Value): void {
  const isMade = value.objects.some((object) => {
    const { collection, isLiteral } = memory.objects.get(object);
    return !isLiteral && collection === undefined;
  });
  context.shared.write(key, isMade ? value.taint : memory.deepTaint(value));
  for (const object of isMade ? value.objects : []) {
    for (const [name, cell] of memory.cells(object))
      if (!name.startsWith('^')) context.shared.write(`${key}.${name}`, memory.deepTaint(cell));
  }
}
