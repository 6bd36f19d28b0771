/** Single and chained comparisons. */

import type { Value } from '../../ir/function-builder.ts';
import { Op, unaryOperators } from '../../ir/ir.ts';
import { callMethod, type FunctionContext } from './lower-context.ts';

const operators: Readonly<Record<string, string>> = {
  '==': '===',
  '!=': '!==',
  '<>': '!==',
  is: '===',
  'is not': '!==',
  '<': '<',
  '>': '>',
  '<=': '<=',
  '>=': '>=',
};

/** The operators of a comparison, in order. */
function operatorsOf({ tree }: FunctionContext, node: number): string[] {
  const found: string[] = [];
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child))
    if (!tree.isNamed(child)) found.push(tree.textOf(child).replaceAll(/\s+/g, ' '));
  return found;
}

/** `a < b < c` is lowered as `a < b and b < c`, with `b` evaluated once. */
export function lowerComparison(context: FunctionContext, node: number): Value {
  const { builder, tree } = context;
  const operands = tree.namedChildren(node);
  const names = operatorsOf(context, node);
  let left = context.shared.visit.expression(context, operands[0] ?? -1);
  const key = `comparison:${node}`;
  const end = operands.length > 2 ? builder.createBlock() : undefined;
  let result = left;
  for (const [index, operand] of operands.slice(1).entries()) {
    const right = context.shared.visit.expression(context, operand);
    result = compare(context.at(node), names[index] ?? '==', left, right);
    left = right;
    if (end === undefined) continue;
    builder.writeVariable(key, result);
    context.emit(Op.branch, result);
    const next = builder.createBlock();
    context.goTo(next);
    context.goTo(end);
    context.continueIn(next);
  }
  if (end === undefined) return result;
  context.goTo(end);
  context.continueIn(end);
  return builder.readVariable(key);
}

function compare(context: FunctionContext, operator: string, left: Value, right: Value): Value {
  if (operator === 'in') return callMethod(context, right, '__contains__', [left]);
  if (operator === 'not in') {
    const isIn = callMethod(context, right, '__contains__', [left]);
    return context.emit(Op.unary, isIn, unaryOperators.indexOf('!'));
  }
  return context.binary(operators[operator] ?? '===', left, right);
}
