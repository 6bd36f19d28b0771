/** Classes: a constructor, field initializers, and methods on the prototype. */

import type { Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import { nameOf } from '../../syntax/function-name.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { FunctionContext } from './lower-context.ts';
import {
  castToAnswers,
  decoratorsOfClass,
  decoratorsOfMembers,
  decoratorsWithin,
  lowerDecorators,
} from './lower-decorators.ts';
import { accessorPrefix, storeMember } from './lower-object.ts';
import { checkedField } from './validated-fields.ts';

export function classValue(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const superclass = lowerHeritage(context, node);
  const body = tree.child(node, 'body');
  const members = body < 0 ? [] : tree.namedChildren(body);
  const name = nameOf(tree, node);
  const constructorNode = members.find((member) => isConstructor(tree, member));
  const constructorValue =
    constructorNode === undefined ? -1 : context.closure(constructorNode, 'constructor');
  const initializers = members
    .filter((member) => isField(tree, member) && !isStatic(tree, member))
    .filter(
      (member) => tree.child(member, 'value') >= 0 || isChecked(context, decoratorsWithin(tree, member)),
    )
    .map((member) => context.at(member).closure(member, `${name}.fields`));
  const pool = context.builder.addOperands(initializers.length, ...initializers);
  const value = context.at(node).emit(Op.class, constructorValue, superclass, pool);
  const nameNode = tree.child(node, 'name');
  const binding = nameNode < 0 ? undefined : context.shared.scopes.bindingOf(nameNode);
  if (binding !== undefined) context.write(binding, value);
  lowerDecorators(context, decoratorsOfClass(tree, node), value);
  const decorators = decoratorsOfMembers(tree, members);
  const prototype = context.loadField(value, 'prototype');
  for (const member of members) {
    if (member !== constructorNode)
      lowerMember(context, value, prototype, member, decorators.get(member) ?? []);
  }
  return value;
}

function lowerHeritage(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const heritage = tree.namedChildren(node).find((child) => tree.type(child) === 'class_heritage');
  if (heritage === undefined) return -1;
  for (const child of tree.namedChildren(heritage)) {
    if (tree.type(child) === 'extends_clause')
      return context.shared.visit.expression(context, tree.child(child, 'value'));
    if (tree.type(child) !== 'implements_clause') return context.shared.visit.expression(context, child);
  }
  return -1;
}

function lowerMember(
  context: FunctionContext,
  value: Value,
  prototype: Value,
  member: number,
  decorators: readonly number[],
): void {
  const { tree } = context;
  const type = tree.type(member);
  const target = isStatic(tree, member) ? value : prototype;
  if (type === 'method_definition') {
    if (tree.child(member, 'body') < 0) return;
    storeMember(
      context,
      target,
      member,
      tree.child(member, 'name'),
      () => {
        const closure = context.at(member).closure(member, nameOf(tree, member));
        lowerDecorators(context, decorators, closure);
        castToAnswers(context, decorators, closure);
        return closure;
      },
      accessorPrefix(context, member),
    );
  } else if (type === 'class_static_block' || (isField(tree, member) && isStatic(tree, member))) {
    const initializer = context.at(member).closure(member, 'static');
    context.call(initializer, value, []);
  }
}

function isChecked({ tree, shared }: FunctionContext, decorators: readonly number[]): boolean {
  return checkedField(tree, decorators, shared.importedTypes) !== undefined;
}

function isField(tree: SyntaxTree, member: number): boolean {
  return tree.type(member) === 'field_definition' || tree.type(member) === 'public_field_definition';
}

function isConstructor(tree: SyntaxTree, member: number): boolean {
  if (tree.type(member) !== 'method_definition' || isStatic(tree, member) || tree.child(member, 'body') < 0)
    return false;
  return tree.textOf(tree.child(member, 'name')) === 'constructor';
}

function isStatic(tree: SyntaxTree, member: number): boolean {
  for (let child = tree.firstChild(member); child >= 0; child = tree.nextSibling(child)) {
    if (tree.type(child) === 'static' && tree.field(child) !== 'name' && tree.field(child) !== 'property')
      return true;
  }
  return false;
}
