import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { argumentsIn } from '../../quality/read.ts';
import { functionTypes } from '../expressions.ts';

/** Reports `new Promise(async (resolve) => ...)`. */
export const rule = defineQualityRule('javascript', 'async-executor', {
  nodes: ['new_expression'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  if (tree.textOf(tree.child(node, 'constructor')) !== 'Promise') return;
  const [executor = -1] = argumentsIn(tree, node);
  if (
    executor < 0 ||
    !functionTypes.includes(tree.type(executor)) ||
    tree.type(tree.firstChild(executor)) !== 'async'
  )
    return;
  // An executor that catches everything loses nothing.
  const [first = -1, ...more] = tree.namedChildren(tree.child(executor, 'body'));
  if (first >= 0 && more.length === 0 && tree.type(first) === 'try_statement') return;
  report({
    node: executor,
    message: 'An exception in this async executor is lost: the promise never settles.',
  });
}
