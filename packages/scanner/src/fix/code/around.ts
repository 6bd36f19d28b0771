/** Finds the enclosing function or statement of a node, in any language. */

import type { SourceSyntax } from '@assay/engine';

type Code = Pick<SourceSyntax, 'tree' | 'facts'>;

/** The function whose body contains the node; 0, the file, if there is none. */
export function functionAround({ tree, facts }: Code, node: number): number {
  for (let at = tree.parent(node); at > 0; at = tree.parent(at))
    if (facts.traits.functions.has(tree.type(at))) return at;
  return 0;
}

/**
 * The statement of a block that contains the node, before which other statements can be inserted; -1 if there is none.
 */
export function statementAround({ tree, facts }: Code, node: number): number {
  for (let at = node; at > 0; at = tree.parent(at)) {
    if (facts.blocks.has(tree.type(tree.parent(at)))) return at;
    if (facts.traits.functions.has(tree.type(at))) return -1;
  }
  return -1;
}

/** The node is part of an import, or of an export that declares nothing of its own: `export { a } from 'b'`. */
export function isInImport({ tree, facts }: Code, node: number): boolean {
  for (let at = node; at > 0; at = tree.parent(at))
    if (facts.importTypes.has(tree.type(at)))
      return tree.child(at, 'declaration') < 0 && tree.child(at, 'value') < 0;
  return false;
}
