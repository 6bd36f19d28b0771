/**
 * Conditions: short-circuit operators become control flow, and each leaf refines the variables it tests.
 *
 * A refinement is a `pi` on either edge of the leaf; it stands for the variable where the leaf's answer is known.
 */

import type { Block, Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import type { Binding } from '../scopes.ts';
import type { FunctionContext } from './lower-context.ts';

/** Bounds the variables that one test narrows; the rest stay as they are. Guards test one or two. Not measured. */
const maxRefined = 4;
/** Bounds the search for an assignment among a variable's uses, which is repeated at each test. Not measured. */
const maxReferences = 100;

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
    if (type === 'parenthesized_expression') {
      open.push({ ...part, node: tree.namedChildren(part.node)[0] ?? -1, start: builder.current });
      continue;
    }
    const operator = type.endsWith('ary_expression') ? tree.textOf(tree.child(part.node, 'operator')) : '';
    if (type === 'unary_expression' && operator === '!') {
      const inner = tree.child(part.node, 'operand');
      open.push({ node: inner, whenTrue: part.whenFalse, whenFalse: part.whenTrue, start: builder.current });
      continue;
    }
    if (type !== 'binary_expression' || (operator !== '&&' && operator !== '||')) {
      lowerLeaf(context, part.node, part.whenTrue, part.whenFalse);
      continue;
    }
    const right = builder.createBlock();
    const isAnd = operator === '&&';
    open.push({ ...part, node: tree.child(part.node, 'right'), start: right });
    open.push({
      node: tree.child(part.node, 'left'),
      whenTrue: isAnd ? right : part.whenTrue,
      whenFalse: isAnd ? part.whenFalse : right,
      start: builder.current,
    });
  }
}

function lowerLeaf(context: FunctionContext, node: number, whenTrue: Block, whenFalse: Block): void {
  const { builder } = context;
  const value = context.shared.visit.expression(context, node);
  context.at(node).emit(Op.branch, value);
  const from = builder.current;
  const tested = testedVariables(context, testOf(context, node));
  if (tested.length === 0) {
    builder.addEdge(from, whenTrue);
    builder.addEdge(from, whenFalse);
    return;
  }
  const edges = [whenTrue, whenFalse].map((target) => ({ target, block: builder.createBlock() }));
  for (const { block } of edges) builder.addEdge(from, block);
  for (const [index, { target, block }] of edges.entries()) {
    context.continueIn(block);
    refineVariables(context, tested, value, index === 0 ? Answer.holds : Answer.fails);
    context.goTo(target);
  }
}

/** What a refinement's third operand says. */
export const Answer = { fails: 0, holds: 1, returns: 2 } as const;

/** The expression that a leaf tests: itself, or for a variable that is set once what it was made from; -1 for none. */
function testOf(context: FunctionContext, node: number): number {
  const { tree } = context;
  if (tree.type(node) !== 'identifier') return node;
  const binding = context.shared.scopes.bindingOf(node);
  const made = binding === undefined ? -1 : valueOfConstant(context, binding);
  return made < 0 || tree.type(made) === 'identifier' ? -1 : made;
}

/** What a variable that is never assigned again is set to; -1 for others. */
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

/** Local variables that a test reads outside nested functions, and those that they were made from by a call. */
export function testedVariables(context: FunctionContext, node: number): readonly Binding[] {
  const { tree } = context;
  const found = new Set<Binding>();
  if (node < 0) return [];
  for (let at = node; at < tree.next(node) && found.size < maxRefined; at++) {
    const type = tree.type(at);
    if (type === 'lambda_expression' || type === 'class_body' || type === 'method_reference') {
      at = tree.next(at) - 1;
      continue;
    }
    const binding = type === 'identifier' ? localVariable(context, at) : undefined;
    if (binding === undefined) continue;
    found.add(binding);
    for (const made of madeFrom(context, binding)) if (found.size < maxRefined) found.add(made);
  }
  return [...found];
}

function localVariable(context: FunctionContext, node: number): Binding | undefined {
  const binding = context.shared.scopes.bindingOf(node);
  const isLocal = binding?.functionScope === context.scope && !binding.isCaptured && binding.kind !== 'class';
  return isLocal ? binding : undefined;
}

/** Local variables that another one was made from by a call, as `Path path = root.resolve(name)`. */
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

/** Refines variables by the answer of a test. */
export function refineVariables(
  context: FunctionContext,
  variables: readonly Binding[],
  test: Value,
  answer: number,
): void {
  const { builder } = context;
  for (const { fieldName } of variables) {
    const old = builder.readVariable(fieldName);
    builder.writeVariable(fieldName, context.emit(Op.pi, old, test, answer));
  }
}
