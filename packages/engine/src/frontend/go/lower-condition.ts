/**
 * Conditions: short-circuit operators become control flow, and each leaf refines the variables it tests.
 *
 * A refinement is a `pi` on either edge of the leaf. A leaf that is a variable, as `ok` or `err != nil`, tests what
 * that variable was made from.
 */

import type { Block, Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import type { Binding } from '../scopes.ts';
import { type GoContext, stateOf } from './go-context.ts';
import { isFunctionNode } from './scopes.ts';

/** Bounds the variables that one test narrows; the rest stay as they are. Guards test one or two. Not measured. */
const maxRefined = 6;

export function lowerCondition(context: GoContext, node: number, whenTrue: Block, whenFalse: Block): void {
  const { builder, tree } = context;
  // The work list holds what is still to be lowered, last first; each entry starts in a block of its own.
  const open = [{ node, whenTrue, whenFalse, start: builder.current }];
  for (let part = open.pop(); part; part = open.pop()) {
    if (part.start !== builder.current) context.continueIn(part.start);
    const type = tree.type(part.node);
    if (type === 'parenthesized_expression' && tree.namedChildren(part.node).length === 1) {
      open.push({ ...part, node: tree.namedChildren(part.node)[0] ?? -1, start: builder.current });
      continue;
    }
    const operator = type.endsWith('ary_expression') ? tree.textOf(tree.child(part.node, 'operator')) : '';
    if (type === 'unary_expression' && operator === '!') {
      const inner = tree.child(part.node, 'operand');
      open.push({ node: inner, whenTrue: part.whenFalse, whenFalse: part.whenTrue, start: builder.current });
      continue;
    }
    if (type === 'binary_expression' && (operator === '&&' || operator === '||')) {
      const right = builder.createBlock();
      open.push({ ...part, node: tree.child(part.node, 'right'), start: right });
      const isAnd = operator === '&&';
      open.push({
        node: tree.child(part.node, 'left'),
        whenTrue: isAnd ? right : part.whenTrue,
        whenFalse: isAnd ? part.whenFalse : right,
        start: builder.current,
      });
      continue;
    }
    lowerLeaf(context, part.node, part.whenTrue, part.whenFalse);
  }
}

function lowerLeaf(context: GoContext, node: number, whenTrue: Block, whenFalse: Block): void {
  const { builder } = context;
  const value = context.shared.visit.expression(context, node);
  context.at(node).emit(Op.branch, value);
  const from = builder.current;
  const tested = testedPlaces(context, node);
  if (tested.variables.length + tested.members.length === 0) {
    builder.addEdge(from, whenTrue);
    builder.addEdge(from, whenFalse);
    return;
  }
  const edges = [whenTrue, whenFalse].map((target) => ({ target, block: builder.createBlock() }));
  for (const { block } of edges) builder.addEdge(from, block);
  for (const [index, { target, block }] of edges.entries()) {
    context.continueIn(block);
    refinePlaces(context, tested, value, index === 0);
    context.goTo(target);
  }
}

/** Local variables, and values of members, that a test reads. */
export interface TestedPlaces {
  readonly variables: readonly Binding[];
  readonly members: readonly Value[];
}

/** Refines places by the answer of a test; members are stored back as they are known to be now. */
export function refinePlaces(
  context: GoContext,
  { variables, members }: TestedPlaces,
  test: Value,
  holds: boolean,
): void {
  const { builder } = context;
  for (const variable of variables) {
    const old = builder.readVariable(variable.fieldName);
    builder.writeVariable(variable.fieldName, context.emit(Op.pi, old, test, holds ? 1 : 0));
  }
  for (const member of members) {
    const load = builder.instructions[member];
    if (load === undefined) continue;
    const refined = context.emit(Op.pi, member, test, holds ? 1 : 0);
    context.emit(Op.storeField, load.a, load.b, refined);
  }
}

/** What the leaf reads outside nested functions; with a variable also what its value was made from. */
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
  return { variables: [...variables], members: members.slice(0, maxRefined) };
}

function isLocal({ shared, scope }: GoContext, binding: Binding): boolean {
  return !binding.isCaptured && binding.functionScope === scope && !shared.boxed.has(binding);
}

/** Variables that the variable's value was made from and that still are what they were then. */
function madeFrom(context: GoContext, binding: Binding): Binding[] {
  const { builder } = context;
  const test = stateOf(context).tests.get(builder.readVariable(binding.fieldName));
  return (test?.read ?? []).flatMap(({ binding: made, value }) =>
    unrefined(context, builder.readVariable(made.fieldName)) === unrefined(context, value) ? [made] : [],
  );
}

/** The value without what conditions have said of it. */
function unrefined({ builder }: GoContext, value: Value): Value {
  let at = builder.resolve(value);
  for (let made = builder.instructions[at]; made?.op === Op.pi; made = builder.instructions[at])
    at = builder.resolve(made.a);
  return at;
}
