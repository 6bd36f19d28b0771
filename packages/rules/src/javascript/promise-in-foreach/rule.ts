import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { argumentsIn, holds } from '../../quality/read.ts';
import { javascript } from '../../quality/shape.ts';
import { functionTypes, lastName } from '../expressions.ts';

/** Reports `list.forEach(async (item) => ...)`. */
export const rule = defineQualityRule('javascript', 'promise-in-foreach', {
  nodes: ['call_expression'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  if (lastName(tree, tree.child(node, 'function')) !== 'forEach') return;
  const [callback = -1] = argumentsIn(tree, node);
  if (callback < 0 || !functionTypes.includes(tree.type(callback))) return;
  const isAsync = tree.type(tree.firstChild(callback)) === 'async';
  // Without an `await` nothing is pending when it returns.
  if (!isAsync || !holds(javascript, tree, tree.child(callback, 'body'), new Set(['await_expression'])))
    return;
  report({ node: callback, message: '`forEach` ignores the promise of this async callback.' });
}
