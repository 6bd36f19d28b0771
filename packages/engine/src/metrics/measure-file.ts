/** Size and complexity of one file. */

import type { FileMetrics } from '@assay/core';
import { javascriptTraits } from '../frontend/javascript/language.ts';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import { countFunctions, type FunctionComplexity, measureFunctions } from './complexity.ts';
import { javascriptComplexity } from './complexity-traits.ts';
import { countLines } from './line-counts.ts';

export type { FunctionComplexity } from './complexity.ts';

/** Complexity of each function with its node, in source order; see `complexity.ts` for what is counted. */
export function measureComplexity(tree: SyntaxTree): readonly FunctionComplexity[] {
  return countFunctions(tree, javascriptComplexity);
}

export function measureFile(tree: SyntaxTree, path: string): FileMetrics {
  let classes = 0;
  for (let node = 0; node < tree.size; node++) {
    if (tree.isNamed(node) && javascriptComplexity.classes.has(tree.type(node))) classes++;
  }
  return {
    path,
    language: tree.language === 'tsx' ? 'typescript' : tree.language,
    ...countLines(tree, javascriptTraits),
    classes,
    functions: measureFunctions(tree, javascriptComplexity),
  };
}
