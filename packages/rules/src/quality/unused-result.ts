import type { Rule, SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from './define.ts';
import { isOutput } from './left-on-purpose.ts';
import type { Shape } from './shape.ts';

/**
 * Reports a call statement that only computes a result.
 *
 * @param nameOf  name of the call for the message; `undefined` for one that may have a side effect
 */
export function unusedResult(
  shape: Shape,
  nameOf: (call: number, context: SyntaxContext) => string | undefined,
): Rule {
  return defineQualityRule(shape.language, 'unused-result', {
    nodes: ['expression_statement'],
    check: (node, context) => {
      const { tree } = context;
      const [call = -1, ...more] = tree.namedChildren(node);
      if (call < 0 || more.length > 0 || tree.type(call) !== shape.call || isOutput(tree, node)) return;
      // Tests call it to see that it throws.
      if (tree.ancestor(node, ...shape.tries, 'with_statement') >= 0) return;
      const name = nameOf(call, context);
      if (name !== undefined)
        context.report({
          node: call,
          message: `The result of \`${name}\` is ignored, and the call has no side effects.`,
        });
    },
  });
}
