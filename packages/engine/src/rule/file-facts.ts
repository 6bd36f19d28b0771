/** Facts about one file's syntax, each computed lazily and once. */

import type { Language } from '../frontend/language.ts';
import type { Binding, Scopes } from '../frontend/scopes.ts';
import { countFunctions, type FunctionComplexity } from '../metrics/complexity.ts';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';

export interface FileFacts {
  readonly tree: SyntaxTree;
  /** Resolves each name of the file to its declaration. */
  readonly scopes: Scopes;
  /**
   * Variables and imports that are never read, in source order of their declarations, except those whose name marks
   * them as unused. Empty for a file with syntax errors.
   */
  readonly unusedBindings: readonly Binding[];
  /** Complexity of each function with its node, in source order. */
  readonly complexity: readonly FunctionComplexity[];
}

export function createFileFacts(tree: SyntaxTree, language: Language): FileFacts {
  let scopes: Scopes | undefined;
  let unusedBindings: readonly Binding[] | undefined;
  let complexity: readonly FunctionComplexity[] | undefined;
  return {
    tree,
    get scopes() {
      scopes ??= language.analyzeScopes(tree);
      return scopes;
    },
    get unusedBindings() {
      unusedBindings ??= hasErrors(tree)
        ? []
        : language.findUnusedBindings(tree, this.scopes).filter(({ name }) => !leftAlone.test(name));
      return unusedBindings;
    },
    get complexity() {
      complexity ??= countFunctions(tree, language.complexity);
      return complexity;
    },
  };
}

/** Names that mark a variable as intentionally unused. */
const leftAlone = /^(?:_|unused|ignored?(?![a-z]))/i;

function hasErrors(tree: SyntaxTree): boolean {
  for (let node = 0; node < tree.size; node++) if (tree.isError(node)) return true;
  return false;
}
