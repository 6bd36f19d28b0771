/**
 * Conditions: short-circuit operators become control flow, and each leaf refines the variables it tests.
 *
 * A refinement is a `pi` on either edge of the leaf; it stands for the variable where the leaf's answer is known.
 */

import type { Block, Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import type { FunctionContext } from './lower-context.ts';
import { type Binding, isFunctionNode } from './scopes.ts';

/** Variables that one leaf may refine. Chosen: guards test one or two. */
const maxRefined = 4;
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
      const inner = tree.child(part.node, 'argument');
      open.push({ node: inner, whenTrue: part.whenFalse, whenFalse: part.whenTrue, start: builder.current });
      continue;
    }
    if (type === 'binary_expression' && (operator === '&&' || operator === '||')) {
      const right = builder.createBlock();
      const left = tree.child(part.node, 'left');
      open.push({
        node: tree.child(part.node, 'right'),
        whenTrue: part.whenTrue,
        whenFalse: part.whenFalse,
        start: right,
      });
      const isAnd = operator === '&&';
      open.push({
        node: left,
        whenTrue: isAnd ? right : part.whenTrue,
        whenFalse: isAnd ? part.whenFalse : right,
        start: builder.current,
      });
      continue;
    }
    lowerLeaf(context, part.node, part.whenTrue, part.whenFalse);
  }
}

function lowerLeaf(context: FunctionContext, node: number, whenTrue: Block, whenFalse: Block): void {
  const { builder } = context;
  const value = context.shared.visit.expression(context, node);
  context.at(node).emit(Op.branch, value);
  const from = builder.current;
  // That a value is truthy says nothing of where it came from.
  const isTest = !plainTypes.has(context.tree.type(node));
  const variables = isTest ? testedVariables(context, node) : [];
  const members = isTest ? testedMembers(context, node) : [];
  if (variables.length + members.length === 0) {
    builder.addEdge(from, whenTrue);
    builder.addEdge(from, whenFalse);
    return;
  }
  const edges = [whenTrue, whenFalse].map((target) => ({ target, block: builder.createBlock() }));
  for (const { block } of edges) builder.addEdge(from, block);
  for (const [index, { target, block }] of edges.entries()) {
    context.continueIn(block);
    for (const variable of variables) refine(context, variable, value, index === 0);
    for (const member of members) refineMember(context, member, value, index === 0);
    context.goTo(target);
  }
}

function refine(context: FunctionContext, variable: Binding, test: Value, holds: boolean): void {
  const { builder } = context;
  const old = builder.readVariable(variable.fieldName);
  builder.writeVariable(variable.fieldName, context.emit(Op.pi, old, test, holds ? 1 : 0));
}

/** The member is stored back as it is known to be now. */
function refineMember(context: FunctionContext, member: Value, test: Value, holds: boolean): void {
  const load = context.builder.instructions[member];
  if (load === undefined) return;
  const refined = context.emit(Op.pi, member, test, holds ? 1 : 0);
  context.emit(Op.storeField, load.a, load.b, refined);
}

/** Values of the members that the leaf tests, as `req.query.id`: reads that are neither methods nor further read. */
function testedMembers(context: FunctionContext, node: number): Value[] {
  const { tree } = context;
  const found: Value[] = [];
  for (let at = node; at < tree.next(node) && found.length < maxRefined; at++) {
    const type = tree.type(at);
    if (isFunctionNode(type)) at = tree.next(at) - 1;
    if (type !== 'member_expression') continue;
    const isMethod = at > node && tree.field(at) === 'function';
    const value = context.memberValues.get(at);
    if (isMethod || value === undefined) continue;
    found.push(value);
    at = tree.next(at) - 1;
  }
  return found;
}

/** Local variables that the leaf reads outside nested functions. */
function testedVariables(context: FunctionContext, node: number): Binding[] {
  const { tree } = context;
  const found = new Set<Binding>();
  for (let at = node; at < tree.next(node) && found.size < maxRefined; at++) {
    const type = tree.type(at);
    if (isFunctionNode(type)) {
      at = tree.next(at) - 1;
      continue;
    }
    if (type !== 'identifier') continue;
    const binding = context.shared.scopes.bindingOf(at);
    if (binding !== undefined && !binding.isCaptured && binding.functionScope === context.scope)
      found.add(binding);
  }
  return [...found];
}
