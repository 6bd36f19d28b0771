/** Values that cannot have members because of how they are computed. */

import { rootOf } from '../../ir/call-access.ts';
import { type IrFile, Op } from '../../ir/ir.ts';
import { leftOf, operatorOf, rightOf } from '../../ir/operands.ts';

/** Operators that can also merge records: `$given + ['secure' => true]`, `given | {"secure": True}`. */
const joining = /^[+|]$/;

/** True for a constant or a computed scalar. An operator that may merge records counts if one operand is a scalar. */
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
