/** Size and complexity of one file. */

import type { FileMetrics } from '@assay/core';
import type { Language } from '../frontend/language.ts';
import { languageName } from '../frontend/languages.ts';
import type { FileFacts } from '../rule/file-facts.ts';
import { describeFunctions } from './complexity.ts';
import { countLines } from './line-counts.ts';

export function measureFile(facts: FileFacts, path: string, language: Language): FileMetrics {
  const { tree } = facts;
  let classes = 0;
  for (let node = 0; node < tree.size; node++) {
    if (tree.isNamed(node) && language.complexity.classes.has(tree.type(node))) classes++;
  }
  return {
    path,
    language: languageName(tree.language),
    ...countLines(tree, language.traits),
    classes,
    functions: describeFunctions(tree, facts.complexity),
  };
}
