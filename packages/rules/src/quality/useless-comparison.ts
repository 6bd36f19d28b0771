import type { Rule } from '@assay/engine/rule';
import { defineQualityRule } from './define.ts';
import { isOutput } from './left-on-purpose.ts';
import { operationOf } from './read.ts';
import type { Shape } from './shape.ts';

/** Reports `a == b;` as a statement. */
export function uselessComparison(shape: Shape): Rule {
  return defineQualityRule(shape.language, 'useless-comparison', {
    nodes: ['expression_statement'],
    check: (node, { tree, report }) => {
      const [expression = -1, ...more] = tree.namedChildren(node);
      const operator =
        more.length > 0 || isOutput(tree, node) ? undefined : operationOf(shape, tree, expression)?.operator;
      if (operator === undefined || !/^(?:[=!]==?|[<>]=?)$/.test(operator)) return;
      // A call in it may be the purpose of the statement, as in a test that expects it to throw.
      for (let at = expression; at < tree.next(expression); at++) if (shape.impure.has(tree.type(at))) return;
      if (tree.ancestor(node, 'with_statement') >= 0) return;
      report({ node: expression, message: 'This comparison has no effect: its result is not used.' });
    },
  });
}
