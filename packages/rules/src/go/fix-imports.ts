/** Removes a Go import with its last use, which the compiler demands. */

import { nodesOfType, type SyntaxTree, type TextEdit } from '@assay/engine/rule';
import { withoutStatement } from '../quality/take-out.ts';

/** The plain import of a package, without a name of its own; -1 for none. */
export function plainImportOf(tree: SyntaxTree, path: string): number {
  return (
    nodesOfType(tree, 0, 'import_spec').find(
      (one) => tree.textOf(tree.child(one, 'path')) === `"${path}"` && tree.child(one, 'name') < 0,
    ) ?? -1
  );
}

interface LastUse {
  /** Import of the package that a use is taken from. */
  readonly spec: number;
  /** The `package.Name` that is replaced. */
  readonly use: number;
  /** Path of the package that replaces it, and the edits that import it. */
  readonly path: string;
  readonly added: readonly TextEdit[];
}

/**
 * The edits that import the new package, and remove the old one if the use was its last, or replace it.
 *
 * @returns `undefined` if the import cannot be removed
 */
export function replaceLastUse(
  tree: SyntaxTree,
  { spec, use, path, added }: LastUse,
): readonly TextEdit[] | undefined {
  const name = tree.textOf(use).split('.', 1)[0] ?? '';
  const uses = nodesOfType(tree, 0, 'selector_expression', 'qualified_type').filter((one) =>
    tree.textOf(one).startsWith(`${name}.`),
  );
  if (uses.some((one) => one !== use)) return added;
  const [edit] = added;
  const isListed = tree.type(tree.parent(spec)) === 'import_spec_list';
  const removed = withoutStatement(tree, isListed ? spec : tree.parent(spec));
  if (removed === undefined) return undefined;
  const isThere = edit !== undefined && removed.start <= edit.start && edit.start <= removed.end;
  if (isThere || (edit !== undefined && !isListed)) {
    const text = tree.child(spec, 'path');
    return [{ start: tree.start(text), end: tree.end(text), replace: `"${path}"` }];
  }
  return [...added, removed];
}
