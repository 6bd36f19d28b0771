/** What is known of one file's syntax. Each fact is found at its first use, once, whoever asks. */

import type { Language } from '../frontend/language.ts';
import type { Binding, Scopes } from '../frontend/scopes.ts';
import { countFunctions, type FunctionComplexity } from '../metrics/complexity.ts';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';

export interface FileFacts {
  readonly tree: SyntaxTree;
  /** Which declaration each name of the file means. */
  readonly scopes: Scopes;
  /**
   * Variables and imports that nothing reads, in source order of their declarations, without those whose name says so. None
   * of a file that is not wholly understood.
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

/** Names of what is meant to be unused. */
const leftAlone = /^(?:_|unused|ignored?(?![a-z]))/i;

function hasErrors(tree: SyntaxTree): boolean {
  for (let node = 0; node < tree.size; node++) if (tree.isError(node)) return true;
  return false;
}
