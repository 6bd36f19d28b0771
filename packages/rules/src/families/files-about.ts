/** Prefilter for rules on node types that are common in all files but relevant in few. */

import type { SyntaxContext } from '@assay/engine/rule';
import { isTest } from '../words/file-purposes.ts';

/**
 * Builds a per-file check that visits the given node types, skipping tests and files whose text does not match `about`.
 * This avoids the cost of one call per node in every file.
 *
 * @param about  matches the text of files that may contain the flaw; tested once per file
 */
export function inFilesAbout(
  about: RegExp,
  types: readonly string[],
  check: (node: number, context: SyntaxContext) => void,
): (root: number, context: SyntaxContext) => void {
  const wanted = new Set(types);
  return (_root, context) => {
    const { tree } = context;
    if (isTest(context) || !about.test(tree.text)) return;
    for (let node = 0; node < tree.size; node++) if (wanted.has(tree.type(node))) check(node, context);
  };
}
