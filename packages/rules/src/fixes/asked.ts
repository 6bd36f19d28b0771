/** Tells whether the code already checks a value that a fix would check again. */

import type { SyntaxTree } from '@assay/engine/rule';

/**
 * True if a condition around the node tests more about a value than its presence: a prefix, membership in a list. What
 * such code accepts is intended by its author, and an additional check may reject all of it.
 *
 * @param text  source text of the value
 */
export function isAskedAbout(tree: SyntaxTree, node: number, text: string): boolean {
  const value = text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  const own = String.raw`(?<![\w$.])${value}(?![\w$])`;
  const asked = new RegExp(
    String.raw`${own}\s*(?:\.|\?\.|\[)|[\w$]\s*\([^()]*${own}|${own}\s*[=!]==?\s*["'\x60]|["'\x60]\s*[=!]==?\s*${own}|${own}\s+(?:not\s+)?in\b`,
  );
  for (let at = node; at > 0; at = tree.parent(at)) {
    const condition = tree.child(tree.parent(at), 'condition');
    if (condition >= 0 && condition !== at && asked.test(tree.textOf(condition))) return true;
  }
  return false;
}
