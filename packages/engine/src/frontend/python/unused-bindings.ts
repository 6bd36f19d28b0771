/** Imports and local variables that nothing reads. Errs on the side of silence. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { Binding, Scopes } from '../scopes.ts';

/** Functions through which names are read that nobody sees. */
const hiddenReads = new Set(['eval', 'exec', 'locals', 'globals', 'vars', 'dir']);

export function findUnusedBindings(tree: SyntaxTree, scopes: Scopes): readonly Binding[] {
  const mentions = mentionedNames(tree, scopes);
  if (mentions === undefined) return [];
  return scopes.functions
    .flatMap((scope, index) => scope.bindings.filter((binding) => index > 0 || binding.kind === 'import'))
    .filter(
      (binding) =>
        binding.declarations.length > 0 &&
        binding.references.length === 0 &&
        // `names += more` changes the list that it is.
        !binding.declarations.some((node) => tree.type(tree.parent(node)) === 'augmented_assignment') &&
        binding.fieldName === binding.name &&
        !binding.name.startsWith('_') &&
        !mentions.has(binding.name),
    )
    .toSorted((a, b) => (a.declarations[0] ?? 0) - (b.declarations[0] ?? 0));
}

/** Words of texts, which may be type hints or names in `__all__`; `undefined` for a file that reads names as data. */
function mentionedNames(tree: SyntaxTree, scopes: Scopes): ReadonlySet<string> | undefined {
  const mentions = new Set<string>();
  for (let node = 0; node < tree.size; node++) {
    const type = tree.type(node);
    if (type === 'string_content' && tree.end(node) - tree.start(node) < maxMention)
      for (const word of tree.textOf(node).match(/\w+/g) ?? []) mentions.add(word);
    // `Queue = Queue` in a class reads the name from around it.
    if (
      type === 'assignment' &&
      tree.textOf(tree.child(node, 'left')) === tree.textOf(tree.child(node, 'right'))
    )
      mentions.add(tree.textOf(tree.child(node, 'left')));
    if (type === 'identifier' && scopes.bindingOf(node) === undefined && hiddenReads.has(tree.textOf(node)))
      return undefined;
  }
  return mentions;
}

/**
 * Longest text, in UTF-16 units, in which names are looked for: type hints and entries of `__all__` are short.
 * Not measured.
 */
const maxMention = 200;
