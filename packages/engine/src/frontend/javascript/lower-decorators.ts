/** Decorators of classes and methods: what they name, and what they are given. */

import type { Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { FunctionContext } from './lower-context.ts';
import { lowerElements } from './lower-object.ts';

/** @param target  value of the class, or the closure of the method, that is decorated */
export function lowerDecorators(
  context: FunctionContext,
  decorators: readonly number[],
  target: Value,
): void {
  const { tree } = context;
  for (const decorator of decorators) {
    const [inner = -1] = tree.namedChildren(decorator);
    if (inner < 0) continue;
    const isCall = tree.type(inner) === 'call_expression';
    const callee = context.shared.visit.expression(context, isCall ? tree.child(inner, 'function') : inner);
    const given = isCall ? lowerElements(context, tree.child(inner, 'arguments')) : [];
    const pool = context.builder.addOperands(given.length, ...given);
    context.at(decorator).emit(Op.annotate, target, callee, pool);
  }
}

/** Decorators of a class: they stand in it, or before the `export` around it. */
export function decoratorsOfClass(tree: SyntaxTree, node: number): readonly number[] {
  const parent = tree.parent(node);
  const before =
    parent >= 0 && tree.type(parent) === 'export_statement' ? decoratorsWithin(tree, parent) : [];
  return [...before, ...decoratorsWithin(tree, node)];
}

/** Decorators of the members of a class body, by member: they stand in it, or in a row before it. */
export function decoratorsOfMembers(
  tree: SyntaxTree,
  members: readonly number[],
): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, readonly number[]>();
  let before: number[] = [];
  for (const member of members) {
    if (tree.type(member) === 'decorator') {
      before.push(member);
      continue;
    }
    const all = [...before, ...decoratorsWithin(tree, member)];
    if (all.length > 0) found.set(member, all);
    before = [];
  }
  return found;
}

/** Decorators that stand in a node; those of a field all do. */
export function decoratorsWithin(tree: SyntaxTree, node: number): readonly number[] {
  return tree.namedChildren(node).filter((child) => tree.type(child) === 'decorator');
}
