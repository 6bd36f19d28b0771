/**
 * Bean Validation of objects: a class whose fields have constraints gets a method that checks them, and a handler that
 * takes such an object with `@Valid` calls it first.
 *
 * May miss: elements of collections, constraints on getters, constraints defined by the program, and handlers that
 * inspect the validation result themselves.
 */

import type { Value } from '../../ir/function-builder.ts';
import { Op, Param } from '../../ir/ir.ts';
import { withConstraint } from './checked-values.ts';
import { constrainedMembers, validationNode } from './constrained-members.ts';
import type { FunctionContext } from './lower-context.ts';
import { annotationNames, castTo } from './lower-type.ts';
import { modifiersOf } from './names.ts';

/** Name of the method that checks the fields of a class. */
const validation = '^validate';

const valid = /(?:^|\|)(?:javax|jakarta)\.validation\.Valid[:|]/;
const validated = /(?:^|\|)org\.springframework\.validation\.annotation\.Validated[:|]/;
const resultTypes = /^(?:BindingResult|Errors)$/;

/** Adds the validation method to a class. */
export function storeValidation(
  context: FunctionContext,
  node: number,
  body: number,
  prototype: Value,
): void {
  const own = validationNode(context.tree, node, body);
  if (own >= 0) context.storeField(prototype, validation, context.at(own).closure(own, validation));
}

/** Body of the validation method: refines each field by its constraints. */
export function lowerValidation(
  context: FunctionContext,
  node: number,
  body: number,
  superclass: Value | undefined,
): void {
  const { tree } = context;
  const self = context.emit(Op.param, Param.this);
  if (superclass !== undefined) {
    const inherited = context.loadField(context.loadField(superclass, 'prototype'), validation);
    context.call(inherited, self, []);
  }
  for (const member of constrainedMembers(tree, node, body)) {
    const isNested = annotationNames(context, member).some((name) => valid.test(name));
    const names = tree.type(member) === 'field_declaration' ? tree.namedChildren(member) : [member];
    for (const declarator of names) {
      const name = tree.child(declarator, 'name');
      if (name < 0) continue;
      const field = tree.textOf(name);
      const value = context.at(declarator).loadField(self, field);
      const checked = withConstraint(context, value, member);
      if (checked !== value) context.storeField(self, field, checked);
      else if (isNested) callValidation(context, castTo(context, value, tree.child(member, 'type')));
    }
  }
}

/**
 * Validates a handler's `@Valid` parameter. A handler that also takes the validation result is called for invalid
 * objects, too.
 */
export function validateParameter(context: FunctionContext, parameter: number, value: Value): void {
  const { tree } = context;
  const modifiers = modifiersOf(tree, parameter);
  if (modifiers < 0) return;
  const isValid = annotationNames(context, parameter).some(
    (name) =>
      valid.test(name) ||
      (validated.test(name) && !/@(?:[\w.]+\.)?Validated\s*\(/.test(tree.textOf(modifiers))),
  );
  const others = tree.namedChildren(tree.parent(parameter));
  const isHandled = others.some((other) => resultTypes.test(tree.textOf(tree.child(other, 'type'))));
  if (isValid && !isHandled) callValidation(context, value);
}

function callValidation(context: FunctionContext, value: Value): void {
  context.call(context.loadField(value, validation), value, []);
}
