/** Reads an `if` with its `else if`s and `else` uniformly across languages. */

import type { SyntaxTree } from '@assay/engine/rule';

export interface Branch {
  /** -1 for `else`. */
  readonly condition: number;
  readonly body: number;
}

/** Returns the branches of an `if` chain; empty for an `else if`, which belongs to the chain around it. */
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

/** The body that runs if the condition holds. */
function bodyOf(tree: SyntaxTree, node: number): number {
  const body = tree.child(node, 'consequence');
  return body >= 0 ? body : tree.child(node, 'body');
}

/** The bodies after `else`, unwrapped from the clause. */
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
