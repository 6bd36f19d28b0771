/** Conditions: their connectives, and the places that an operand tests. */

import type { Block } from '../../ir/function-builder.ts';
import type { Binding } from '../scopes.ts';
import {
  branchOn,
  comparedInside,
  connectivesAsInC,
  lowerConnectives,
  maxRefined,
  type TestedPlaces,
  testedVariables,
} from '../shared/conditions.ts';
import type { FunctionContext } from './lower-context.ts';

/**
 * Bounds the search for an assignment among a variable's uses, which is repeated at each test. Chosen, not measured.
 */
const maxReferences = 100;

export function lowerCondition(
  context: FunctionContext,
  node: number,
  whenTrue: Block,
  whenFalse: Block,
): void {
  lowerConnectives(context, node, whenTrue, whenFalse, connectiveOf, lowerOperand);
}

const connectiveOf = connectivesAsInC('operand');

function lowerOperand(context: FunctionContext, node: number, whenTrue: Block, whenFalse: Block): void {
  const value = context.shared.visit.expression(context, node);
  branchOn(context.at(node), value, testedPlaces(context, testOf(context, node)), whenTrue, whenFalse);
}

/** The tested expression: the condition itself, or the initializer of a variable that is assigned once; -1 for none. */
function testOf(context: FunctionContext, node: number): number {
  const { tree } = context;
  if (tree.type(node) !== 'identifier') return node;
  const binding = context.shared.scopes.bindingOf(node);
  const made = binding === undefined ? -1 : valueOfConstant(context, binding);
  return made < 0 || tree.type(made) === 'identifier' ? -1 : made;
}

/** Initializer of a variable that is never reassigned; -1 for others. */
function valueOfConstant(context: FunctionContext, binding: Binding): number {
  const { tree } = context;
  const [declared, other] = binding.declarations;
  if (declared === undefined || other !== undefined || binding.isCaptured) return -1;
  const declarator = tree.parent(declared);
  if (tree.type(declarator) !== 'variable_declarator' || binding.references.length > maxReferences) return -1;
  const isWritten = binding.references.some((reference) => {
    const parent = tree.parent(reference);
    const isTarget = tree.type(parent) === 'assignment_expression' && tree.field(reference) === 'left';
    return isTarget || tree.type(parent) === 'update_expression';
  });
  return isWritten ? -1 : tree.child(declarator, 'value');
}

const apartTypes = new Set(['lambda_expression', 'class_body', 'method_reference']);

/** Local variables that a test reads outside nested functions, and those from which a call computed them. */
export function testedPlaces(context: FunctionContext, node: number): TestedPlaces {
  const variables = testedVariables(context.tree, node, {
    isApart: (type) => apartTypes.has(type),
    localVariable: (at) => localVariable(context, at),
    madeFrom: (binding) => madeFrom(context, binding),
  });
  return { variables, members: comparedInside(context, node, (type) => type === 'lambda_expression') };
}

function localVariable(context: FunctionContext, node: number): Binding | undefined {
  const binding = context.shared.scopes.bindingOf(node);
  const isLocal = binding?.functionScope === context.scope && !binding.isCaptured && binding.kind !== 'class';
  return isLocal ? binding : undefined;
}

/** Local variables from which a call computed another one, as in `Path path = root.resolve(name)`. */
function madeFrom(context: FunctionContext, binding: Binding): Binding[] {
  const { tree } = context;
  const call = valueOfConstant(context, binding);
  if (call < 0 || !/^(?:method_invocation|object_creation_expression)$/.test(tree.type(call))) return [];
  const found: Binding[] = [];
  for (let at = call; at < tree.next(call) && found.length < maxRefined; at++) {
    const made = tree.type(at) === 'identifier' ? localVariable(context, at) : undefined;
    if (made !== undefined) found.push(made);
  }
  return found;
}
