import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { argumentsIn, functionAround, inside, operationOf } from '../../quality/read.ts';
import { java } from '../../quality/shape.ts';
import { calledName, declaredTypeOf } from '../declared-types.ts';

/** Reports `double share = part / whole;` for two `int`s. */
export const rule = defineQualityRule('java', 'integer-division', {
  nodes: ['variable_declarator', 'assignment_expression', 'return_statement'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const value =
    tree.type(node) === 'return_statement'
      ? (tree.namedChildren(node)[0] ?? -1)
      : tree.child(node, tree.type(node) === 'variable_declarator' ? 'value' : 'right');
  const operation = operationOf(java, tree, inside(java, tree, value));
  if (operation?.operator !== '/' || !isFloating(node, context)) return;
  if (isWhole(operation.left, context) && isWhole(operation.right, context))
    report({
      node: value,
      message: 'Both operands are integers: the fractional part of the quotient is discarded.',
    });
}

/** True if the target of the value is a floating-point type. */
function isFloating(node: number, context: SyntaxContext): boolean {
  const { tree } = context;
  if (tree.type(node) === 'assignment_expression')
    return /^(?:double|float)$/i.test(declaredTypeOf(tree.child(node, 'left'), context));
  const owner = tree.type(node) === 'return_statement' ? functionAround(java, tree, node) : tree.parent(node);
  const type = owner < 0 ? -1 : tree.child(owner, 'type');
  return type >= 0 && /^(?:double|float)$/i.test(tree.textOf(type));
}

function isWhole(node: number, context: SyntaxContext): boolean {
  const { tree } = context;
  if (tree.type(node) === 'decimal_integer_literal') return true;
  if (tree.type(node) === 'binary_expression')
    return [tree.child(node, 'left'), tree.child(node, 'right')].every((side) =>
      isWhole(inside(java, tree, side), context),
    );
  if (/^(?:length|size)$/.test(calledName(context, node)) && argumentsIn(tree, node).length === 0)
    return true;
  return /^(?:int|long|short|byte|Integer|Long)$/.test(declaredTypeOf(node, context));
}
