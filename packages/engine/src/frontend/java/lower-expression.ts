/** Lowering of expressions. */

import type { Block, Value } from '../../ir/function-builder.ts';
import { Op, type UnaryOperator, unaryOperators } from '../../ir/ir.ts';
import { literalValue } from './literals.ts';
import { lowerAssignment, lowerUpdate } from './lower-assignment.ts';
import { lowerCreation, lowerInvocation, lowerReference } from './lower-call.ts';
import { lowerCondition } from './lower-condition.ts';
import { type FunctionContext, ownClass } from './lower-context.ts';
import { knownField, memberValue, qualifiedValue, selfOf } from './lower-members.ts';
import { isInteger } from './lower-overload.ts';
import { bindPattern } from './lower-pattern.ts';
import { castTo, classReference } from './lower-type.ts';

type Lower = (context: FunctionContext, node: number) => Value;

const literal: Lower = (context, node) => {
  const value = literalValue(context.tree, node);
  return value === undefined ? context.emit(Op.undef) : context.constant(value);
};

const handlers: ReadonlyMap<string, Lower> = new Map<string, Lower>([
  ['identifier', lowerIdentifier],
  ['this', lowerThis],
  ['super', lowerThis],
  ['null_literal', (context) => context.constant(null)],
  ['true', literal],
  ['false', literal],
  ['string_literal', literal],
  ['character_literal', literal],
  ['decimal_integer_literal', literal],
  ['hex_integer_literal', literal],
  ['octal_integer_literal', literal],
  ['binary_integer_literal', literal],
  ['decimal_floating_point_literal', literal],
  ['hex_floating_point_literal', (context) => context.emit(Op.undef)],
  ['class_literal', (context) => context.emit(Op.undef)],
  ['field_access', lowerField],
  ['array_access', lowerArrayAccess],
  ['array_creation_expression', lowerArrayCreation],
  ['array_initializer', lowerArray],
  ['method_invocation', lowerInvocation],
  ['object_creation_expression', lowerCreation],
  ['method_reference', lowerReference],
  ['lambda_expression', (context, node) => context.closure(node, 'lambda')],
  [
    'parenthesized_expression',
    (context, node) => expression(context, context.tree.namedChildren(node)[0] ?? -1),
  ],
  ['binary_expression', lowerBinary],
  ['unary_expression', lowerUnary],
  ['update_expression', lowerUpdate],
  ['assignment_expression', lowerAssignment],
  ['ternary_expression', lowerTernary],
  ['cast_expression', lowerCast],
  ['instanceof_expression', lowerInstanceOf],
  ['switch_expression', (context, node) => context.shared.visit.switchValue(context, node)],
  ['template_expression', (context, node) => context.problem(node, 'unsupported-template_expression')],
  ['type_identifier', classReference],
  ['scoped_type_identifier', classReference],
  ['generic_type', classReference],
]);

export function expression(context: FunctionContext, node: number): Value {
  if (node < 0) return context.emit(Op.undef);
  const lower = handlers.get(context.tree.type(node));
  if (lower !== undefined) return context.descend(node, () => lower(context, node));
  return context.problem(
    node,
    context.tree.isError(node) ? 'syntax-error' : `unsupported-${context.tree.type(node)}`,
  );
}

export function condition(context: FunctionContext, node: number, whenTrue: Block, whenFalse: Block): void {
  lowerCondition(context, node, whenTrue, whenFalse);
}

function lowerIdentifier(context: FunctionContext, node: number): Value {
  const binding = context.shared.scopes.bindingOf(node);
  return binding === undefined ? memberValue(context, node) : context.read(binding);
}

function lowerThis(context: FunctionContext): Value {
  const self = context.shared.scopes.implicit(context.scope, 'this');
  return self === undefined ? context.emit(Op.undef) : context.read(self);
}

/** `object.field`, and `Outer.this`. */
function lowerField(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const qualified = qualifiedValue(context, node);
  if (qualified !== undefined) return qualified;
  const field = tree.child(node, 'field');
  const object = tree.child(node, 'object');
  if (tree.type(field) === 'this') {
    const name = tree.textOf(object);
    const number = context.shared.names.classes.findIndex((info) => info.name === name);
    return number < 0 ? lowerThis(context) : selfOf(context, number);
  }
  const known =
    tree.type(object) === 'this'
      ? knownField(context.at(node), ownClass(context), tree.textOf(field))
      : undefined;
  if (known !== undefined) return known;
  const value = expression(context, object);
  return context.at(node).loadField(value, tree.textOf(field));
}

