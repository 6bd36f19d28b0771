/** Language-independent steps of lowering a file. */

import type { FunctionHead } from '../../ir/file-builder.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { FileContext, FunctionContext, PendingFunction } from '../lower-context.ts';

/**
 * Lowers the file itself, which is function 0, and then each function in the order in which its closure was emitted.
 */
export function lowerFunctions<File extends FileContext>(
  shared: File,
  lowerFunction: (shared: File, pending: PendingFunction) => void,
): void {
  const file = shared.file.reserveFunction();
  shared.pending.push({ number: file, scope: 0, name: '', parent: -1 });
  for (let index = 0; index < shared.pending.length; index++) {
    const pending = shared.pending[index];
    if (pending !== undefined) lowerFunction(shared, pending);
  }
}

/** Name, parent and range of a function for its head. */
export function placeOf(
  context: FunctionContext,
  { name, parent }: PendingFunction,
): Pick<FunctionHead, 'name' | 'parent' | 'ownsEnvironment' | 'start' | 'end'> {
  const { node } = context.functionScope(context.scope);
  const [start, end] = [context.tree.start(node), context.tree.end(node)];
  return { name, parent, ownsEnvironment: context.ownsEnvironment, start, end };
}

/**
 * Names of the functions and classes that enclose a node, outermost first.
 *
 * @param nameAt  name of a function or class node; the empty string for other nodes
 */
export function namesAround(tree: SyntaxTree, node: number, nameAt: (at: number) => string): string[] {
  const names: string[] = [];
  for (let at = tree.parent(node); at >= 0; at = tree.parent(at)) {
    const name = nameAt(at);
    if (name !== '') names.unshift(name);
  }
  return names;
}
