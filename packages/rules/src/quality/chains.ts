/** An `if` with its `else if`s and its `else`, read the same way in every language. */

import type { SyntaxTree } from '@assay/engine/rule';

export interface Branch {
  /** -1 for `else`. */
  readonly condition: number;
  readonly body: number;
}

/** None for an `if` that is itself an `else if`: it belongs to the chain that it stands in. */
export function branchesOf(tree: SyntaxTree, node: number): readonly Branch[] {
  if (tree.field(node) === 'alternative' || tree.type(tree.parent(node)) === 'else_clause') return [];
  const branches: Branch[] = [];
  for (let at = node; at >= 0; ) {
    branches.push({ condition: tree.child(at, 'condition'), body: bodyOf(tree, at) });
    const [next, ...elifs] = alternatives(tree, at);
    at = -1;
    for (const clause of next === undefined ? [] : [next, ...elifs]) {
      if (tree.type(clause) === 'if_statement') at = clause;
      else if (/^(?:elif|else_if)_clause$/.test(tree.type(clause)))
        branches.push({ condition: tree.child(clause, 'condition'), body: bodyOf(tree, clause) });
      else branches.push({ condition: -1, body: clause });
    }
  }
  return branches;
}

/** What runs where the condition holds. */
function bodyOf(tree: SyntaxTree, node: number): number {
  const body = tree.child(node, 'consequence');
  return body >= 0 ? body : tree.child(node, 'body');
}

/** What stands behind `else`, without the clause around it. */
function alternatives(tree: SyntaxTree, node: number): readonly number[] {
  return tree
    .namedChildren(node)
    .filter((child) => tree.field(child) === 'alternative')
    .map((child) => {
      if (tree.type(child) !== 'else_clause') return child;
      const body = tree.child(child, 'body');
      return body >= 0 ? body : (tree.namedChildren(child)[0] ?? child);
    });
}
