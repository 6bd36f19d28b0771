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
/** Expressions that test nothing but their own truth. */
const plainTypes = new Set(['identifier', 'attribute', 'subscript', 'assignment']);
const functionTypes = new Set(['lambda', 'function_definition']);

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
    const start = builder.current;
    switch (tree.type(part.node)) {
      case 'parenthesized_expression':
        open.push({ ...part, node: tree.namedChildren(part.node)[0] ?? -1, start });
        break;
      case 'not_operator': {
        const inner = tree.child(part.node, 'argument');
        open.push({ node: inner, whenTrue: part.whenFalse, whenFalse: part.whenTrue, start });
        break;
      }
      case 'boolean_operator': {
        const isAnd = tree.type(tree.child(part.node, 'operator')) === 'and';
        const right = builder.createBlock();
        const { whenTrue: yes, whenFalse: no } = part;
        open.push({ node: tree.child(part.node, 'right'), whenTrue: yes, whenFalse: no, start: right });
        const left = tree.child(part.node, 'left');
        open.push({ node: left, whenTrue: isAnd ? right : yes, whenFalse: isAnd ? no : right, start });
        break;
      }
      default:
        lowerLeaf(context, part.node, part.whenTrue, part.whenFalse);
    }
  }
}

function lowerLeaf(context: FunctionContext, node: number, whenTrue: Block, whenFalse: Block): void {
  const value = context.shared.visit.expression(context, node);
  branchOn(context.at(node), value, testedPlaces(context, testOf(context, node)), whenTrue, whenFalse);
}

/** Branches on a value, and refines places on either side by its answer. */
export function branchOn(
  context: FunctionContext,
  test: Value,
  tested: TestedPlaces,
  whenTrue: Block,
  whenFalse: Block,
): void {
  const { builder } = context;
  context.emit(Op.branch, test);
  const from = builder.current;
  if (!hasPlaces(tested)) {
    builder.addEdge(from, whenTrue);
    builder.addEdge(from, whenFalse);
    return;
  }
  const edges = [whenTrue, whenFalse].map((target) => ({ target, block: builder.createBlock() }));
  for (const { block } of edges) builder.addEdge(from, block);
  for (const [index, { target, block }] of edges.entries()) {
    context.continueIn(block);
    refinePlaces(context, tested, test, index === 0 ? Answer.holds : Answer.fails);
    context.goTo(target);
  }
}

/**
 * The expression that a leaf tests: itself, or for a variable that is assigned once what it was made from; -1 for a
 * plain value, as that it is truthy says nothing of where it came from.
 */
function testOf(context: FunctionContext, node: number): number {
  const { tree } = context;
  if (!plainTypes.has(tree.type(node))) return node;
  const binding = tree.type(node) === 'identifier' ? context.shared.scopes.bindingOf(node) : undefined;
  const made = binding === undefined ? -1 : madeAs(context, binding);
  return made < 0 || plainTypes.has(tree.type(made)) ? -1 : made;
}

/** What a local variable that is assigned once is assigned; -1 for none. */
function madeAs({ tree, scope }: FunctionContext, binding: Binding): number {
  const [declaration, second] = binding.declarations;
  if (declaration === undefined || second !== undefined || binding.isCaptured) return -1;
  if (binding.kind !== 'var' || binding.functionScope !== scope) return -1;
  const assignment = tree.parent(declaration);
  return tree.type(assignment) === 'assignment' ? tree.child(assignment, 'right') : -1;
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
    if (load?.op !== Op.loadField) continue;
    const refined = context.emit(Op.pi, member, test, answer);
    context.emit(Op.storeField, load.a, load.b, refined);
  }
}

/** Values of the members that the test reads, as `self.name`: reads that are neither methods nor further read. */
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

/** Local variables that the test reads outside nested functions. */
function testedVariables(context: FunctionContext, node: number): Binding[] {
  const { tree } = context;
  const found = new Set<Binding>();
  for (let at = node; at < tree.next(node) && found.size < maxRefined; at++) {
    const type = tree.type(at);
    if (functionTypes.has(type)) {
      at = tree.next(at) - 1;
      continue;
    }
    if (type !== 'identifier') continue;
    const binding = context.shared.scopes.bindingOf(at);
    if (binding === undefined || !isLocal(context, binding)) continue;
    found.add(binding);
    for (const made of madeFrom(context, binding)) if (found.size < maxRefined) found.add(made);
  }
  return [...found];
}

function isLocal({ scope }: FunctionContext, binding: Binding): boolean {
  return !binding.isCaptured && binding.functionScope === scope;
}

/** Local variables that a variable was made from by a call, as `way = os.path.relpath(file, root)`. */
function madeFrom(context: FunctionContext, binding: Binding): Binding[] {
  const { tree } = context;
  const call = madeAs(context, binding);
  if (call < 0 || tree.type(call) !== 'call') return [];
  const args = tree.child(call, 'arguments');
  return (args < 0 ? [] : tree.namedChildren(args)).flatMap((argument) => {
    const made = tree.type(argument) === 'identifier' ? context.shared.scopes.bindingOf(argument) : undefined;
    return made !== undefined && isLocal(context, made) ? [made] : [];
  });
}
