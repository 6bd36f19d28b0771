/** Edits that take out what nothing uses: a name of a list, a statement with its lines. */

import type { SyntaxTree, TextEdit } from '@assay/engine/rule';
import { isExplained, isIntroduced } from './left-on-purpose.ts';

/**
 * The lines of a statement that has them for itself.
 *
 * @returns `undefined` where something else stands on them, where a comment above or behind the statement is about it, and where what
 *          follows would mean something else in its place: a text becomes a directive or a docstring, a comment the encoding
 */
export function withoutStatement(tree: SyntaxTree, statement: number): TextEdit | undefined {
  const { text } = tree;
  const start = text.lastIndexOf('\n', tree.start(statement) - 1) + 1;
  const end = text.indexOf('\n', tree.end(statement));
  const behind = text.slice(tree.end(statement), end < 0 ? undefined : end);
  const isAlone = text.slice(start, tree.start(statement)).trim() === '' && /^[\s;]*$/.test(behind);
  if (!isAlone || isExplained(tree, statement) || isIntroduced(tree, statement)) return undefined;
  if (givesWayToText(tree, statement) || givesWayToEncoding(tree, statement)) return undefined;
  return { start, end: end < 0 ? text.length : end + 1, replace: '' };
}

function givesWayToText(tree: SyntaxTree, statement: number): boolean {
  let next = tree.nextSibling(statement);
  while (next >= 0 && (tree.type(next).endsWith('comment') || tree.type(next) === ';'))
    next = tree.nextSibling(next);
  const [only, ...others] = next < 0 ? [] : tree.namedChildren(next);
  const isText = only !== undefined && others.length === 0 && tree.type(only).endsWith('string');
  return isText && tree.type(next) === 'expression_statement';
}

/** Python reads the encoding of a file from a comment in its first two lines. */
function givesWayToEncoding(tree: SyntaxTree, statement: number): boolean {
  const head = tree.text.split('\n', 4).join('\n');
  return tree.start(statement) < head.length && /#.*coding[:=]\s*[-\w.]+/.test(head);
}

/** True where the file has a name outside of a statement as well: in a comment, in a text, as a member of something else. */
export function isNamedElsewhere(tree: SyntaxTree, statement: number, name: string): boolean {
  const rest = tree.text.slice(0, tree.start(statement)) + tree.text.slice(tree.end(statement));
  return new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(rest);
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
