/** Arguments of calls in any language: found by name, added in the style of the list. */

import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import type { TextEdit } from './fix.ts';
import { indentationAt } from './text-style.ts';

const callTypes = new Set([
  'call',
  'call_expression',
  'new_expression',
  'method_invocation',
  'object_creation_expression',
  'function_call_expression',
  'member_call_expression',
  'nullsafe_member_call_expression',
  'scoped_call_expression',
]);

/** True for a call or an object creation. */
export function isCallNode(tree: SyntaxTree, node: number): boolean {
  return callTypes.has(tree.type(node));
}

/** Nearest enclosing call, or the node itself; -1 for none. */
export function callAround(tree: SyntaxTree, node: number): number {
  for (let at = node; at >= 0; at = tree.parent(at)) if (callTypes.has(tree.type(at))) return at;
  return -1;
}

/** Nearest enclosing call, or the node itself, that passes a test; -1 for none. */
export function callPassing(tree: SyntaxTree, node: number, test: (call: number) => boolean): number {
  for (let at = callAround(tree, node); at >= 0; at = callAround(tree, tree.parent(at)))
    if (test(at)) return at;
  return -1;
}

/** The call whose argument list directly contains the node, or the node itself if it is a call; -1 for none. */
export function callOfArgument(tree: SyntaxTree, node: number): number {
  if (callTypes.has(tree.type(node))) return node;
  for (let at = node; at > 0; at = tree.parent(at)) {
    const list = tree.parent(at);
    if (list >= 0 && tree.field(list) === 'arguments') return tree.parent(list);
  }
  return -1;
}

/** Callee as written: `response.set_cookie`; for a Java method including its receiver. */
export function calleeText(tree: SyntaxTree, call: number): string {
  const whole = Math.max(tree.child(call, 'function'), tree.child(call, 'type'));
  if (whole >= 0) return tree.textOf(whole);
  const object = Math.max(tree.child(call, 'object'), tree.child(call, 'scope'));
  const name = tree.child(call, 'name');
  if (name < 0) return '';
  return object < 0 ? tree.textOf(name) : `${tree.textOf(object)}.${tree.textOf(name)}`;
}

/** Last name of the callee. */
export function calleeName(tree: SyntaxTree, call: number): string {
  return /[\w$]+$/.exec(calleeText(tree, call))?.[0] ?? '';
}

/** Arguments of a call in order, including named ones and excluding comments. */
export function argumentList(tree: SyntaxTree, call: number): readonly number[] {
  const list = tree.child(call, 'arguments');
  return list < 0 ? [] : tree.namedChildren(list).map((item) => withoutWrapper(tree, item));
}

/** PHP wraps each argument in a node; a named argument keeps it. */
function withoutWrapper(tree: SyntaxTree, item: number): number {
  if (tree.type(item) !== 'argument') return item;
  const [only = item, ...others] = tree.namedChildren(item);
  return others.length === 0 ? only : item;
}

/** The argument `name=value` of a Python call; -1 for none. */
export function keywordArgument(tree: SyntaxTree, call: number, name: string): number {
  return (
    argumentList(tree, call).find(
      (node) => tree.type(node) === 'keyword_argument' && tree.textOf(tree.child(node, 'name')) === name,
    ) ?? -1
  );
}

/**
 * Appends arguments after the last one, on separate lines if the last one has its own line.
 *
 * @returns `undefined` for a call without an argument list
 */
export function appendArguments(
  tree: SyntaxTree,
  call: number,
  ...texts: readonly string[]
): TextEdit | undefined {
  const list = tree.child(call, 'arguments');
  if (list < 0 || !tree.textOf(list).endsWith(')')) return undefined;
  return appendItems(tree, list, ...texts);
}

/** Appends items to any bracketed list: arguments, entries of a dictionary or an object. */
export function appendItems(tree: SyntaxTree, list: number, ...texts: readonly string[]): TextEdit {
  const close = tree.end(list) - 1;
  const items = tree.namedChildren(list);
  const [first, last] = [items[0], items.at(-1)];
  if (first === undefined || last === undefined)
    return { start: close, end: close, replace: texts.join(', ') };
  const end = tree.end(last);
  const isOnItsLine = tree.lineOf(tree.start(first)) > tree.lineOf(tree.start(list));
  const lineEnd = tree.text.includes('\r\n') ? '\r\n' : '\n';
  const gap = isOnItsLine ? `${lineEnd}${indentationAt(tree.text, tree.start(last))}` : ' ';
  const added = texts.map((text) => `,${gap}${text}`).join('');
  return { start: end, end, replace: added };
}
