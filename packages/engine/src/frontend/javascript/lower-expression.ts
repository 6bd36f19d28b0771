/** Lowering of expressions. */

import type { Block, Value } from '../../ir/function-builder.ts';
import { Op, type UnaryOperator, unaryOperators } from '../../ir/ir.ts';
import { nameOf } from '../../syntax/function-name.ts';
import { templateLibrary } from '../../syntax/templates/javascript-program.ts';
import { numberValue, stringValue, unescape } from './literals.ts';
import { branchOnLeft, lowerAssignment, lowerAugmentedAssignment, lowerUpdate } from './lower-assignment.ts';
import { isAwaitName, lowerCall, lowerNew } from './lower-call.ts';
import { lowerCondition } from './lower-condition.ts';
import type { FunctionContext } from './lower-context.ts';
import { lowerJsx } from './lower-jsx.ts';
import { lowerArray, lowerObject } from './lower-object.ts';
import { libraryType } from './lower-types.ts';
import { isInPage } from './page-parts.ts';
import { componentName } from './scopes.ts';

type Lower = (context: FunctionContext, node: number) => Value;

const handlers: ReadonlyMap<string, Lower> = new Map<string, Lower>([
  ['identifier', lowerIdentifier],
  ['shorthand_property_identifier', lowerIdentifier],
  ['this', lowerIdentifier],
  ['super', lowerIdentifier],
  ['undefined', (context) => context.emit(Op.undef, 1)],
  ['null', (context) => context.constant(null)],
  ['true', (context) => context.constant(true)],
  ['false', (context) => context.constant(false)],
  ['number', (context, node) => context.constant(numberValue(context.tree.textOf(node)))],
  ['string', (context, node) => context.constant(stringValue(context.tree, node))],
  ['regex', lowerRegex],
  ['template_string', lowerTemplate],
  ['array', lowerArray],
  ['object', lowerObject],
  ['function_expression', lowerClosure],
  ['generator_function', lowerClosure],
  ['arrow_function', lowerClosure],
  ['class', (context, node) => context.shared.visit.classValue(context, node)],
  ['member_expression', lowerMember],
  ['subscript_expression', lowerSubscript],
  ['call_expression', lowerCall],
  ['new_expression', lowerNew],
  ['binary_expression', lowerBinary],
  ['unary_expression', lowerUnary],
  ['assignment_expression', lowerAssignment],
  ['augmented_assignment_expression', lowerAugmentedAssignment],
  ['update_expression', lowerUpdate],
  ['ternary_expression', lowerTernary],
  ['sequence_expression', lowerSequence],
  ['parenthesized_expression', lowerSequence],
  ['non_null_expression', lowerSequence],
  ['instantiation_expression', lowerFirst],
  ['await_expression', (context, node) => lowerOperand(context, node, Op.await)],
  ['yield_expression', lowerYield],
  ['as_expression', lowerCast],
  ['satisfies_expression', lowerCast],
  ['type_assertion', lowerTypeAssertion],
  ['jsx_element', lowerJsx],
  ['jsx_self_closing_element', lowerJsx],
  [
    'meta_property',
    (context, node) => context.emit(Op.loadGlobal, context.string(context.tree.textOf(node))),
  ],
  ['import', (context) => context.emit(Op.loadGlobal, context.string('import'))],
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

/** Globals available in templates. Any other free name of a template is a member of its locals. */
const templateGlobals: ReadonlySet<string> = new Set([
  templateLibrary,
  'include',
  'undefined',
  'JSON',
  'Math',
  'Object',
  'Array',
  'String',
  'Number',
  'Boolean',
  'Date',
  'Intl',
  'RegExp',
  'parseInt',
  'parseFloat',
  'encodeURI',
  'encodeURIComponent',
  'decodeURIComponent',
]);

export function condition(context: FunctionContext, node: number, whenTrue: Block, whenFalse: Block): void {
  lowerCondition(context, node, whenTrue, whenFalse);
}

function lowerIdentifier(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const binding = context.shared.scopes.bindingOf(node);
  if (binding !== undefined) {
    const value = context.read(binding);
    if (binding.isCaptured) context.memberValues.set(node, value);
    return value;
  }
  const component = context.shared.scopes.implicit(0, componentName);
  const name = tree.textOf(node);
  if (component === undefined || !isInPage(tree, node)) return lowerFree(context, name);
  return context.loadField(context.read(component), name);
}

/** Value of an undeclared variable: a global, or in a template a member of its locals. */
function lowerFree(context: FunctionContext, name: string): Value {
  const locals = context.shared.scopes.implicit(0, 'locals');
  if (locals === undefined) return context.emit(Op.loadGlobal, context.string(name));
  if (name === 'locals') return context.read(locals);
  if (templateGlobals.has(name)) return context.emit(Op.loadGlobal, context.string(name));
  return context.loadField(context.read(locals), name);
}

function lowerRegex(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const flags = tree.child(node, 'flags');
  return context.constant({
    pattern: tree.textOf(tree.child(node, 'pattern')),
    flags: flags < 0 ? '' : tree.textOf(flags),
  });
}

/** A template literal without substitutions is a constant, any other a concatenation. */
function lowerTemplate(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const parts: Value[] = [];
  let text = '';
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
    if (tree.type(child) !== 'template_substitution') {
      text += tree.type(child) === 'escape_sequence' ? unescape(tree.textOf(child)) : tree.textOf(child);
      continue;
    }
    if (text !== '') parts.push(context.constant(text));
    text = '';
    const [inner] = tree.namedChildren(child);
    if (inner !== undefined) parts.push(expression(context, inner));
  }
  if (parts.length === 0) return context.constant(text);
  if (text !== '') parts.push(context.constant(text));
  return context.at(node).emit(Op.concat, context.builder.addOperands(...parts), parts.length);
}

function lowerClosure(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const value = context.closure(node, nameOf(tree, node));
  const name = tree.child(node, 'name');
  const binding = name < 0 ? undefined : context.shared.scopes.bindingOf(name);
  if (binding !== undefined) context.write(binding, value);
  return value;
}

function lowerMember(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const object = expression(context, tree.child(node, 'object'));
  const value = context.at(node).loadField(object, tree.textOf(tree.child(node, 'property')));
  context.memberValues.set(node, value);
  return value;
}

function lowerSubscript(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const index = tree.child(node, 'index');
  // `await [a, b]` is parsed as an element of a variable named `await`.
  if (isAwaitName(context, tree.child(node, 'object'))) {
    const elements = tree.namedChildren(node).slice(1);
    const values = (tree.type(index) === 'sequence_expression' ? tree.namedChildren(index) : elements).map(
      (element) => expression(context, element),
    );
    const list = context.at(node).emit(Op.array, context.builder.addOperands(...values), values.length);
    return context.emit(Op.await, list);
  }
  const object = expression(context, tree.child(node, 'object'));
  const type = tree.type(index);
  if (type === 'string') return context.at(node).loadField(object, stringValue(tree, index));
  const key = expression(context, index);
  return context.at(node).emit(Op.loadIndex, object, key);
}

const logicalOperators = new Set(['&&', '||', '??']);

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
    const right = tree.child(step, 'right');
    if (logicalOperators.has(operator)) {
      value = lowerLogical(context, step, tree.child(step, 'left'), value, right);
      continue;
    }
    const other = expression(context, right);
    context.at(step);
    value = context.binary(operator, value, other);
  }
  return value;
}

