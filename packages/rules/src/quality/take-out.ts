/** Edits that take out what nothing uses: a name of a list, a statement with its lines. */

import type { SyntaxTree, TextEdit } from '@assay/engine/rule';
import { isExplained } from './left-on-purpose.ts';

/**
 * The lines of a statement that has them for itself.
 *
 * @returns `undefined` where something else stands on them, and where a comment behind the statement is about it
 */
export function withoutStatement(tree: SyntaxTree, statement: number): TextEdit | undefined {
  const { text } = tree;
  const start = text.lastIndexOf('\n', tree.start(statement) - 1) + 1;
  const end = text.indexOf('\n', tree.end(statement));
  const behind = text.slice(tree.end(statement), end < 0 ? undefined : end);
  const isAlone = text.slice(start, tree.start(statement)).trim() === '' && /^[\s;]*$/.test(behind);
  if (!isAlone || isExplained(tree, statement)) return undefined;
  return { start, end: end < 0 ? text.length : end + 1, replace: '' };
}

/**
 * One item of a list that keeps others, with the comma on one side of it.
 *
 * @param items  of the list, in order
 * @returns      `undefined` for the only item, and where comments stand between it and the one beside it
 */
export function withoutItem(tree: SyntaxTree, items: readonly number[], item: number): TextEdit | undefined {
  const at = items.indexOf(item);
  const [before, next] = [items[at - 1], items[at + 1]];
  const edit =
    next !== undefined
      ? { start: tree.start(item), end: tree.start(next), replace: '' }
      : before === undefined
        ? undefined
        : { start: tree.end(before), end: tree.end(item), replace: '' };
  if (at < 0 || edit === undefined) return undefined;
  const gap =
    next === undefined
      ? tree.text.slice(edit.start, tree.start(item))
      : tree.text.slice(tree.end(item), edit.end);
  // What is said behind the last item is about it.
  const line = /^[^\n]*/.exec(tree.text.slice(tree.end(item)))?.[0] ?? '';
  const isTold = /\/\/|\/\*|#/.test(gap) || (next === undefined && /^\s*,?\s*(?:\/\/|\/\*|#)/.test(line));
  return isTold ? undefined : edit;
}
