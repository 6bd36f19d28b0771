/** Functions of a file with what they are called with. */

import type { SyntaxContext } from '@assay/engine/rule';

/** The one declaration of a function that a called name means; -1 where it may be another one. */
export function declaredFunction(
  callee: number,
  { tree, facts }: SyntaxContext,
  types: readonly string[],
): number {
  const binding = facts.scopes.bindingOf(callee);
  const [declaration, ...others] = binding?.declarations ?? [];
  if (binding?.kind !== 'function' || declaration === undefined || others.length > 0) return -1;
  const owner = tree.parent(declaration);
  const isWritten = binding.references.some(
    (use) => /assignment/.test(tree.type(tree.parent(use))) && tree.field(use) === 'left',
  );
  return types.includes(tree.type(owner)) && !isWritten ? owner : -1;
}
