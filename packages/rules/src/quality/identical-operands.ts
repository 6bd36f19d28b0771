import type { Rule } from '@assay/engine/rule';
import { isTest } from '../words/file-purposes.ts';
import { defineQualityRule } from './define.ts';
import { flatText, isIdentifier, isPath, isPure, operationOf, operations } from './read.ts';
import type { Shape } from './shape.ts';

/** Operators with a constant result if both operands are equal. */
const operators = new Set('== != === !== < > <= >= && || and or - / % & | ^'.split(' '));
const equality = /^[=!]==?$/;
const connective = /^(?:&&|\|\||and|or)$/;
const comparison = /^(?:[=!]==?|[<>]=?)$/;

/** Reports `a.x == a.x`. */
export function identicalOperands(shape: Shape): Rule {
  return defineQualityRule(shape.language, 'identical-operands', {
    nodes: operations(shape),
    check: (node, { tree, purposes, report }) => {
      const operation = operationOf(shape, tree, node);
      if (operation === undefined || !operators.has(operation.operator)) return;
      const { left, operator, right } = operation;
      // Tests compare a value with itself to test the comparison.
      if (comparison.test(operator) && isTest({ purposes })) return;
      if (shape.truncates.has(operator)) return;
      // Compares the node counts first: in a long chain, the left operand contains all preceding terms.
      if (tree.next(left) - left !== tree.next(right) - right) return;
      if (
        flatText(tree, left) !== flatText(tree, right) ||
        shape.constants.has(tree.type(left)) ||
        !isPure(shape, tree, left)
      )
        return;
      if (!isPath(shape, tree, left) && tree.namedChildren(left).length === 0) return;
      // `x != x` tests for NaN.
      if (equality.test(operator) && isIdentifier(tree, left)) return;
      // `[label && label]` is redundant but harmless.
      const isSaidTwice = connective.test(operator) && isIdentifier(tree, left);
      report({
        node,
        message: 'Both operands of this operator are identical.',
        confidence: isSaidTwice ? 'low' : 'high',
      });
    },
  });
}
