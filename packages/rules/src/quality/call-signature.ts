/** Matches calls with the functions declared in the same file. */

import type { SyntaxContext } from '@assay/engine/rule';

/** Returns the only declaration that a callee can refer to; -1 if it is ambiguous. */
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
