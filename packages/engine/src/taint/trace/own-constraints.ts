/** Values annotated with a constraint of the program; see `frame/own-constraints.ts`. */

import { type IrFile, Op } from '../../ir/ir.ts';
import type { TaintContext } from '../frame/context.ts';

/** Number of annotations per declaration that are considered. Chosen, not measured. */
const maxAnnotations = 16;

/** True for a value declared with such an annotation, whichever of its annotations the instruction represents. */
export function isConstrained(context: TaintContext, code: IrFile, v: number): boolean {
  let at = v;
  for (let seen = 0; code.op[at] === Op.cast && seen < maxAnnotations; seen++) {
    if (isConstraint(context, code.strings[code.b[at] ?? -1] ?? '')) return true;
    at = code.a[at] ?? -1;
  }
  return false;
}

/** @param type  fully qualified class, or several alternatives, and name: `org.shop.checks.Sort:Sort` */
function isConstraint(context: TaintContext, type: string): boolean {
  const colon = type.lastIndexOf(':');
  if (colon < 0) return false;
  const classes = type.slice(0, colon).split('|');
  return context
    .constraintsNamed(type.slice(colon + 1))
    .some((path) => classes.some((one) => path.endsWith(one.replaceAll('.', '/'))));
}
