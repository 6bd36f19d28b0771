/** Compares an unawaited call of a function with the others. */

import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';

/**
 * True if the file waits for a function at least as often as not, so that not waiting is the mistake. May miss methods
 * called on objects other than `this`.
 *
 * @param calls  calls of the function
 */
export function isMostlyWaitedFor(calls: readonly number[], { tree }: SyntaxContext): boolean {
  const waited = calls.filter((call) => isUsed(tree, call)).length;
  return waited > 0 && waited >= calls.length - waited;
}

/** Calls of a function by name, or of a method on `this` in a class. */
export function callsOf(call: number, { tree, facts }: SyntaxContext): readonly number[] {
  const callee = tree.child(call, 'function');
  if (tree.type(callee) === 'identifier') {
    const references = facts.scopes.bindingOf(callee)?.references ?? [];
    return references
      .map((node) => tree.parent(node))
      .filter((node) => tree.type(node) === 'call_expression');
  }
  const body = tree.ancestor(call, 'class_body');
  const name = tree.textOf(callee);
  const calls: number[] = [];
  for (let node = body; node >= 0 && node < tree.next(body); node++)
    if (tree.type(node) === 'call_expression' && tree.textOf(tree.child(node, 'function')) === name)
      calls.push(node);
  return calls;
}

/** True for a result that is awaited, passed on, returned or chained. */
function isUsed(tree: SyntaxTree, call: number): boolean {
  const parent = tree.parent(call);
  return tree.type(parent) !== 'expression_statement' && !tree.textOf(parent).startsWith('void ');
}
