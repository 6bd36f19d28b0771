/** Size and complexity of one file. */

import type { FileMetrics } from '@assay/core';
import type { Language } from '../frontend/language.ts';
import { languageName } from '../frontend/languages.ts';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import { describeFunctions, type FunctionComplexity } from './complexity.ts';
import { countLines } from './line-counts.ts';

/** The measured tree, and the complexity of its functions in source order. */
export interface MeasuredFile {
  readonly tree: SyntaxTree;
  readonly complexity: readonly FunctionComplexity[];
}

export function measureFile(
  { tree, complexity }: MeasuredFile,
  path: string,
  language: Language,
): FileMetrics {
  let classes = 0;
  for (let node = 0; node < tree.size; node++) {
    if (tree.isNamed(node) && language.complexity.classes.has(tree.type(node))) classes++;
  }
  return {
    path,
    language: languageName(tree.language),
    ...countLines(tree, language.traits),
    classes,
    functions: describeFunctions(tree, complexity),
  };
}
