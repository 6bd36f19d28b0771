/** Lowering of expressions. */

import type { Block, Value } from '../../ir/function-builder.ts';
import { Op, type UnaryOperator, unaryOperators } from '../../ir/ir.ts';
import type { FunctionContext } from '../lower-context.ts';
import { type GoContext, unknownValue } from './go-context.ts';
import { literalValue } from './literals.ts';
import { lowerCall, lowerConversion } from './lower-call.ts';
import { lowerCondition } from './lower-condition.ts';
import { indexedElement } from './lower-instantiation.ts';
import { lowerCompositeLiteral } from './lower-literal.ts';
import { lowerMethodExpression } from './lower-method-expression.ts';
import {
  cellName,
  importedPath,
  importValue,
  isTypeName,
  lowerIdentifier,
  ownPackage,
  rememberTest,
  variableName,
} from './lower-names.ts';
import { castTo } from './typed-values.ts';
import { pointsToCell } from './variables.ts';

type Lower = (context: GoContext, node: number) => Value;

const lowerLiteral: Lower = (context, node) => context.constant(literalValue(context.tree, node) ?? null);

const handlers: ReadonlyMap<string, Lower> = new Map<string, Lower>([
  ['identifier', lowerIdentifier],
  ['interpreted_string_literal', lowerLiteral],
  ['raw_string_literal', lowerLiteral],
  ['rune_literal', lowerLiteral],
  ['int_literal', lowerLiteral],
  ['float_literal', lowerLiteral],
  ['imaginary_literal', unknownValue],
  ['true', lowerLiteral],
  ['false', lowerLiteral],
  ['nil', lowerLiteral],
  ['iota', unknownValue],
  ['parenthesized_expression', lowerFirst],
  ['selector_expression', lowerSelector],
  ['index_expression', lowerIndex],
  ['slice_expression', lowerSlice],
  ['call_expression', lowerCall],
  ['composite_literal', lowerCompositeLiteral],
  ['func_literal', (context, node) => context.closure(node, '')],
  ['unary_expression', lowerUnary],
  ['binary_expression', lowerBinary],
  ['type_assertion_expression', lowerAssertion],
  ['type_conversion_expression', lowerConversion],
  ['type_instantiation_expression', lowerInstantiation],
]);

export function expression(context: FunctionContext, node: number): Value {
  const go = context as GoContext;
  if (node < 0) return context.emit(Op.undef);
  const lower = handlers.get(context.tree.type(node));
  if (lower !== undefined) return context.descend(node, () => lower(go, node));
  // A type in a value position; `new(T)` and `make([]T, 1)` handle their types themselves.
  if (/_type$|type_identifier/.test(context.tree.type(node))) return context.emit(Op.undef);
  return context.problem(
    node,
    context.tree.isError(node) ? 'syntax-error' : `unsupported-${context.tree.type(node)}`,
  );
}

export function condition(context: FunctionContext, node: number, whenTrue: Block, whenFalse: Block): void {
  lowerCondition(context as GoContext, node, whenTrue, whenFalse);
}

/**
 * Lowers an expression that may return a second value telling whether the first is present: `m[k]`, `x.(T)`, `<-c`.
 *
 * @returns the value and the presence flag; `undefined` for other expressions
 */
export function lowerWithAnswer(
  context: GoContext,
  node: number,
): { readonly value: Value; readonly answer: Value } | undefined {
  const { tree } = context;
  let at = node;
  while (tree.type(at) === 'parenthesized_expression') at = tree.namedChildren(at)[0] ?? -1;
  switch (at < 0 ? '' : tree.type(at)) {
    case 'index_expression': {
      const map = expression(context, tree.child(at, 'operand'));
      const key = expression(context, tree.child(at, 'index'));
      const value = context.at(at).emit(Op.loadIndex, map, key);
      const answer = context.binary('in', key, map);
      rememberTest(context, answer, tree.child(at, 'index'));
      return { value, answer };
    }
    case 'type_assertion_expression':
    case 'unary_expression':
      return { value: expression(context, at), answer: unknownValue(context) };
    default:
      return undefined;
  }
}

function lowerFirst(context: GoContext, node: number): Value {
  return expression(context, context.tree.namedChildren(node)[0] ?? -1);
}

/** `f[int, string]` is the function itself; `m[a.B][c.D]` is parsed the same way. */
function lowerInstantiation(context: GoContext, node: number): Value {
  const element = indexedElement(context, node, false);
  if (element === undefined) return lowerFirst(context, node);
  return context.at(node).emit(Op.loadIndex, element.object, element.key);
}

function lowerSelector(context: GoContext, node: number): Value {
  const { tree } = context;
  const operand = tree.child(node, 'operand');
  const name = tree.textOf(tree.child(node, 'field'));
  const path = importedPath(context, operand);
  if (path !== undefined) return importValue(context, path, name);
  if (isTypeName(context, unwrapped(context, operand))) return lowerMethodExpression(context, node);
  const object = expression(context, operand);
  const value = context.at(node).loadField(object, name);
  context.memberValues.set(node, value);
  return value;
}

