/** Signs that an apparent oversight is intentional. */

import type { SyntaxTree } from '@assay/engine/rule';
import type { Shape } from './shape.ts';

/** True if a comment follows the statement on its line, which explains it. */
export function isExplained(tree: SyntaxTree, statement: number): boolean {
  const end = tree.text.indexOf('\n', tree.end(statement));
  const behind = tree.text.slice(tree.end(statement), end < 0 ? undefined : end);
  return /^\s*;?\s*(?:\/\/|\/\*|#)/.test(behind);
}

/** True if there is a comment on the line above the statement. */
export function isIntroduced(tree: SyntaxTree, statement: number): boolean {
  const line = tree.text.lastIndexOf('\n', tree.start(statement)) + 1;
  const before = tree.text.slice(tree.text.lastIndexOf('\n', line - 2) + 1, Math.max(0, line - 1));
  return /^\s*(?:\/\/|\/?\*|#)/.test(before);
}

/** True for `<?= $value ?>`, an expression that PHP outputs. */
export function isOutput(tree: SyntaxTree, statement: number): boolean {
  return (
    tree.language === 'php' &&
    /<\?=\s*$/.test(tree.text.slice(Math.max(0, tree.start(statement) - 20), tree.start(statement)))
  );
}

/**
 * True for the result of a call that may have been made for its side effect: logging, or reading the next part of a
 * stream.
 */
export function isGivenByCall(shape: Shape, tree: SyntaxTree, value: number): boolean {
  let at = value;
  while (at >= 0 && /^(?:await|await_expression|parenthesized_expression)$/.test(tree.type(at)))
    at = tree.namedChildren(at)[0] ?? -1;
  return at >= 0 && (tree.type(at) === shape.call || tree.type(at) === shape.methodCall);
}

/** True for calls that advance a stream: `buffer.readInt()`. */
export function movesOn(shape: Shape, tree: SyntaxTree, value: number): boolean {
  return (
    isGivenByCall(shape, tree, value) &&
    /\.(?:read|next|skip|poll|take|consume)\w*\([^()]*\)$/.test(tree.textOf(value))
  );
}
