import type { Rule } from '@assay/engine/rule';
import { defineQualityRule } from './define.ts';
import type { Shape } from './shape.ts';

/**
 * Reports `if (a = b)`. An assignment in parentheses of its own, or one from a call, is intended. In PHP, where `if ($a =
 * $b['c'])` is an idiom, only constants are reported.
 */
export function assignmentInCondition(shape: Shape): Rule {
  return defineQualityRule(shape.language, 'assignment-in-condition', {
    nodes: ['if_statement', 'else_if_clause', 'ternary_expression', 'conditional_expression'],
    check: (node, { tree, report }) => {
      const condition = tree.child(node, 'condition');
      const [test = -1] =
        tree.type(condition) === 'parenthesized_expression' ? tree.namedChildren(condition) : [condition];
      if (test < 0 || tree.type(test) !== 'assignment_expression') return;
      const operator = tree.child(test, 'operator');
      if (operator >= 0 && tree.textOf(operator) !== '=') return;
      const value = tree.child(test, 'right');
      if (shape.language === 'php' && !shape.constants.has(tree.type(value))) return;
      for (let at = value; at < tree.next(value); at++) if (shape.impure.has(tree.type(at))) return;
      report({
        node: test,
        message: `This condition assigns \`${tree.textOf(tree.child(test, 'left'))}\` and tests the assigned value.`,
      });
    },
  });
}
