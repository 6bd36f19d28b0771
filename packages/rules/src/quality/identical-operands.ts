import type { Rule } from '@assay/engine/rule';
import { isTest } from '../words/file-purposes.ts';
import { defineQualityRule } from './define.ts';
import { flatText, isIdentifier, isPath, isPure, operationOf, operations } from './read.ts';
import type { Shape } from './shape.ts';

/** Operators that give the same answer whenever both sides are the same. */
const operators = new Set('== != === !== < > <= >= && || and or - / % & | ^'.split(' '));
const equality = /^[=!]==?$/;
const connective = /^(?:&&|\|\||and|or)$/;
const comparison = /^(?:[=!]==?|[<>]=?)$/;

/** `a.x == a.x`. */
export function identicalOperands(shape: Shape): Rule {
  return defineQualityRule(shape.language, 'identical-operands', {
    nodes: operations(shape),
    check: (node, { tree, purposes, report }) => {
      const operation = operationOf(shape, tree, node);
      if (operation === undefined || !operators.has(operation.operator)) return;
      const { left, operator, right } = operation;
      // A test compares a value with itself to see what the comparison says.
      if (comparison.test(operator) && isTest({ purposes })) return;
      if (shape.truncates.has(operator)) return;
      // Told by counting first: in a long chain the left side holds all terms before the right one.
      if (tree.next(left) - left !== tree.next(right) - right) return;
      if (
        flatText(tree, left) !== flatText(tree, right) ||
        shape.constants.has(tree.type(left)) ||
        !isPure(shape, tree, left)
      )
        return;
      if (!isPath(shape, tree, left) && tree.namedChildren(left).length === 0) return;
      // `x != x` is the test for a number that is none.
      if (equality.test(operator) && isIdentifier(tree, left)) return;
      // `[label && label]` says twice what is there, and does no harm.
      const isSaidTwice = connective.test(operator) && isIdentifier(tree, left);
      report({
        node,
        message: 'Both sides of this operator are the same.',
        confidence: isSaidTwice ? 'low' : 'high',
      });
    },
  });
}
