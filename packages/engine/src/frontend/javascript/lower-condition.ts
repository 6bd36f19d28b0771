/** Conditions: what connects them, and which places one without a connective tests. */

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
 * The expression that is tested: the condition itself, for a constant variable what it was made from, and for a part of what a call
 * has answered that call, as in `const checked = check(name); if (checked.error)`; -1 for a plain value, as that it is truthy says
 * nothing of where it came from.
 */
function testOf(context: FunctionContext, node: number): number {
  const { tree } = context;
  if (!plainTypes.has(tree.type(node))) return node;
  // `allowed[x]` is a test of the key.
  if (tree.type(node) === 'subscript_expression') return tree.child(node, 'index');
  let owner = node;
  while (tree.type(owner) === 'member_expression') owner = tree.child(owner, 'object');
  const binding = tree.type(owner) === 'identifier' ? context.shared.scopes.bindingOf(owner) : undefined;
  if (binding?.kind !== 'const' || binding.isCaptured) return -1;
  const declared = binding.declarations[0] ?? -1;
  const declarator = tree.ancestor(declared, 'variable_declarator');
  const name = declarator < 0 ? -1 : tree.child(declarator, 'name');
  // One that a loop declares stands in no declarator of its own, and may stand in the value of another.
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

/** Values of the members that the leaf tests, as `req.query.id`: reads that are neither methods nor further read. */
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

/** Local variables that a variable was made from by a call, as `const way = relative(root, file)`. */
function madeFrom(context: FunctionContext, binding: Binding): Binding[] {
  const { tree } = context;
  const made = context.makings.get(binding) ?? makingOf(tree, binding);
  context.makings.set(binding, made);
  const call = tree.type(made) === 'await_expression' ? (tree.namedChildren(made)[0] ?? -1) : made;
  return call >= 0 && tree.type(call) === 'call_expression' ? localArguments(context, call) : [];
}

/** The expression that a variable first gets a value from; -1 for none. */
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
