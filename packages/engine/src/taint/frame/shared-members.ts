/**
 * What functions share: captured variables, and static members, the fields of the program's classes.
 *
 * Within a function a class is an object like any other; other functions see what was stored through shared cells.
 */

import { Op } from '../../ir/ir.ts';
import { constantValue, joinTaint, objectValue, unknown, type Value, withTaint } from '../domain/value.ts';
import type { FunctionAnalysis } from '../solve/interpreter.ts';
import { capturedCell, classCell } from './shared-keys.ts';

/** The class that an `import` names, as an object; nothing for what is not one class of the program. */
export function importedClass(analysis: FunctionAnalysis, v: number): Value {
  const number = analysis.context.pointsTo.classAt(analysis.base + v);
  if (number === undefined) return unknown;
  return objectValue(analysis.activation.make(`class:${number}`, { value: number }));
}

/** A member that was read of a value which may be a class: what other functions stored, or its constant. */
export function withStatic(analysis: FunctionAnalysis, object: number, name: string, known: Value): Value {
  const { activation, base, code, context } = analysis;
  if (object < 0 || code.op[object] !== Op.import) return known;
  const number = context.pointsTo.classAt(base + object);
  if (number === undefined || activation.isStored(analysis.valueOf(object), name)) return known;
  const constant = context.classConstant(number, code.strings[code.b[object] ?? -1] ?? '', name);
  if (constant !== undefined) return constantValue(constant);
  return withTaint(known, joinTaint(known.taint, context.shared.read(classCell(number, name), analysis.fn)));
}

/** A member of a class is written: other functions may read it. */
export function shareStatic(analysis: FunctionAnalysis, object: number, name: string, value: Value): void {
  const number = object < 0 ? undefined : analysis.context.pointsTo.classAt(analysis.base + object);
  if (number !== undefined)
    analysis.context.shared.write(classCell(number, name), analysis.activation.deepTaint(value));
}

/** What is known of a captured variable wherever the function runs. */
export function withCaptured(analysis: FunctionAnalysis, value: Value, owner: number, name: string): Value {
  const { context, file, fn } = analysis;
  const constant = context.capturedConstant(file, owner, name);
  if (constant !== undefined) return constantValue(constant);
  return withTaint(value, joinTaint(value.taint, context.shared.read(capturedCell(file, owner, name), fn)));
}

/**
 * A member that the program adds to a library's object. Of an object that a class or a call has made each member is
 * told apart, as far as they are known: `request.config` may hold settings beside data. Whoever hands on the object as
 * a whole loses them.
 */
export function shareMember({ activation, context }: FunctionAnalysis, key: string, value: Value): void {
  const isMade = value.objects.some((object) => {
    const { collection, isLiteral } = activation.objects.get(object);
    return !isLiteral && collection === undefined;
  });
  context.shared.write(key, isMade ? value.taint : activation.deepTaint(value));
  for (const object of isMade ? value.objects : []) {
    for (const [name, cell] of activation.heap.cellsOf(object))
      if (!name.startsWith('^')) context.shared.write(`${key}.${name}`, activation.deepTaint(cell));
  }
}
