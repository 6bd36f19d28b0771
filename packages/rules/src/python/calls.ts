/** Reads Python functions and calls. */

import type { SyntaxTree } from '@assay/engine/rule';

/** True for `async def`. */
export function isAsync(tree: SyntaxTree, node: number): boolean {
  const first = node < 0 ? -1 : tree.firstChild(node);
  return first >= 0 && tree.type(first) === 'async';
}

/** Callee text, `time.sleep`; the empty string for other nodes. */
export function calleeOf(tree: SyntaxTree, node: number): string {
  return node >= 0 && tree.type(node) === 'call' ? tree.textOf(tree.child(node, 'function')) : '';
}
