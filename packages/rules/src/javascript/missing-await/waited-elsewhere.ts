/** What other calls of a function say about one that nobody waits for. */

import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';

/**
 * True where the file waits for a function more often than it leaves it alone: then leaving it alone is the slip. May miss:
 * methods that are called on other objects than `this`.
 *
 * @param calls  calls of the function
 */
export function isMostlyWaitedFor(calls: readonly number[], { tree }: SyntaxContext): boolean {
  const waited = calls.filter((call) => isUsed(tree, call)).length;
  return waited > 0 && waited >= calls.length - waited;
}

/** Calls of a function by its name, or by `this` in a class. */
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

/** Awaited, handed on, returned, or asked for what comes next. */
function isUsed(tree: SyntaxTree, call: number): boolean {
  const parent = tree.parent(call);
  return tree.type(parent) !== 'expression_statement' && !tree.textOf(parent).startsWith('void ');
}
