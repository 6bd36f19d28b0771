/** Lowering of expressions. */

import type { Value } from '../../ir/function-builder.ts';
import { Op, unaryOperators } from '../../ir/ir.ts';
import { numberValue, stringValue } from './literals.ts';
import { lowerAssignment, lowerAugmentedAssignment } from './lower-assignment.ts';
import { lowerCall } from './lower-call.ts';
import { lowerComparison } from './lower-comparison.ts';
import { lowerComprehension } from './lower-comprehension.ts';
import { lowerCondition } from './lower-condition.ts';
import { callMethod, type FunctionContext } from './lower-context.ts';
import { isNumber, operate, storeItem } from './lower-operators.ts';
import { literalText, lowerPercent, lowerString, numberOf } from './lower-text.ts';

type Lower = (context: FunctionContext, node: number) => Value;

const handlers: ReadonlyMap<string, Lower> = new Map<string, Lower>([
  ['identifier', lowerIdentifier],
  ['none', (context) => context.constant(null)],
  ['true', (context) => context.constant(true)],
  ['false', (context) => context.constant(false)],
  ['integer', lowerNumber],
  ['float', lowerNumber],
  ['ellipsis', (context) => context.emit(Op.undef)],
  ['string', lowerString],
  ['concatenated_string', lowerString],
  ['list', lowerList],
  ['tuple', lowerList],
  ['set', lowerList],
  ['expression_list', lowerList],
  ['pattern_list', lowerList],
  ['dictionary', lowerDictionary],
  ['list_comprehension', lowerComprehension],
  ['set_comprehension', lowerComprehension],
  ['dictionary_comprehension', lowerComprehension],
  ['generator_expression', lowerComprehension],
  ['lambda', (context, node) => context.closure(node, '')],
  ['attribute', lowerAttribute],
  ['subscript', lowerSubscript],
  ['call', lowerCall],
  ['binary_operator', lowerBinary],
  ['boolean_operator', lowerBoolean],
  ['comparison_operator', lowerComparison],
  ['not_operator', (context, node) => lowerUnaryOf(context, node, '!')],
  ['unary_operator', lowerUnary],
  ['conditional_expression', lowerConditional],
  ['named_expression', lowerNamed],
  ['assignment', lowerAssignment],
  ['augmented_assignment', lowerAugmentedAssignment],
  ['parenthesized_expression', lowerParentheses],
  ['await', (context, node) => lowerOperand(context, node, Op.await)],
  ['yield', lowerYield],
  ['list_splat', (context, node) => lowerOperand(context, node, Op.spread)],
  ['as_pattern', lowerFirst],
  ['type', lowerFirst],
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

/** A name without a binding may come from a module imported with `*`. */
function lowerIdentifier(context: FunctionContext, node: number): Value {
  const binding = context.shared.scopes.bindingOf(node);
  if (binding !== undefined) return context.read(binding);
  const name = context.tree.textOf(node);
  const { starModules } = context.shared;
  if (starModules.length > 0 && !commonBuiltins.has(name))
    return context.emit(Op.import, context.string(starModules.join(' ')), context.string(name));
  return context.emit(Op.loadGlobal, context.string(name));
}

/** Builtins that modules rarely shadow. */
const commonBuiltins = new Set(
  (
    'abs all any bool bytes dict enumerate eval exec filter float format getattr hasattr int isinstance iter len list ' +
    'map max min next object open print property range repr reversed set setattr sorted str sum super tuple type zip'
  ).split(' '),
);

function lowerNumber(context: FunctionContext, node: number): Value {
  const value = numberValue(context.tree.textOf(node));
  return Number.isNaN(value) ? numberOf(context, context.emit(Op.undef)) : context.constant(value);
}

export function lowerList(context: FunctionContext, node: number): Value {
  const elements = context.tree.namedChildren(node).map((child) => expression(context, child));
  return context.at(node).emit(Op.array, context.builder.addOperands(...elements), elements.length);
}

function lowerDictionary(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const object = context.emit(Op.object, 1);
  for (const member of tree.namedChildren(node)) {
    if (tree.type(member) === 'dictionary_splat') {
      const from = lowerFirst(context, member);
      context.at(member).emit(Op.copyFields, object, from, context.builder.addOperands(0));
    } else if (tree.type(member) === 'pair') {
      const value = expression(context, tree.child(member, 'value'));
      storeItem(context.at(member), object, tree.child(member, 'key'), value);
    }
  }
  return object;
}

function lowerAttribute(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const object = expression(context, tree.child(node, 'object'));
  const value = context.at(node).loadField(object, tree.textOf(tree.child(node, 'attribute')));
  context.memberValues.set(node, value);
  return value;
}

function lowerSubscript(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const object = expression(context, tree.child(node, 'value'));
  const [index = -1, ...others] = tree.namedChildren(node).slice(1);
  const name = others.length === 0 ? stringValue(tree, index) : undefined;
  if (name !== undefined) return remembered(context, node, context.at(node).loadField(object, name));
  if (tree.type(index) === 'slice') return lowerSlice(context, node, object, index);
  const key = others.length === 0 ? expression(context, index) : lowerKeys(context, [index, ...others]);
  // Negative indices count from the end.
  if (tree.type(index) === 'unary_operator') return callMethod(context.at(node), object, 'at', [key]);
  return remembered(context, node, context.at(node).emit(Op.loadIndex, object, key));
}

/** Several keys form a tuple; keys that include slices are unknown. */
function lowerKeys(context: FunctionContext, keys: readonly number[]): Value {
  const { tree } = context;
  if (keys.some((key) => tree.type(key) === 'slice')) return context.emit(Op.undef);
  const values = keys.map((key) => expression(context, key));
  return context.emit(Op.array, context.builder.addOperands(...values), values.length);
}

function remembered(context: FunctionContext, node: number, value: Value): Value {
  context.memberValues.set(node, value);
  return value;
}

function lowerSlice(context: FunctionContext, node: number, object: Value, slice: number): Value {
  const { tree } = context;
  const bounds: Value[] = [];
  let before = slice;
  let colons = 0;
  for (const bound of tree.namedChildren(slice)) {
    colons +=
      tree.textBetween(before, before === slice ? 'start' : 'end', bound, 'start').split(':').length - 1;
    before = bound;
    if (colons === 1 && bounds.length === 0) bounds.push(context.constant(0));
    if (colons < 2) bounds.push(expression(context, bound));
  }
  return callMethod(context.at(node), object, 'slice', bounds);
}

/** Long chains are left-deep: the spine is walked in a loop, so that long chains do not exhaust the stack. */
function lowerBinary(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const spine: number[] = [];
  let at = node;
  while (tree.type(at) === 'binary_operator') {
    spine.push(at);
    at = tree.child(at, 'left');
  }
  let value: Value | undefined;
  const isMade = makesObject(context, at);
  for (const step of spine.reverse()) {
    const left = tree.child(step, 'left');
    const right = tree.child(step, 'right');
    const format = tree.type(tree.child(step, 'operator')) === '%' ? literalText(context, left) : undefined;
    const method = isMade ? ownOperators.get(tree.type(tree.child(step, 'operator'))) : undefined;
    if (method !== undefined) {
      const object = value ?? expression(context, left);
      const other = expression(context, right);
      value = callMethod(context.at(step), object, method, [other]);
    } else if (format !== undefined) value = lowerPercent(context, step, format, right);
    else value = lowerOperation(context, step, value ?? expression(context, left), right);
  }
  return value ?? context.emit(Op.undef);
}

/** String operators that other objects overload. */
const ownOperators: ReadonlyMap<string, string> = new Map([
  ['%', '__mod__'],
  ['+', '__add__'],
]);

/**
 * True for a call of an imported class, by its own name or as a member of its module: its object may overload
 * operators.
 */
function makesObject({ shared, tree }: FunctionContext, node: number): boolean {
  if (tree.type(node) !== 'call') return false;
  const callee = tree.child(node, 'function');
  const isMember = tree.type(callee) === 'attribute';
  const root = isMember ? tree.child(callee, 'object') : callee;
  if (tree.type(root) !== 'identifier') return false;
  const [module, name = ''] = (shared.importedTypes.get(tree.textOf(root)) ?? '').split(':');
  if (module === '') return false;
  return /^[A-Z][A-Za-z]*[a-z]/.test(
    isMember && name === '*' ? tree.textOf(tree.child(callee, 'attribute')) : name,
  );
}

function lowerOperation(context: FunctionContext, node: number, left: Value, right: number): Value {
  const { tree } = context;
  const operator = tree.type(tree.child(node, 'operator'));
  const other = expression(context, right);
  return operate(context.at(node), operator, left, other, isNumber(context, right));
}

/** `left and right` is `left` if the right operand is not evaluated. Chains are left-deep. */
function lowerBoolean(context: FunctionContext, node: number): Value {
  const { builder, tree } = context;
  const spine: number[] = [];
  let at = node;
  while (tree.type(at) === 'boolean_operator') {
    spine.push(at);
    at = tree.child(at, 'left');
  }
  let left = expression(context, at);
  for (const step of spine.reverse()) {
    const merge = builder.createBlock();
    const next = builder.createBlock();
    const key = `logical:${step}`;
    builder.writeVariable(key, left);
    context.at(step).emit(Op.branch, left);
    const isAnd = tree.type(tree.child(step, 'operator')) === 'and';
    context.goTo(isAnd ? next : merge);
    context.goTo(isAnd ? merge : next);
    context.continueIn(next);
    builder.writeVariable(key, expression(context, tree.child(step, 'right')));
    context.goTo(merge);
    context.continueIn(merge);
    left = builder.readVariable(key);
  }
  return left;
}

function lowerConditional(context: FunctionContext, node: number): Value {
  const { builder, tree } = context;
  const [consequence = -1, test = -1, alternative = -1] = tree.namedChildren(node);
  const merge = builder.createBlock();
  const key = `ternary:${node}`;
  const arms = [
    { arm: consequence, block: builder.createBlock() },
    { arm: alternative, block: builder.createBlock() },
  ] as const;
  lowerCondition(context, test, arms[0].block, arms[1].block);
  for (const { arm, block } of arms) {
    context.continueIn(block);
    builder.writeVariable(key, expression(context, arm));
    context.goTo(merge);
  }
  context.continueIn(merge);
  return builder.readVariable(key);
}

function lowerUnaryOf(context: FunctionContext, node: number, operator: '!' | '-' | '+' | '~'): Value {
  const value = expression(context, context.tree.child(node, 'argument'));
  return context.at(node).emit(Op.unary, value, unaryOperators.indexOf(operator));
}

/** A negative number is a constant. */
function lowerUnary(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const operator = tree.type(tree.child(node, 'operator'));
  const argument = tree.child(node, 'argument');
  if (operator === '-' && isNumber(context, argument)) {
    const value = -numberValue(tree.textOf(argument));
    if (!Number.isNaN(value)) return context.constant(value);
  }
  return lowerUnaryOf(context, node, operator === '-' || operator === '~' ? operator : '+');
}

function lowerNamed(context: FunctionContext, node: number): Value {
  const value = expression(context, context.tree.child(node, 'value'));
  context.shared.visit.assign(context.at(node), context.tree.child(node, 'name'), value);
  return value;
}

function lowerParentheses(context: FunctionContext, node: number): Value {
  return lowerFirst(context, node);
}

function lowerFirst(context: FunctionContext, node: number): Value {
  return expression(context, context.tree.namedChildren(node)[0] ?? -1);
}

function lowerOperand(context: FunctionContext, node: number, op: typeof Op.await | typeof Op.spread): Value {
  const value = lowerFirst(context, node);
  return context.at(node).emit(op, value);
}

function lowerYield(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const [operand] = tree.namedChildren(node);
  const isDelegating = tree.namedChildren(node).length > 0 && hasToken(context, node, 'from');
  const value = operand === undefined ? -1 : expression(context, operand);
  return context.at(node).emit(Op.yield, value, isDelegating ? 1 : 0);
}

function hasToken({ tree }: FunctionContext, node: number, token: string): boolean {
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child))
    if (tree.type(child) === token) return true;
  return false;
}
