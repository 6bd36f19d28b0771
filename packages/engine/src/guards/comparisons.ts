/** Finds the values that a test compares, independent of the language's syntax. */

import { argumentsOf, operationName, rootOf } from '../ir/call-access.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import { leftOf, operandOf, operatorOf, opOf, receiverOf, rightOf } from '../ir/operands.ts';

const equalities: ReadonlySet<string> = new Set(['==', '===', '!=', '!==']);
/** Operations of methods that compare strings. */
const equalityCalls: ReadonlySet<string> = new Set(['equals', 'equalsIgnoreCase']);
/** Operators and operations that test membership or identity. */
const memberships: ReadonlySet<string> = new Set(['in', 'not in', 'is', 'is not']);
const membershipCalls: ReadonlySet<string> = new Set(['has', 'includes']);

export function isEquality(operator: string): boolean {
  return equalities.has(operator);
}

/** Values compared with each other, including a receiver: `a == b`, `a.equals(b)`; empty for other instructions. */
export function comparedAt(code: IrFile, v: number): readonly number[] {
  return sidesOf(code, v, equalities, equalityCalls);
}

/** Like `comparedAt`, including membership tests: `a in b`, `b.includes(a)`. */
export function comparedOrFoundAt(code: IrFile, v: number): readonly number[] {
  const compared = comparedAt(code, v);
  return compared.length > 0 ? compared : sidesOf(code, v, memberships, membershipCalls);
}

function sidesOf(
  code: IrFile,
  v: number,
  operators: ReadonlySet<string>,
  operations: ReadonlySet<string>,
): readonly number[] {
  switch (opOf(code, v)) {
    case Op.binary:
      return operators.has(operatorOf(code, v)) ? [leftOf(code, v), rightOf(code, v)] : [];
    case Op.call:
      return operations.has(operationName(code, v)) ? [receiverOf(code, v), ...argumentsOf(code, v)] : [];
    default:
      return [];
  }
}

/** The instruction that computes a condition, without refinements and negations. */
export function askedBy(code: IrFile, condition: number): number {
  let at = rootOf(code, condition);
  for (let step = 0; step < maxNegations && opOf(code, at) === Op.unary; step++)
    at = rootOf(code, operandOf(code, at));
  return at;
}

/** Maximum number of negations of one condition. Nobody writes three. */
const maxNegations = 8;
