import type { Rule, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from './define.ts';
import { operationOf } from './read.ts';
import type { Shape } from './shape.ts';

/** Reports `flags & mask === 0`. With comparisons on both sides, it combines two booleans. */
export function operatorPrecedence(shape: Shape): Rule {
  return defineQualityRule(shape.language, 'operator-precedence', {
    nodes: ['binary_expression'],
    check: (node, { tree, report }) => {
      if (!isBitwise(shape, tree, node)) return;
      const left = operandOf(shape, tree, node);
      const right = tree.child(node, 'right');
      if (isComparison(shape, tree, left) !== isComparison(shape, tree, right))
        report({ node, message: 'The comparison is made before this operator.' });
    },
  });
}

/** The left operand; in a chain, `a & b & c`, the one before the last operator. */
function operandOf(shape: Shape, tree: SyntaxTree, node: number): number {
  const left = tree.child(node, 'left');
  return isBitwise(shape, tree, left) ? tree.child(left, 'right') : left;
}

function isBitwise(shape: Shape, tree: SyntaxTree, node: number): boolean {
  return isOperation(shape, tree, node, /^[&|^]$/);
}

function isComparison(shape: Shape, tree: SyntaxTree, node: number): boolean {
  return isOperation(shape, tree, node, /^(?:[=!]==?|[<>]=?)$/);
}

/** False for an operation in parentheses, whose order is intended. */
function isOperation(shape: Shape, tree: SyntaxTree, node: number, operator: RegExp): boolean {
  if (node < 0 || !shape.binaries.includes(tree.type(node))) return false;
  return operator.test(operationOf(shape, tree, node)?.operator ?? '');
}
