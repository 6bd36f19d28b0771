/** Variables that are never read. The compiler rejects most of them; assigned variables and parameters remain. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { Binding, Scopes } from '../scopes.ts';

/**
 * Local variables that are only written, in source order of their declarations. Parameters are excluded, because they
 * belong to the signature.
 */
export function findUnusedBindings(tree: SyntaxTree, scopes: Scopes): readonly Binding[] {
  return scopes.functions
    .flatMap((scope) => scope.bindings)
    .filter(
      (binding) =>
        binding.kind === 'let' &&
        binding.references.every((reference) => isPlainWrite(tree, reference)) &&
        !isTypeSwitchAlias(tree, binding.declarations[0] ?? -1),
    )
    .toSorted((a, b) => (a.declarations[0] ?? 0) - (b.declarations[0] ?? 0));
}

/** True for a name on the left of `=`, which is not read. */
function isPlainWrite(tree: SyntaxTree, reference: number): boolean {
  const list = tree.parent(reference);
  const statement = tree.parent(list);
  if (tree.type(list) !== 'expression_list' || tree.field(list) !== 'left') return false;
  if (tree.type(statement) === 'short_var_declaration') return true;
  return (
    tree.type(statement) === 'assignment_statement' && tree.textOf(tree.child(statement, 'operator')) === '='
  );
}

function isTypeSwitchAlias(tree: SyntaxTree, declaration: number): boolean {
  return declaration >= 0 && tree.field(tree.parent(declaration)) === 'alias';
}
