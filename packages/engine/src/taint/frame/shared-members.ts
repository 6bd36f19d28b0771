/**
 * What functions share: captured variables, and static members, the fields of the program's classes.
 *
 * Within a function a class is an object like any other; other functions see what was stored through shared cells.
 */

import { Op } from '../../ir/ir.ts';
import { joinTaint } from '../domain/taint.ts';
import { constantValue, objectValue, unknown, type Value, withTaint } from '../domain/value.ts';
import type { Frame } from './frame.ts';
import { capturedCell, classCell } from './shared-keys.ts';

/** The class that an `import` names, as an object; nothing for what is not one class of the program. */
export function importedClass(frame: Frame, v: number): Value {
  const number = frame.context.pointsTo.classAt(frame.base + v);
  if (number === undefined) return unknown;
  return objectValue(frame.memory.make(`class:${number}`, { value: number }));
}

/** A member that was read of a value which may be a class: what other functions stored, or its constant. */
export function withStatic(frame: Frame, object: number, name: string, known: Value): Value {
  const { memory, base, code, context } = frame;
  if (object < 0 || code.op[object] !== Op.import) return known;
  const number = context.pointsTo.classAt(base + object);
  if (number === undefined || memory.isStored(frame.valueOf(object), name)) return known;
  const constant = context.classConstant(number, code.strings[code.b[object] ?? -1] ?? '', name);
  if (constant !== undefined) return constantValue(constant);
  return withTaint(known, joinTaint(known.taint, context.shared.read(classCell(number, name), frame.fn)));
}

/** A member of a class is written: other functions may read it. */
export function shareStatic(frame: Frame, object: number, name: string, value: Value): void {
  const number = object < 0 ? undefined : frame.context.pointsTo.classAt(frame.base + object);
  if (number !== undefined)
    frame.context.shared.write(classCell(number, name), frame.memory.deepTaint(value));
}

/** What is known of a captured variable wherever the function runs. */
export function withCaptured(frame: Frame, value: Value, owner: number, name: string): Value {
  const { context, file, fn } = frame;
  const constant = context.capturedConstant(file, owner, name);
  if (constant !== undefined) return constantValue(constant);
  return withTaint(value, joinTaint(value.taint, context.shared.read(capturedCell(file, owner, name), fn)));
}

/**
 * A member that the program adds to a library's object. Of an object that a class or a call has made each member is
 * told apart, as far as they are known: `request.config` may hold settings beside data. Whoever hands on the object as
 * a whole loses them.
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
