/** Conditions: their connectives, and the places that an operand tests. */

import type { Block, Value } from '../../ir/function-builder.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { Binding } from '../scopes.ts';
import {
  branchOn,
  comparedInside,
  connectivesAsInC,
  localArguments,
  localVariable,
  lowerConnectives,
  maxRefined,
  noPlaces,
  type TestedPlaces,
  testedVariables,
} from '../shared/conditions.ts';
import type { FunctionContext } from './lower-context.ts';
import { isFunctionNode } from './scopes.ts';

const plainTypes = new Set([
  'identifier',
  'member_expression',
  'subscript_expression',
  'assignment_expression',
]);

export function lowerCondition(
  context: FunctionContext,
  node: number,
  whenTrue: Block,
  whenFalse: Block,
): void {
  lowerConnectives(context, node, whenTrue, whenFalse, connectiveOf, lowerOperand);
}

const connectiveOf = connectivesAsInC('argument');

function lowerOperand(context: FunctionContext, node: number, whenTrue: Block, whenFalse: Block): void {
  const value = context.shared.visit.expression(context, node);
  branchOn(context.at(node), value, testedPlaces(context, testOf(context, node)), whenTrue, whenFalse);
}

/**
 * The tested expression: the condition itself; the initializer of a constant; or, for a member of a call's result, that
 * call, as in `const checked = check(name); if (checked.error)`. Returns -1 for a plain value, because its truthiness
 * tells nothing about its origin.
 */
function testOf(context: FunctionContext, node: number): number {
  const { tree } = context;
  if (!plainTypes.has(tree.type(node))) return node;
  // `allowed[x]` tests the key.
  if (tree.type(node) === 'subscript_expression') return tree.child(node, 'index');
  let owner = node;
  while (tree.type(owner) === 'member_expression') owner = tree.child(owner, 'object');
  const binding = tree.type(owner) === 'identifier' ? context.shared.scopes.bindingOf(owner) : undefined;
  if (binding?.kind !== 'const' || binding.isCaptured) return -1;
  const declared = binding.declarations[0] ?? -1;
  const declarator = tree.ancestor(declared, 'variable_declarator');
  const name = declarator < 0 ? -1 : tree.child(declarator, 'name');
  // A variable of a loop header has no declarator of its own, and may be within the initializer of another.
  const isDeclared = name >= 0 && declared >= name && declared < tree.next(name);
  const made = isDeclared ? tree.child(declarator, 'value') : -1;
  const isPart = owner !== node || tree.parent(declared) !== declarator;
  const isTested = made >= 0 && (isPart ? isCall(tree, made) : !plainTypes.has(tree.type(made)));
  return isTested ? made : -1;
}

function isCall(tree: SyntaxTree, node: number): boolean {
  const called = tree.type(node) === 'await_expression' ? (tree.namedChildren(node)[0] ?? -1) : node;
  return called >= 0 && tree.type(called) === 'call_expression';
}

export function testedPlaces(context: FunctionContext, node: number): TestedPlaces {
  if (node < 0) return noPlaces;
  const variables = testedVariables(context.tree, node, {
    isApart: isFunctionNode,
    localVariable: (at) => localVariable(context, at),
    madeFrom: (binding) => madeFrom(context, binding),
  });
  const members = [...testedMembers(context, node), ...comparedInside(context, node, isFunctionNode)];
  return { variables, members };
}

/**
 * Values of the members that the operand tests, such as `req.query.id`: reads that are neither callees nor read
 * further.
 */
function testedMembers(context: FunctionContext, node: number): Value[] {
  const { tree } = context;
  const found: Value[] = [];
  for (let at = node; at < tree.next(node) && found.length < maxRefined; at++) {
    const type = tree.type(at);
    if (isFunctionNode(type)) at = tree.next(at) - 1;
    const captured = type === 'identifier' ? context.memberValues.get(at) : undefined;
    if (captured !== undefined && tree.field(at) !== 'function') found.push(captured);
    if (type !== 'member_expression') continue;
    const isMethod = at > node && tree.field(at) === 'function';
    const value = context.memberValues.get(at);
    if (isMethod || value === undefined) continue;
    found.push(value);
    at = tree.next(at) - 1;
  }
  return found;
}

/** Local variables from which a call computed a variable, as in `const way = relative(root, file)`. */
function madeFrom(context: FunctionContext, binding: Binding): Binding[] {
  const { tree } = context;
  const made = context.makings.get(binding) ?? makingOf(tree, binding);
  context.makings.set(binding, made);
  const call = tree.type(made) === 'await_expression' ? (tree.namedChildren(made)[0] ?? -1) : made;
  return call >= 0 && tree.type(call) === 'call_expression' ? localArguments(context, call) : [];
}

/** The expression first assigned to a variable; -1 for none. */
function makingOf(tree: SyntaxTree, { declarations, references }: Binding): number {
  const declarator = tree.parent(declarations[0] ?? -1);
  const value = tree.type(declarator) === 'variable_declarator' ? tree.child(declarator, 'value') : -1;
  if (value >= 0) return value;
  const write = references.find(
    (reference) =>
      tree.field(reference) === 'left' && tree.type(tree.parent(reference)) === 'assignment_expression',
  );
  return write === undefined ? -1 : tree.child(tree.parent(write), 'right');
}
