/** Imports and local variables that are never read. Errs on the side of silence. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { Binding, Scopes } from '../scopes.ts';

/** Functions that may read variables by name at run time. */
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
        // `names += more` modifies the list in place.
        !binding.declarations.some((node) => tree.type(tree.parent(node)) === 'augmented_assignment') &&
        binding.fieldName === binding.name &&
        !binding.name.startsWith('_') &&
        !mentions.has(binding.name),
    )
    .toSorted((a, b) => (a.declarations[0] ?? 0) - (b.declarations[0] ?? 0));
}

/**
 * Words in strings, which may be annotations or entries of `__all__`; `undefined` for a file that reads names as data.
 */
function mentionedNames(tree: SyntaxTree, scopes: Scopes): ReadonlySet<string> | undefined {
  const mentions = new Set<string>();
  for (let node = 0; node < tree.size; node++) {
    const type = tree.type(node);
    if (type === 'string_content' && tree.end(node) - tree.start(node) < maxMention)
      for (const word of tree.textOf(node).match(/\w+/g) ?? []) mentions.add(word);
    // `Queue = Queue` in a class reads the name from the enclosing scope.
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
 * Maximum length, in UTF-16 units, of strings that are searched for names: annotations and entries of `__all__` are
 * short. Chosen, not measured.
 */
const maxMention = 200;