/** `T` of `T` and `(*T)`. */
function unwrapped(context: GoContext, node: number): number {
  const { tree } = context;
  let at = node;
  while (tree.type(at) === 'parenthesized_expression') at = tree.namedChildren(at)[0] ?? at;
  return tree.type(at) === 'unary_expression' && tree.textOf(tree.child(at, 'operator')) === '*'
    ? tree.child(at, 'operand')
    : at;
}

function lowerIndex(context: GoContext, node: number): Value {
  const { tree } = context;
  const operand = tree.child(node, 'operand');
  // `f[int]`: a function with its type arguments.
  const index = tree.child(node, 'index');
  if (tree.type(operand) === 'identifier' && isTypeArgument(context, index))
    return expression(context, operand);
  const object = expression(context, operand);
  const key = expression(context, index);
  const value = context.at(node).emit(Op.loadIndex, object, key);
  rememberTest(context, value, index);
  return value;
}

function isTypeArgument(context: GoContext, node: number): boolean {
  const { tree, shared } = context;
  if (tree.type(node) !== 'identifier') return tree.type(node).endsWith('_type');
  const isVariable = shared.scopes.bindingOf(node) !== undefined;
  const name = tree.textOf(node);
  return !isVariable && (isTypeName(context, node) || kindOfPredeclared(name));
}

function kindOfPredeclared(name: string): boolean {
  return /^(?:string|bool|byte|rune|error|any|u?int(?:8|16|32|64)?|float(?:32|64))$/.test(name);
}

/** `a[1:3]`: the elements of a list from `1` on, or a substring. */
function lowerSlice(context: GoContext, node: number): Value {
  const { tree } = context;
  const object = expression(context, tree.child(node, 'operand'));
  const [start, end] = [tree.child(node, 'start'), tree.child(node, 'end')];
  if (start < 0 && end < 0) return object;
  const args = [start < 0 ? context.constant(0) : expression(context, start)];
  if (end >= 0) args.push(expression(context, end));
  return context.at(node).call(context.loadField(object, '#slice'), object, args);
}

const operators: Readonly<Record<string, UnaryOperator>> = { '!': '!', '-': '-', '+': '+', '^': '~' };

function lowerUnary(context: GoContext, node: number): Value {
  const { tree, shared } = context;
  const operator = tree.textOf(tree.child(node, 'operator'));
  const operand = tree.child(node, 'operand');
  switch (operator) {
    case '&':
      return lowerAddress(context, operand);
    case '*': {
      const isCell = pointsToCell(tree, shared.declarations, shared.boxed, shared.scopes, operand);
      const pointer = expression(context, operand);
      return isCell ? context.at(node).loadField(pointer, cellName) : pointer;
    }
    case '<-': {
      const channel = expression(context, operand);
      return context.at(node).emit(Op.element, channel);
    }
    default: {
      const value = expression(context, operand);
      return context.at(node).emit(Op.unary, value, unaryOperators.indexOf(operators[operator] ?? '+'));
    }
  }
}

function lowerAddress(context: GoContext, operand: number): Value {
  const { tree, shared } = context;
  const binding = shared.scopes.bindingOf(operand);
  if (binding !== undefined && shared.boxed.has(binding)) return context.read(binding);
  const value = expression(context, operand);
  // A package variable whose address is taken may be assigned through the pointer.
  const isSelector = tree.type(operand) === 'selector_expression';
  const path = isSelector ? importedPath(context, tree.child(operand, 'operand')) : ownPackage;
  const isPackage = isSelector || (tree.type(operand) === 'identifier' && binding === undefined);
  if (path === undefined || !isPackage) return value;
  const name = tree.textOf(isSelector ? tree.child(operand, 'field') : operand);
  context.emit(Op.storeGlobal, context.string(variableName(path, name)), value);
  return value;
}

const logicalOperators = new Set(['&&', '||']);
const equalities: Readonly<Record<string, string>> = { '==': '===', '!=': '!==', '&^': '&' };

/** Long chains are left-deep: the spine is walked in a loop, so that long chains do not exhaust the stack. */
function lowerBinary(context: GoContext, node: number): Value {
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
    const right = tree.child(step, 'right');
    if (logicalOperators.has(operator)) {
      value = lowerLogical(context.at(step), operator, value, right);
      continue;
    }
    const other = expression(context, right);
    value = context.at(step).binary(equalities[operator] ?? operator, value, other);
  }
  return value;
}

/**
 * The operators short-circuit and return booleans: the right operand is evaluated only if the left one does not decide.
 */
function lowerLogical(context: GoContext, operator: string, left: Value, right: number): Value {
  const { builder } = context;
  const key = `logical:${right}`;
  const evaluate = builder.createBlock();
  const merge = builder.createBlock();
  builder.writeVariable(key, left);
  context.emit(Op.branch, left);
  context.goTo(operator === '&&' ? evaluate : merge);
  context.goTo(operator === '&&' ? merge : evaluate);
  context.continueIn(evaluate);
  builder.writeVariable(key, expression(context, right));
  context.goTo(merge);
  context.continueIn(merge);
  return builder.readVariable(key);
}

/** `x.(T)`: the value itself, which is no longer a string if the type is numeric. */
function lowerAssertion(context: GoContext, node: number): Value {
  const { tree } = context;
  const value = expression(context, tree.child(node, 'operand'));
  return castTo(context.at(node), value, tree.child(node, 'type'));
}
