/**
 * Conditions of the generic tree. A variable used as a condition, such as `$valid`, tests what it was computed from.
 */

import type { Block, Value } from '../../../ir/function-builder.ts';
import { Op } from '../../../ir/ir.ts';
import type { Binding } from '../../scopes.ts';
import {
  branchOn,
  type Connective,
  localVariable,
  lowerConnectives,
  maxRefined,
  type TestedPlaces,
} from '../conditions.ts';
import { type GenericContext, placeOfPart, viewOf } from './context.ts';
import type { Part } from './tree.ts';

/**
 * Maximum number of variables of a function that are searched for those a test was computed from. Chosen, not measured.
 */
const maxCompared = 40;

export function condition(context: GenericContext, part: Part, whenTrue: Block, whenFalse: Block): void {
  lowerConnectives(
    context,
    part,
    whenTrue,
    whenFalse,
    (_tree, at: Part) => connectiveOf(context, at),
    lowerOperand,
  );
}

function connectiveOf(context: GenericContext, part: Part): Connective<Part> | undefined {
  const node = viewOf(context, part);
  switch (node.kind) {
    case 'not':
      return { kind: 'not', operand: node.value };
    case 'and':
    case 'or':
      return { kind: node.kind, left: node.left, right: node.right };
    default:
      return undefined;
  }
}

function lowerOperand(context: GenericContext, part: Part, whenTrue: Block, whenFalse: Block): void {
  const value = context.shared.parts.value(context, part);
  const place = placeOfPart(part);
  branchOn(context.at(place), value, testedPlaces(context, place, value), whenTrue, whenFalse);
}

/** Variables and members that a test reads outside nested functions, and the variables these were computed from. */
export function testedPlaces(context: GenericContext, node: number, test?: Value): TestedPlaces {
  const { tree, shared } = context;
  const { functions, variables: variableTypes } = shared.frontEnd;
  const variables = new Set<Binding>();
  const members: Value[] = [];
  for (let at = node; at >= 0 && at < tree.next(node) && variables.size < maxRefined; at++) {
    const type = tree.type(at);
    if (functions.has(type)) {
      at = tree.next(at) - 1;
      continue;
    }
    const member = context.memberValues.get(at);
    if (member !== undefined && members.length < maxRefined) members.push(member);
    if (!variableTypes.has(type)) continue;
    const binding = localVariable(context, at);
    if (binding !== undefined) variables.add(binding);
  }
  if (test !== undefined) for (const made of madeFrom(context, test)) variables.add(made);
  return { variables: [...variables], members };
}

/** Local variables that still hold the arguments of a call whose result, or a comparison of it, is tested. */
function madeFrom(context: GenericContext, test: Value): Binding[] {
  const { builder, shared, scope } = context;
  const operands = new Set(callOperands(context, test).map((value) => unrefined(context, value)));
  const bindings = shared.scopes.functions[scope]?.bindings ?? [];
  if (operands.size === 0 || bindings.length > maxCompared) return [];
  return bindings.filter(
    ({ fieldName, isCaptured }) =>
      !isCaptured && operands.has(unrefined(context, builder.readVariable(fieldName))),
  );
}

/** Arguments of a call that is tested directly, compared with a constant, or read a member of: `parse(text).host`. */
function callOperands(context: GenericContext, test: Value): readonly Value[] {
  const { builder } = context;
  let at = unrefined(context, test);
  for (let depth = 0; depth < 3; depth++) {
    const made = builder.instructions[at];
    if (made?.op === Op.call) {
      const given = argumentsGiven(context, at);
      return [...given, ...given.flatMap((value) => argumentsGiven(context, ownerOf(context, value)))];
    }
    if (made?.op === Op.loadField) return argumentsGiven(context, ownerOf(context, at));
    if (made?.op !== Op.binary && made?.op !== Op.unary) return [];
    const isRight =
      made.op === Op.binary && builder.instructions[unrefined(context, made.a)]?.op === Op.const;
    at = unrefined(context, isRight ? made.b : made.a);
  }
  return [];
}

/** Object that a value was loaded from as a member; -1 for any other value. */
function ownerOf(context: GenericContext, value: Value): Value {
  const made = value < 0 ? undefined : context.builder.instructions[unrefined(context, value)];
  return made?.op === Op.loadField ? unrefined(context, made.a) : -1;
}

/** Arguments of a call; empty for any other value. */
function argumentsGiven({ builder }: GenericContext, value: Value): readonly Value[] {
  const made = builder.instructions[value];
  if (made?.op !== Op.call) return [];
  const count = builder.pool[made.c + 1] ?? 0;
  return builder.pool.slice(made.c + 2, made.c + 2 + count);
}

/**
 * Maximum number of refinements that are looked through, because a long chain would be walked from each of its ends.
 * Chosen, not measured.
 */
const maxRefinements = 32;

/** The value before any refinement by conditions. */
function unrefined({ builder }: GenericContext, value: Value): Value {
  let at = builder.resolve(value);
  for (let step = 0; step < maxRefinements; step++) {
    const made = builder.instructions[at];
    if (made?.op !== Op.pi) break;
    at = builder.resolve(made.a);
  }
  return at;
}
