/** Which instructions are effects that a reader would name, and which calls are checks. */

import { type IrFile, Op } from '../../ir/ir.ts';
import { objectOf, operandOf, operandsOf, opOf, storedOf, writtenName } from '../../ir/operands.ts';
import { lastName } from './side.ts';
import type { Frame } from './terms.ts';

/** A write of the program: refinements store what they have read again, and variables that closures share are none. */
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

/** Instructions behind a call among which its use is looked for: what is further away is kept in a variable, and is used. */
const nearby = 8;

/** Something takes what the call gives. May miss a use that is far away. */
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

/** What an instruction does something with: not the object that it writes to, and not what it only refines. */
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

/** What is returned is worked out, and is no error. */
export function isData(text: string): boolean {
  return (
    text.includes('(') &&
    !/(?:Error|Exception|Forbidden|NotFound|Denied|Unauthorized)\w*\(|^next\(|\b4\d\d\b/.test(text)
  );
}

/** Notes and texts: nothing comes of them. */
export function isTalk(name: string): boolean {
  return /^(?:debug|info|warn|warning|error|trace|log|exception|Debug|Info|Warn|Error|Printf|Println|Sprintf|format|print|println|toString|String|str|len|append|join|trim|Errorf|Debugf|Infof|Warnf)$|(?:Error|Exception)$|^#/.test(
    name,
  );
}

/** Libraries whose functions throw when what they are given is not as it should be. */
export const checkOwner = /^(?:Assert|Preconditions|Validate|Objects|assert)\./;
