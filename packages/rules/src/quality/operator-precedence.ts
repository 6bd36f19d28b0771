import type { Rule } from '@assay/engine/rule';
import { defineQualityRule } from './define.ts';
import { operationOf } from './read.ts';
import type { Shape } from './shape.ts';

/** Reports `flags & mask === 0`. */
export function operatorPrecedence(shape: Shape): Rule {
  return defineQualityRule(shape.language, 'operator-precedence', {
    nodes: ['binary_expression'],
    check: (node, { tree, report }) => {
      if (!/^[&|^]$/.test(tree.textOf(tree.child(node, 'operator')))) return;
      const compared = ['left', 'right'].filter((side) => {
        const operand = tree.child(node, side);
        // With parentheses, the order is intended.
        return (
          shape.binaries.includes(tree.type(operand)) &&
          /^(?:[=!]==?|[<>]=?)$/.test(operationOf(shape, tree, operand)?.operator ?? '')
        );
      });
      // With comparisons on both sides, it combines two booleans.
      if (compared.length === 1) report({ node, message: 'The comparison is made before this operator.' });
    },
  });
}
