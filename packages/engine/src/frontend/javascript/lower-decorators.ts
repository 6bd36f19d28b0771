/** Decorators of classes and methods: their types and arguments. */

import type { Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { FunctionContext } from './lower-context.ts';
import { lowerElements } from './lower-object.ts';

/** @param target  value of the decorated class, or closure of the decorated method */
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

/** Decorators that set the content type; any type other than HTML makes the response plain text. */
const typeDecorator = /^(?:Header|Produces|ContentType)$/;
const pageType = /html/i;

/**
 * Passes a method to the hooks of its imported decorators, such as `@nestjs/common:Get$answer`, where the framework
 * receives its return value. Models define which decorators make a handler.
 *
 * May miss: methods whose declared return type is not written there.
 */
export function castToAnswers(context: FunctionContext, decorators: readonly number[], closure: Value): void {
  const { tree } = context;
  if (decorators.some((decorator) => isOfOtherType(tree, decorator))) return;
  for (const decorator of decorators) {
    const name = context.shared.importedTypes.get(calledName(tree, decorator));
    if (name !== undefined) context.emit(Op.cast, closure, context.string(`${name}$answer`));
  }
}

function isOfOtherType(tree: SyntaxTree, decorator: number): boolean {
  if (!typeDecorator.test(calledName(tree, decorator))) return false;
  const text = tree.textOf(decorator);
  return /type|^@(?:Produces|ContentType)/i.test(text) && !pageType.test(text);
}

/** `Get` of `@Get('path')`; the empty string for decorators that are not called by name. */
function calledName(tree: SyntaxTree, decorator: number): string {
  const [inner = -1] = tree.namedChildren(decorator);
  if (inner < 0 || tree.type(inner) !== 'call_expression') return '';
  return tree.textOf(tree.child(inner, 'function'));
}

/** Decorators of a class, within it or before the enclosing `export`. */
export function decoratorsOfClass(tree: SyntaxTree, node: number): readonly number[] {
  const parent = tree.parent(node);
  const before =
    parent >= 0 && tree.type(parent) === 'export_statement' ? decoratorsWithin(tree, parent) : [];
  return [...before, ...decoratorsWithin(tree, node)];
}

/** Decorators of the members of a class body, by member: within the member or directly before it. */
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

/** Decorators that are children of a node; those of a field always are. */
export function decoratorsWithin(tree: SyntaxTree, node: number): readonly number[] {
  return tree.namedChildren(node).filter((child) => tree.type(child) === 'decorator');
}
