/** Web methods of Stapler, the web framework of Jenkins. */

import type { SyntaxTree } from '@assay/engine/rule';

/** @param name  of a method: `doRename` */
export function isWebMethod(name: string): boolean {
  return /^do[A-Z]/.test(name);
}

/** Name of another web method of the class whose text matches; `undefined` for none. */
export function webMethodBeside(tree: SyntaxTree, method: number, wanted: RegExp): string | undefined {
  const nameOf = (node: number): string => tree.textOf(tree.child(node, 'name'));
  const found = tree
    .namedChildren(tree.parent(method))
    .find(
      (other) =>
        other !== method &&
        tree.type(other) === 'method_declaration' &&
        isWebMethod(nameOf(other)) &&
        wanted.test(tree.textOf(other)),
    );
  return found === undefined ? undefined : nameOf(found);
}
