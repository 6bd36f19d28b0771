/**
 * Conditions: their connectives, and the places that an operand tests. A variable used as a condition, such as `ok` or
 * `err != nil`, tests what it was computed from.
 */

import type { Block, Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import type { Binding } from '../scopes.ts';
import {
  branchOn,
  comparedInside,
  connectivesAsInC,
  lowerConnectives,
  type TestedPlaces,
} from '../shared/conditions.ts';
import { type GoContext, stateOf } from './go-context.ts';
import { isFunctionNode } from './scopes.ts';

/**
 * Maximum number of variables narrowed by one test; the rest keep their values. Guards usually test one or two. Chosen,
 * not measured.
 */
const maxRefined = 6;

export function lowerCondition(context: GoContext, node: number, whenTrue: Block, whenFalse: Block): void {
  lowerConnectives(context, node, whenTrue, whenFalse, connectiveOf, lowerOperand);
}

const connectiveOf = connectivesAsInC('operand');

function lowerOperand(context: GoContext, node: number, whenTrue: Block, whenFalse: Block): void {
  const value = context.shared.visit.expression(context, node);
  branchOn(context.at(node), value, testedPlaces(context, node), whenTrue, whenFalse);
}

/** Places that a test reads outside nested functions; for a variable also what it was computed from. */
export function testedPlaces(context: GoContext, node: number): TestedPlaces {
  const { tree, shared } = context;
  const variables = new Set<Binding>();
  const members: Value[] = [];
  for (let at = node; at >= 0 && at < tree.next(node) && variables.size < maxRefined; at++) {
    const type = tree.type(at);
    if (isFunctionNode(type)) at = tree.next(at) - 1;
    if (type === 'selector_expression') {
      const member = context.memberValues.get(at);
      if (member !== undefined && tree.field(at) !== 'function') members.push(member);
    }
    if (type !== 'identifier') continue;
    const captured = context.memberValues.get(at);
    if (captured !== undefined && tree.field(at) !== 'function') members.push(captured);
    const binding = shared.scopes.bindingOf(at);
    if (binding === undefined || !isLocal(context, binding)) continue;
    variables.add(binding);
    for (const made of madeFrom(context, binding)) variables.add(made);
  }
  members.push(...comparedInside(context, node, isFunctionNode));
  return { variables: [...variables], members: members.slice(0, maxRefined) };
}

function isLocal({ shared, scope }: GoContext, binding: Binding): boolean {
  return !binding.isCaptured && binding.functionScope === scope && !shared.boxed.has(binding);
}

/** Variables that the given variable was computed from and that still have the same values. */
function madeFrom(context: GoContext, binding: Binding): Binding[] {
  const { builder } = context;
  // An earlier test may have refined the value: `way == ".." || strings.HasPrefix(way, "../")`.
  const test = stateOf(context).tests.get(unrefined(context, builder.readVariable(binding.fieldName)));
  return (test?.read ?? []).flatMap(({ binding: made, value }) =>
    unrefined(context, builder.readVariable(made.fieldName)) === unrefined(context, value) ? [made] : [],
  );
}

/** The value before any refinement by conditions. */
function unrefined({ builder }: GoContext, value: Value): Value {
  let at = builder.resolve(value);
  for (let made = builder.instructions[at]; made?.op === Op.pi; made = builder.instructions[at])
    at = builder.resolve(made.a);
  return at;
}
