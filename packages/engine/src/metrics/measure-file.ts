/** Size and complexity of one file. */

import type { FileMetrics } from '@assay/core';
import { javascriptTraits } from '../frontend/javascript/language.ts';
import type { FileFacts } from '../rule/file-facts.ts';
import { describeFunctions } from './complexity.ts';
import { javascriptComplexity } from './complexity-traits.ts';
import { countLines } from './line-counts.ts';

export function measureFile(facts: FileFacts, path: string): FileMetrics {
  const { tree } = facts;
  let classes = 0;
  for (let node = 0; node < tree.size; node++) {
    if (tree.isNamed(node) && javascriptComplexity.classes.has(tree.type(node))) classes++;
  }
  return {
    path,
    language: tree.language === 'tsx' ? 'typescript' : tree.language,
    ...countLines(tree, javascriptTraits),
    classes,
    functions: describeFunctions(tree, facts.complexity),
  };
}
