/** Conditions: their connectives, and the places that an operand tests. */

import type { Block, Value } from '../../ir/function-builder.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { Binding } from '../scopes.ts';
import {
  branchOn,
  type Connective,
  localArguments,
  localVariable,
  lowerConnectives,
  maxRefined,
  noPlaces,
  readGroup,
  type TestedPlaces,
  testedVariables,
} from '../shared/conditions.ts';
import type { FunctionContext } from './lower-context.ts';

/** Expressions that test only their own truthiness. */
const plainTypes = new Set(['identifier', 'attribute', 'subscript', 'assignment']);
const functionTypes = new Set(['lambda', 'function_definition']);

export function lowerCondition(
  context: FunctionContext,
  node: number,
  whenTrue: Block,
  whenFalse: Block,
): void {
  lowerConnectives(context, node, whenTrue, whenFalse, connectiveOf, lowerOperand);
}

function connectiveOf(tree: SyntaxTree, node: number): Connective | undefined {
  switch (tree.type(node)) {
    case 'parenthesized_expression':
      return readGroup(tree, node);
    case 'not_operator':
      return { kind: 'not', operand: tree.child(node, 'argument') };
    case 'boolean_operator': {
      const kind = tree.type(tree.child(node, 'operator')) === 'and' ? 'and' : 'or';
      return { kind, left: tree.child(node, 'left'), right: tree.child(node, 'right') };
    }
    default:
      return undefined;
  }
}

function lowerOperand(context: FunctionContext, node: number, whenTrue: Block, whenFalse: Block): void {
  const value = context.shared.visit.expression(context, node);
  branchOn(context.at(node), value, testedPlaces(context, testOf(context, node)), whenTrue, whenFalse);
}

/**
 * The tested expression: the condition itself; the value of a variable that is assigned once; or, for a member of a
 * call's result, that call, as in `checked = check(name)` and `if checked.error`. Returns -1 for a plain value, because
 * its truthiness tells nothing about its origin.
 */
function testOf(context: FunctionContext, node: number): number {
  const { tree } = context;
  if (!plainTypes.has(tree.type(node))) return node;
  // `allowed[x]` tests the key.
  if (tree.type(node) === 'subscript') return tree.child(node, 'subscript');
  let owner = node;
  while (tree.type(owner) === 'attribute') owner = tree.child(owner, 'object');
  const binding = tree.type(owner) === 'identifier' ? context.shared.scopes.bindingOf(owner) : undefined;
  const made = binding === undefined ? -1 : madeAs(context, binding);
  if (made < 0 || (owner !== node && tree.type(made) !== 'call')) return -1;
  return plainTypes.has(tree.type(made)) ? -1 : made;
}

/** Value assigned to a local variable that is assigned once; -1 for none. */
function madeAs({ tree, scope }: FunctionContext, binding: Binding): number {
  const [declaration, second] = binding.declarations;
  if (declaration === undefined || second !== undefined || binding.isCaptured) return -1;
  if (binding.kind !== 'var' || binding.functionScope !== scope) return -1;
  const assignment = tree.parent(declaration);
  return tree.type(assignment) === 'assignment' ? tree.child(assignment, 'right') : -1;
}

export function testedPlaces(context: FunctionContext, node: number): TestedPlaces {
  if (node < 0) return noPlaces;
  const variables = testedVariables(context.tree, node, {
    isApart: (type) => functionTypes.has(type),
    localVariable: (at) => localVariable(context, at),
    madeFrom: (binding) => madeFrom(context, binding),
  });
  return { variables, members: testedMembers(context, node) };
}

/** Values of the members that the test reads, such as `self.name`: reads that are neither callees nor read further. */
function testedMembers(context: FunctionContext, node: number): Value[] {
  const { tree } = context;
  const found: Value[] = [];
  for (let at = node; at < tree.next(node) && found.length < maxRefined; at++) {
    const type = tree.type(at);
    if (functionTypes.has(type)) at = tree.next(at) - 1;
    if (type !== 'attribute' && type !== 'subscript') continue;
    const value = context.memberValues.get(at);
    const isMethod = at > node && tree.field(at) === 'function';
    if (isMethod || value === undefined) continue;
    found.push(value);
    at = tree.next(at) - 1;
  }
  return found;
}

/** Local variables from which a call computed a variable, as in `way = os.path.relpath(file, root)`. */
function madeFrom(context: FunctionContext, binding: Binding): Binding[] {
  const call = madeAs(context, binding);
  return call >= 0 && context.tree.type(call) === 'call' ? localArguments(context, call) : [];
}
