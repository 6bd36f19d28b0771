/** Which instructions are effects worth reporting, and which calls are checks. */

import { type IrFile, Op } from '../../ir/ir.ts';
import { objectOf, operandOf, operandsOf, opOf, storedOf, writtenName } from '../../ir/operands.ts';
import { lastName } from './side.ts';
import type { Frame } from './terms.ts';

/** True for a write by the program, as opposed to stores of refined values and of captured variables. */
export function isWrite(ir: IrFile, store: number): boolean {
  const object = opOf(ir, objectOf(ir, store));
  return (
    opOf(ir, storedOf(ir, store)) !== Op.pi &&
    object !== Op.environment &&
    object !== Op.object &&
    object !== Op.param
  );
}

export function fieldOf(ir: IrFile, store: number): string {
  return opOf(ir, store) === Op.storeField ? lastName(writtenName(ir, store)) : '[]';
}

/**
 * Maximum number of instructions after a call in which a use is searched; results used further away are stored in a
 * variable, which counts as a use.
 */
const nearby = 8;

/** True if the result of a call is used. May miss a distant use. */
export function isUsed(ir: IrFile, { at: { fn } }: Frame, call: number): boolean {
  const own = new Set([call]);
  for (let value = call + 1; value < Math.min(fn.last, call + nearby); value += 1) {
    const op = opOf(ir, value) ?? -1;
    if (op === Op.await || op === Op.cast) {
      if (own.has(operandOf(ir, value))) own.add(value);
    } else if (usedBy(ir, value).some((operand) => own.has(operand))) return true;
  }
  return false;
}

/** Operands that an instruction uses, except the object it writes to and values it only refines. */
function usedBy(ir: IrFile, value: number): readonly number[] {
  switch (opOf(ir, value)) {
    case Op.storeField:
    case Op.storeIndex:
    case Op.storeGlobal:
    case Op.export:
      return [storedOf(ir, value)];
    case Op.copyFields:
    case Op.inherit:
    case Op.annotate:
    case Op.class:
    case Op.closure:
    case Op.environment:
    case Op.pi:
    case Op.yield:
      return [];
    default:
      return operandsOf(ir, value);
  }
}

/** True for a returned value that is computed and is not an error. */
export function isData(text: string): boolean {
  return (
    text.includes('(') &&
    !/(?:Error|Exception|Forbidden|NotFound|Denied|Unauthorized)\w*\(|^next\(|\b4\d\d\b/.test(text)
  );
}

/** Logging and string formatting, which have no relevant effect. */
export function isTalk(name: string): boolean {
  return /^(?:debug|info|warn|warning|error|trace|log|exception|Debug|Info|Warn|Error|Printf|Println|Sprintf|format|print|println|toString|String|str|len|append|join|trim|Errorf|Debugf|Infof|Warnf)$|(?:Error|Exception)$|^#/.test(
    name,
  );
}

/** Libraries whose functions throw if their arguments are invalid. */
export const checkOwner = /^(?:Assert|Preconditions|Validate|Objects|assert)\./;