/** `left && right` is `left` if the right operand is not evaluated: the operator returns a value, not a boolean. */
function lowerLogical(
  context: FunctionContext,
  node: number,
  leftNode: number,
  left: Value,
  right: number,
): Value {
  const { builder } = context;
  const operator = context.tree.textOf(context.tree.child(node, 'operator'));
  const merge = builder.createBlock();
  const key = `logical:${node}`;
  branchOnLeft(context.at(leftNode), operator, key, left, merge);
  builder.writeVariable(key, expression(context, right));
  context.goTo(merge);
  context.continueIn(merge);
  return builder.readVariable(key);
}

function lowerTernary(context: FunctionContext, node: number): Value {
  const { builder, tree } = context;
  const merge = builder.createBlock();
  const key = `ternary:${node}`;
  const arms = ['consequence', 'alternative'].map((field) => ({ field, block: builder.createBlock() }));
  const [first, second] = arms;
  if (first === undefined || second === undefined) throw new Error('a ternary has two arms');
  context.shared.visit.condition(context, tree.child(node, 'condition'), first.block, second.block);
  for (const { field, block } of arms) {
    context.continueIn(block);
    builder.writeVariable(key, expression(context, tree.child(node, field)));
    context.goTo(merge);
  }
  context.continueIn(merge);
  return builder.readVariable(key);
}

function lowerUnary(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const operator = tree.textOf(tree.child(node, 'operator')) as UnaryOperator;
  const argument = tree.child(node, 'argument');
  if (operator === 'delete' && /^(?:member|subscript)_expression$/.test(tree.type(argument))) {
    const missing = context.at(node).emit(Op.undef, 1);
    const removed = context.emit(Op.unary, missing, unaryOperators.indexOf(operator));
    context.shared.visit.assign(context, argument, removed);
    return context.constant(true);
  }
  const value = expression(context, argument);
  return context.at(node).emit(Op.unary, value, unaryOperators.indexOf(operator));
}

/** The value of a sequence or of parentheses is that of the last expression. */
function lowerSequence(context: FunctionContext, node: number): Value {
  let value = -1;
  for (const child of context.tree.namedChildren(node)) {
    if (context.tree.type(child) !== 'type_annotation') value = expression(context, child);
  }
  return value < 0 ? context.emit(Op.undef) : value;
}

function lowerFirst(context: FunctionContext, node: number): Value {
  return expression(context, context.tree.namedChildren(node)[0] ?? -1);
}

function lowerOperand(context: FunctionContext, node: number, op: typeof Op.await): Value {
  const value = lowerFirst(context, node);
  return context.at(node).emit(op, value);
}

function lowerYield(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const [operand] = tree.namedChildren(node);
  const value = operand === undefined ? -1 : expression(context, operand);
  const isDelegating = tree.type(tree.firstChild(node)) === '*';
  return context.at(node).emit(Op.yield, value, isDelegating ? 1 : 0);
}

function lowerCast(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const [operand, type] = tree.namedChildren(node);
  return castTo(context, node, operand, type);
}

function lowerTypeAssertion(context: FunctionContext, node: number): Value {
  const { tree } = context;
  const [types, operand] = tree.namedChildren(node);
  return castTo(context, node, operand, types === undefined ? undefined : tree.namedChildren(types)[0]);
}

function castTo(
  context: FunctionContext,
  node: number,
  operand: number | undefined,
  type: number | undefined,
): Value {
  const value = expression(context, operand ?? -1);
  const name = type === undefined ? '' : libraryType(context.tree, type, context.shared.importedTypes);
  return name === '' ? value : context.at(node).emit(Op.cast, value, context.string(name));
}
