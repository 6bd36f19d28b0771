import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { calleeOf } from '../calls.ts';

/** Reports `ValueError("x")` as a statement. */
export const rule = defineQualityRule('python', 'error-not-thrown', {
  nodes: ['expression_statement'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const [made = -1, ...more] = tree.namedChildren(node);
  if (made < 0 || more.length > 0 || !/^(?:[A-Z]\w*)?(?:Error|Exception)$/.test(calleeOf(tree, made))) return;
  // Tests construct one to see that it works.
  if (tree.ancestor(node, 'with_statement', 'try_statement') >= 0) return;
  report({ node: made, message: 'This exception is created but not raised.' });
}
