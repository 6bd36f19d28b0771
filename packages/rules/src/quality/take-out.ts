/** Edits that remove unused code: a name from a list, a statement with its lines. */

import type { SyntaxTree, TextEdit } from '@assay/engine/rule';
import { isExplained, isIntroduced } from './left-on-purpose.ts';

/**
 * Removes the lines of a statement that has them for itself.
 *
 * @returns `undefined` if the lines contain anything else, if a comment above or after the statement belongs to it, or
 * if the following code would
 *          change its meaning: a string becoming a directive or docstring, a comment becoming an encoding declaration
 */
export function withoutStatement(tree: SyntaxTree, statement: number): TextEdit | undefined {
  const { text } = tree;
  const start = text.lastIndexOf('\n', tree.start(statement) - 1) + 1;
  const end = text.indexOf('\n', tree.end(statement));
  const behind = text.slice(tree.end(statement), end < 0 ? undefined : end);
  const isAlone = text.slice(start, tree.start(statement)).trim() === '' && /^[\s;]*$/.test(behind);
  if (!isAlone || isExplained(tree, statement) || isIntroduced(tree, statement)) return undefined;
  if (givesWayToText(tree, statement) || givesWayToEncoding(tree, statement)) return undefined;
  const after = end < 0 ? text.length : end + 1;
  // A file does not begin with empty lines.
  const gap = start === 0 ? (/^(?:[ \t]*\r?\n)*/.exec(text.slice(after))?.[0].length ?? 0) : 0;
  return { start, end: after + gap, replace: '' };
}

function givesWayToText(tree: SyntaxTree, statement: number): boolean {
  let next = tree.nextSibling(statement);
  while (next >= 0 && (tree.type(next).endsWith('comment') || tree.type(next) === ';'))
    next = tree.nextSibling(next);
  const [only, ...others] = next < 0 ? [] : tree.namedChildren(next);
  const isText = only !== undefined && others.length === 0 && tree.type(only).endsWith('string');
  return isText && tree.type(next) === 'expression_statement';
}

/** Python reads the file encoding from a comment in the first two lines. */
function givesWayToEncoding(tree: SyntaxTree, statement: number): boolean {
  const head = tree.text.split('\n', 4).join('\n');
  return tree.start(statement) < head.length && /#.*coding[:=]\s*[-\w.]+/.test(head);
}

/** True if the name also occurs outside the statement: in a comment, a string, or as a member. */
export function isNamedElsewhere(tree: SyntaxTree, statement: number, name: string): boolean {
  const rest = tree.text.slice(0, tree.start(statement)) + tree.text.slice(tree.end(statement));
  return new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(rest);
}

/**
 * Removes one item of a list that keeps others, with the comma on one side.
 *
 * @param items  of the list, in order
 * @returns      `undefined` for the only item, and if there are comments between it and its neighbor
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
  // A comment after the last item belongs to it.
  const line = /^[^\n]*/.exec(tree.text.slice(tree.end(item)))?.[0] ?? '';
  const isTold = /\/\/|\/\*|#/.test(gap) || (next === undefined && /^\s*,?\s*(?:\/\/|\/\*|#)/.test(line));
  return isTold ? undefined : edit;
}
