/** Values that have no members by how they are made. */

import { rootOf } from '../../ir/call-access.ts';
import { type IrFile, Op } from '../../ir/ir.ts';
import { leftOf, operatorOf, rightOf } from '../../ir/operands.ts';

/** Operators that languages also join records by: `$given + ['secure' => true]`, `given | {"secure": True}`. */
const joining = /^[+|]$/;

/** True for a constant, and for what is reckoned; what may be joined records counts where one side is a number. */
export function isComputed(code: IrFile, value: number): boolean {
  const root = rootOf(code, value);
  if (code.op[root] === Op.binary && joining.test(operatorOf(code, root)))
    return isNoRecord(code, leftOf(code, root)) || isNoRecord(code, rightOf(code, root));
  return isNoRecord(code, root);
}

function isNoRecord(code: IrFile, value: number): boolean {
  const root = rootOf(code, value);
  const op = code.op[root];
  return op === Op.const || op === Op.unary || (op === Op.binary && !joining.test(operatorOf(code, root)));
}
