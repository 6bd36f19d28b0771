/** Which instructions are effects that a reader would name, and which calls are checks. */

import { type IrFile, Op } from '../../ir/ir.ts';
import { argumentsOf, lastName, pooled } from './side.ts';
import type { Frame } from './terms.ts';

/** A write of the program: refinements store what they have read again, and variables that closures share are none. */
export function isWrite(ir: IrFile, store: number): boolean {
  const object = ir.op[ir.a[store] ?? -1];
  return (
    ir.op[ir.c[store] ?? -1] !== Op.pi &&
    object !== Op.environment &&
    object !== Op.object &&
    object !== Op.param
  );
}

export function fieldOf(ir: IrFile, store: number): string {
  return ir.op[store] === Op.storeField ? lastName(ir.strings[ir.b[store] ?? -1] ?? '') : '[]';
}

/** Instructions behind a call among which its use is looked for: what is further away is kept in a variable, and is used. */
const nearby = 8;

/** Something takes what the call gives. May miss a use that is far away. */
export function isUsed(ir: IrFile, { at: { fn } }: Frame, call: number): boolean {
  const own = new Set([call]);
  for (let value = call + 1; value < Math.min(fn.last, call + nearby); value += 1) {
    const op = ir.op[value] ?? -1;
    if (op === Op.await || op === Op.cast) {
      if (own.has(ir.a[value] ?? -1)) own.add(value);
    } else if (operandsOf(ir, value, op).some((operand) => own.has(operand))) return true;
  }
  return false;
}

function operandsOf(ir: IrFile, value: number, op: number): readonly number[] {
  const [a = -1, b = -1, c = -1] = [ir.a[value], ir.b[value], ir.c[value]];
  if (op === Op.call) return [a, b, ...argumentsOf(ir, value)];
  if (op === Op.phi || op === Op.array || op === Op.concat) return pooled(ir, a, b);
  if (op === Op.storeField || op === Op.storeIndex) return [c];
  if (op === Op.storeGlobal || op === Op.export) return [b];
  if (op === Op.binary || op === Op.loadIndex) return [a, b];
  return takesOne.has(op) ? [a] : [];
}

const takesOne: ReadonlySet<number> = new Set([
  Op.loadField,
  Op.unary,
  Op.branch,
  Op.return,
  Op.throw,
  Op.result,
  Op.element,
  Op.keyword,
  Op.spread,
  Op.key,
]);

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
