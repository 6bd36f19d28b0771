/**
 * Conditions: short-circuit operators become control flow, and each leaf refines the variables it tests.
 *
 * A refinement is a `pi` on either edge of the leaf; it stands for the variable where the leaf's answer is known.
 */

import type { Block, Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { Binding } from '../scopes.ts';
import type { FunctionContext } from './lower-context.ts';
import { isFunctionNode } from './scopes.ts';

/** Bounds the variables that one test narrows; the rest stay as they are. Guards test one or two. Not measured. */
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
  const tested = testedPlaces(context, testOf(context, node));
  if (!hasPlaces(tested)) {
    builder.addEdge(from, whenTrue);
    builder.addEdge(from, whenFalse);
    return;
  }
  const edges = [whenTrue, whenFalse].map((target) => ({ target, block: builder.createBlock() }));
  for (const { block } of edges) builder.addEdge(from, block);
  for (const [index, { target, block }] of edges.entries()) {
    context.continueIn(block);
    refinePlaces(context, tested, value, index === 0 ? Answer.holds : Answer.fails);
    context.goTo(target);
  }
}

/**
 * The expression that a leaf tests: itself, or for a constant variable what it was made from; -1 for a plain value, as
 * that it is truthy says nothing of where it came from.
 */
function testOf(context: FunctionContext, node: number): number {
  const { tree } = context;
  if (!plainTypes.has(tree.type(node))) return node;
  const binding = tree.type(node) === 'identifier' ? context.shared.scopes.bindingOf(node) : undefined;
  if (binding?.kind !== 'const' || binding.isCaptured) return -1;
  const declarator = tree.parent(binding.declarations[0] ?? -1);
  const made = tree.type(declarator) === 'variable_declarator' ? tree.child(declarator, 'value') : -1;
  return made < 0 || plainTypes.has(tree.type(made)) ? -1 : made;
}

/** Local variables, and values of members, that a test reads. */
export interface TestedPlaces {
  readonly variables: readonly Binding[];
  readonly members: readonly Value[];
}

/** What a refinement's third operand says. */
export const Answer = { fails: 0, holds: 1, returns: 2 } as const;

export function testedPlaces(context: FunctionContext, node: number): TestedPlaces {
  if (node < 0) return { variables: [], members: [] };
  return { variables: testedVariables(context, node), members: testedMembers(context, node) };
}

export function hasPlaces({ variables, members }: TestedPlaces): boolean {
  return variables.length + members.length > 0;
}

/** Refines places by the answer of a test; members are stored back as they are known to be now. */
export function refinePlaces(
  context: FunctionContext,
  { variables, members }: TestedPlaces,
  test: Value,
  answer: number,
): void {
  const { builder } = context;
  for (const variable of variables) {
    const old = builder.readVariable(variable.fieldName);
    builder.writeVariable(variable.fieldName, context.emit(Op.pi, old, test, answer));
  }
  for (const member of members) {
    const load = builder.instructions[member];
    if (load === undefined) continue;
    const refined = context.emit(Op.pi, member, test, answer);
    context.emit(Op.storeField, load.a, load.b, refined);
  }
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
    if (binding === undefined || binding.isCaptured || binding.functionScope !== context.scope) continue;
    found.add(binding);
    for (const made of madeFrom(context, binding)) if (found.size < maxRefined) found.add(made);
  }
  return [...found];
}

/** Local variables that a variable was made from by a call, as `const way = relative(root, file)`. */
function madeFrom(context: FunctionContext, binding: Binding): Binding[] {
  const { tree } = context;
  const made = makingOf(tree, binding);
  const call = tree.type(made) === 'await_expression' ? (tree.namedChildren(made)[0] ?? -1) : made;
  if (call < 0 || tree.type(call) !== 'call_expression') return [];
  const args = tree.child(call, 'arguments');
  return (args < 0 ? [] : tree.namedChildren(args)).flatMap((argument) => {
    const given =
      tree.type(argument) === 'identifier' ? context.shared.scopes.bindingOf(argument) : undefined;
    const isLocal = given !== undefined && !given.isCaptured && given.functionScope === context.scope;
    return isLocal ? [given] : [];
  });
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
