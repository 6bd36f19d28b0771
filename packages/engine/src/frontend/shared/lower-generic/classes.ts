/** Classes of the generic tree: a constructor, prototype methods, and static members. */

import type { Value } from '../../../ir/function-builder.ts';
import { Op } from '../../../ir/ir.ts';
import type { GenericContext } from './context.ts';
import type { GenericAnnotation, GenericOf } from './tree.ts';

export function classValue(context: GenericContext, node: GenericOf<'class'>): Value {
  const { shared, builder } = context;
  const [superclass = -1, ...others] = node.superclasses.map((part) => shared.parts.value(context, part));
  const mixins = node.mixins.map((part) => shared.parts.value(context, part));
  const constructors = node.members.filter(({ kind }) => kind === 'constructor');
  const [first] = constructors;
  const made = first === undefined ? -1 : context.at(first.node).closure(first.node, first.name);
  const type = context.at(node.at).emit(Op.class, made, superclass, builder.addOperands(0));
  for (const other of others) context.emit(Op.inherit, type, other);
  annotate(context, type, node.annotations);
  const prototype = context.loadField(type, 'prototype');
  for (const mixin of mixins) {
    context.emit(Op.copyFields, prototype, context.loadField(mixin, 'prototype'), builder.addOperands(0));
    context.emit(Op.copyFields, type, mixin, builder.addOperands(0));
  }
  for (const member of node.members) {
    switch (member.kind) {
      case 'constructor':
        if (made >= 0) context.at(member.node).storeField(prototype, member.name, made);
        break;
      case 'method': {
        const method = context.at(member.node).closure(member.node, member.name);
        context.at(member.node).storeField(prototype, member.name, method);
        // Methods that instances inherit can also be called on the class.
        context.storeField(type, member.name, method);
        annotate(context, method, member.annotations);
        break;
      }
      case 'field':
      case 'constant': {
        if (member.value === undefined) break;
        const value = shared.parts.value(context, member.value);
        context.at(member.node).storeField(member.isStatic ? type : prototype, member.name, value);
      }
    }
  }
  return type;
}

function annotate(
  context: GenericContext,
  target: Value,
  annotations: readonly GenericAnnotation[] = [],
): void {
  for (const { at, type, args } of annotations) {
    const named = context.shared.parts.value(context, type);
    const given = args.map((arg) => context.shared.parts.value(context, arg));
    context.at(at).emit(Op.annotate, target, named, context.builder.addOperands(given.length, ...given));
  }
}
