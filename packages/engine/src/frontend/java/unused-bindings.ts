/** Local variables that are never read. Errs on the side of silence. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { Binding, Scopes } from '../scopes.ts';

export function findUnusedBindings(tree: SyntaxTree, scopes: Scopes): readonly Binding[] {
  return scopes.functions
    .flatMap(({ bindings }) => bindings)
    .filter((binding) => binding.kind === 'let' && isUnread(tree, binding))
    .toSorted((a, b) => (a.declarations[0] ?? 0) - (b.declarations[0] ?? 0));
}

/** A variable of a loop, pattern or resource may be required by the syntax. */
function isUnread(tree: SyntaxTree, { declarations, references }: Binding): boolean {
  const isPlain = declarations.every((node) => {
    const declarator = tree.parent(node);
    return (
      tree.type(declarator) === 'variable_declarator' &&
      tree.type(tree.parent(declarator)) === 'local_variable_declaration'
    );
  });
  return isPlain && references.length === 0;
}
