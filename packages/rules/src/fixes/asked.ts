/** Whether the code has thought of a value already where a fix would think of it anew. */

import type { SyntaxTree } from '@assay/engine/rule';

/**
 * True where a condition around a place asks something about a value besides whether it is there: how it begins, whether it is one of
 * these. What such code lets through is what its author means, and a check that knows nothing of it may refuse all of that.
 *
 * @param text  of the value, as the code writes it
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
