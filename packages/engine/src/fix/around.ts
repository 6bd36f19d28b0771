/** Queries about the syntax around a node. */

import { isFunctionNode } from '../frontend/javascript/scopes.ts';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';

const transparent = new Set([
  'parenthesized_expression',
  'as_expression',
  'satisfies_expression',
  'non_null_expression',
  'type_assertion',
]);

/** The expression inside parentheses and type assertions. */
export function unwrapExpression(tree: SyntaxTree, node: number): number {
  let at = node;
  while (at >= 0 && transparent.has(tree.type(at))) {
    const children = tree.namedChildren(at);
    at = (tree.type(at) === 'type_assertion' ? children.at(-1) : children[0]) ?? -1;
  }
  return at;
}

/** Last name of `a` and `a.b`; the empty string for other nodes. */
export function lastNameOf(tree: SyntaxTree, node: number): string {
  if (node < 0) return '';
  switch (tree.type(node)) {
    case 'identifier':
    case 'property_identifier':
    case 'private_property_identifier':
      return tree.textOf(node);
    case 'member_expression':
      return lastNameOf(tree, tree.child(node, 'property'));
    default:
      return '';
  }
}

/** Nearest enclosing call, or the node itself, whose callee's last name is one of `names`; -1 for none. */
export function enclosingCall(tree: SyntaxTree, node: number, names: ReadonlySet<string>): number {
  for (let at = node; at >= 0 && !isFunctionNode(tree.type(at)); at = tree.parent(at)) {
    if (tree.type(at) === 'call_expression' && names.has(lastNameOf(tree, tree.child(at, 'function'))))
      return at;
  }
  return -1;
}

/** Arguments of a call in order, excluding comments. */
export function argumentsOf(tree: SyntaxTree, call: number): readonly number[] {
  const list = tree.child(call, 'arguments');
  return list < 0 || tree.type(list) !== 'arguments' ? [] : tree.namedChildren(list);
}

/** The function whose body contains the node, or the program. */
export function enclosingFunction(tree: SyntaxTree, node: number): number {
  for (let at = tree.parent(node); at >= 0; at = tree.parent(at))
    if (isFunctionNode(tree.type(at))) return at;
  return 0;
}

const blocks = new Set(['program', 'statement_block', 'class_static_block', 'switch_case', 'switch_default']);

/** The statement of a block that contains the node, before which other statements can be inserted; -1 for none. */
export function enclosingStatement(tree: SyntaxTree, node: number): number {
  for (let at = node; at > 0; at = tree.parent(at)) {
    if (blocks.has(tree.type(tree.parent(at)))) return at;
    if (isFunctionNode(tree.type(at))) return -1;
  }
  return -1;
}

/** All nodes of the given types below `scope`, in source order. */
export function nodesOfType(tree: SyntaxTree, scope: number, ...types: readonly string[]): readonly number[] {
  const nodes: number[] = [];
  for (let node = scope; node < tree.next(scope); node++)
    if (types.includes(tree.type(node))) nodes.push(node);
  return nodes;
}

/** Text of an expression without whitespace, for comparing code before and after a fix. */
export function denseText(tree: SyntaxTree, node: number): string {
  return node < 0 ? '' : tree.textOf(unwrapExpression(tree, node)).replaceAll(/\s+/g, '');
}

/** Types and fields of the nodes from a node up to `scope`, without parentheses: its position in the code. */
export function standingOf(tree: SyntaxTree, node: number, scope: number): string {
  const steps: string[] = [];
  let field = '';
  for (let at = node; at > scope; at = tree.parent(at)) {
    if (tree.type(at) === 'parenthesized_expression') continue;
    field = tree.field(at);
    if (at !== node) steps.push(tree.type(at));
    steps.push(field);
  }
  return steps.join(' ');
}