function lowerArrayAccess(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const array = expression(context, tree.child(node, 'array'));
  const index = expression(context, tree.child(node, 'index'));
  return context.at(node).emit(Op.loadIndex, array, index);
}

function lowerArrayCreation(context: FunctionContext, node: number): Value {
  const value = context.tree.child(node, 'value');
  if (value >= 0) return expression(context, value);
  return context.at(node).emit(Op.array, context.builder.addOperands(), 0);
}

function lowerArray(context: FunctionContext, node: number): Value {
  const elements = context.tree.namedChildren(node).map((child) => expression(context, child));
  return context.at(node).emit(Op.array, context.builder.addOperands(...elements), elements.length);
}

/** Long chains are left-deep: the spine is walked in a loop, so that long chains do not exhaust the stack. */
function lowerBinary(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const spine: number[] = [];
  let at = node;
  while (tree.type(at) === 'binary_expression') {
    spine.push(at);
    at = tree.child(at, 'left');
  }
  let value = expression(context, at);
  for (const step of spine.reverse()) {
    const operator = tree.textOf(tree.child(step, 'operator'));
    if (operator === '&&' || operator === '||') {
      value = lowerLogical(context, step, operator, value);
      continue;
    }
    const other = expression(context, tree.child(step, 'right'));
    context.at(step);
    value = isIntegerDivision(context, step, operator)
      ? divide(context, value, other)
      : context.binary(operatorOf(operator), value, other);
  }
  return value;
}

/** Java's `==` compares identity; for constants this is the same as strict equality. */
function operatorOf(operator: string): string {
  if (operator === '==') return '===';
  return operator === '!=' ? '!==' : operator;
}

function isIntegerDivision(context: FunctionContext, node: number, operator: string): boolean {
  return operator === '/' && isInteger(context, node);
}

/** Integer division drops the remainder: `(a - a % b) / b`. */
export function divide(context: FunctionContext, left: Value, right: Value): Value {
  const rest = context.binary('%', left, right);
  return context.binary('/', context.binary('-', left, rest), right);
}

function lowerLogical(context: FunctionContext, node: number, operator: string, left: Value): Value {
  const { builder } = context;
  const key = `logical:${node}`;
  const merge = builder.createBlock();
  const evaluate = builder.createBlock();
  builder.writeVariable(key, left);
  context.emit(Op.branch, left);
  for (const block of operator === '&&' ? [evaluate, merge] : [merge, evaluate]) context.goTo(block);
  context.continueIn(evaluate);
  builder.writeVariable(key, expression(context, context.tree.child(node, 'right')));
  context.goTo(merge);
  context.continueIn(merge);
  return builder.readVariable(key);
}

function lowerUnary(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const constant = literalValue(tree, node);
  if (constant !== undefined) return context.constant(constant);
  const operator = tree.textOf(tree.child(node, 'operator')) as UnaryOperator;
  const value = expression(context, tree.child(node, 'operand'));
  return context.at(node).emit(Op.unary, value, unaryOperators.indexOf(operator));
}

function lowerTernary(context: FunctionContext, node: number): Value {
  const { builder, tree } = context;
  const merge = builder.createBlock();
  const key = `ternary:${node}`;
  const [whenTrue, whenFalse] = [builder.createBlock(), builder.createBlock()];
  context.shared.visit.condition(context, tree.child(node, 'condition'), whenTrue, whenFalse);
  for (const [block, field] of [
    [whenTrue, 'consequence'],
    [whenFalse, 'alternative'],
  ] as const) {
    context.continueIn(block);
    builder.writeVariable(key, expression(context, tree.child(node, field)));
    context.goTo(merge);
  }
  context.continueIn(merge);
  return builder.readVariable(key);
}

function lowerCast(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const value = expression(context, tree.child(node, 'value'));
  return castTo(context.at(node), value, tree.child(node, 'type'));
}

/** The result is unknown; the pattern's variables are bound to the value and its parts. */
function lowerInstanceOf(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const value = expression(context, tree.child(node, 'left'));
  const name = tree.child(node, 'name');
  const pattern = tree.child(node, 'pattern');
  if (name >= 0) {
    const binding = context.shared.scopes.bindingOf(name);
    if (binding !== undefined)
      context.write(binding, castTo(context.at(node), value, tree.child(node, 'right')));
  } else if (pattern >= 0) bindPattern(context, pattern, value);
  return context.at(node).emit(Op.undef);
}
