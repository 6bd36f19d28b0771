import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';

/** Reports `assert` of a tuple. */
export const rule = defineQualityRule('python', 'assert-on-tuple', {
  nodes: ['assert_statement'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const [condition] = tree.namedChildren(node);
  if (condition === undefined || tree.type(condition) !== 'tuple') return;
  if (tree.namedChildren(condition).length > 0)
    context.report({
      node: condition,
      message: 'A non-empty tuple is always true: this assertion never fails.',
    });
}
