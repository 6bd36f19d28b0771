/** Reads conditions, paths and statements uniformly in every language, by its shape. */

import type { SyntaxTree } from '@assay/engine/rule';
import type { Shape } from './shape.ts';

export interface Operation {
  readonly operator: string;
  readonly left: number;
  readonly right: number;
}

/** Strips parentheses: `a` for `((a))`. */
export function inside(shape: Shape, tree: SyntaxTree, node: number): number {
  let at = node;
  while (at >= 0 && shape.parentheses.has(tree.type(at))) at = tree.namedChildren(at)[0] ?? -1;
  return at;
}

/** Reads a binary operation, with parentheses stripped from its operands; `undefined` for other nodes and chains. */
export function operationOf(shape: Shape, tree: SyntaxTree, node: number): Operation | undefined {
  if (node < 0) return undefined;
  const type = tree.type(node);
  if (shape.binaries.includes(type)) {
    const operator = tree.textOf(tree.child(node, 'operator'));
    const [left, right] = ['left', 'right'].map((side) => inside(shape, tree, tree.child(node, side)));
    return left === undefined || right === undefined || left < 0 || right < 0
      ? undefined
      : { operator, left, right };
  }
  if (type !== shape.chained) return undefined;
  const [left = -1, right = -1, ...more] = tree.namedChildren(node);
  if (right < 0 || more.length > 0) return undefined;
  const operator = tree.textOf(tree.child(node, 'operators')).replaceAll(/\s+/g, ' ');
  return { operator, left: inside(shape, tree, left), right: inside(shape, tree, right) };
}

/** Node types for which `operationOf` may return an operation. */
export function operations(shape: Shape): readonly string[] {
  return shape.chained === undefined ? shape.binaries : [...shape.binaries, shape.chained];
}

/**
 * Terms of `a && b && c`, in order; the node itself for any other. Bounded: of a chain of thousands, returns the last
 * hundred.
 */
export function termsOf(shape: Shape, tree: SyntaxTree, node: number, operator: string): readonly number[] {
  const terms: number[] = [];
  const open = [inside(shape, tree, node)];
  for (let at = open.pop(); at !== undefined && terms.length < 100; at = open.pop()) {
    const operation = operationOf(shape, tree, at);
    if (operation?.operator === operator) open.push(operation.left, operation.right);
    else terms.push(at);
  }
  return terms.reverse();
}

/** Text on one line, equal for two nodes that differ only in whitespace. */
export function flatText(tree: SyntaxTree, node: number): string {
  return node < 0 ? '' : tree.textOf(node).replaceAll(/\s+/g, ' ');
}

/** Maximum length of a text that rules compare with names, in UTF-16 units. Not tuned. */
const longestName = 1_000;

/**
 * `flatText` for names and short values; the empty string for a longer text. In a chain of thousands of terms each node
 * contains all preceding ones, so that using whole texts would take quadratic time.
 */
export function shortText(tree: SyntaxTree, node: number): string {
  return node >= 0 && tree.end(node) - tree.start(node) > longestName ? '' : flatText(tree, node);
}

/** True if evaluating it twice has no side effect and yields the same value, judged by its syntax. */
export function isPure(shape: Shape, tree: SyntaxTree, node: number): boolean {
  for (let at = node; at < tree.next(node); at++) if (shape.impure.has(tree.type(at))) return false;
  return true;
}

/** True for a name or member chain without calls and computed keys. */
export function isPath(shape: Shape, tree: SyntaxTree, node: number): boolean {
  let at = node;
  while (at >= 0 && tree.type(at) === shape.member.node) at = tree.child(at, shape.member.object);
  return isIdentifier(tree, at) || (at >= 0 && shape.thisNames.has(tree.type(at)));
}

export function isIdentifier(tree: SyntaxTree, node: number): boolean {
  return node >= 0 && /^(?:identifier|variable_name)$/.test(tree.type(node));
}

/** The statement of a list that contains a node, or the node itself if it is one; -1 for none. */
export function statementOf(shape: Shape, tree: SyntaxTree, node: number): number {
  for (let at = node; at > 0; at = tree.parent(at))
    if (shape.lists.has(tree.type(tree.parent(at)))) return at;
  return -1;
}

/** The next statement of the list, skipping comments; -1 for none. */
export function statementAfter(tree: SyntaxTree, node: number): number {
  for (let next = tree.nextSibling(node); next >= 0; next = tree.nextSibling(next))
    if (tree.isNamed(next) && !tree.type(next).endsWith('comment')) return next;
  return -1;
}

/** Nodes of a subtree, without nested functions. */
export function* ownNodes(shape: Shape, tree: SyntaxTree, root: number): Generator<number> {
  for (let at = root; at < tree.next(root); at++) {
    if (at > root && shape.functions.includes(tree.type(at))) at = tree.next(at) - 1;
    else yield at;
  }
}

/** True if a subtree, without nested functions, contains a node of these types. */
export function holds(shape: Shape, tree: SyntaxTree, root: number, types: ReadonlySet<string>): boolean {
  for (const node of ownNodes(shape, tree, root)) if (types.has(tree.type(node))) return true;
  return false;
}

/** The function around a node; -1 for none. */
export function functionAround(shape: Shape, tree: SyntaxTree, node: number): number {
  return tree.ancestor(node, ...shape.functions);
}

/** The statements of a block, or the single statement in its place. */
export function statementsIn(shape: Shape, tree: SyntaxTree, node: number): readonly number[] {
  if (node < 0) return [];
  const children = tree.namedChildren(node);
  const [first = -1] = children;
  if (children.length === 1 && tree.type(first) === 'statement_list') return tree.namedChildren(first);
  return shape.lists.has(tree.type(node)) || tree.type(node) === 'block' ? children : [node];
}

/** Arguments of a call. */
export function argumentsIn(tree: SyntaxTree, call: number): readonly number[] {
  const list = tree.child(call, 'arguments');
  // Python's `any(x for x in y)`: the generator is the only argument.
  if (list >= 0 && tree.type(list) === 'generator_expression') return [list];
  return list < 0 ? [] : tree.namedChildren(list);
}
