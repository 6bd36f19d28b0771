/** Rules on nodes that are all over files, and that few files are asked about. */

import type { SyntaxContext } from '@assay/engine/rule';
import { isTest } from '../words/file-purposes.ts';

/**
 * The check of a rule that is called for whole files: it looks at nodes of some types, and at none of tests or of files whose text does
 * not match. Called for each node by itself, it would cost what calls cost, in every file.
 *
 * @param about  what a file says that may have such a flaw; tried once a file
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
