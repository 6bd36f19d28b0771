/**
 * Conditions: short-circuit operators become control flow, and each operand refines the places it tests.
 *
 * A refinement is a `pi` on either edge of an operand; it represents the place once the result is known.
 */

import type { Block, Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { FunctionContext } from '../lower-context.ts';
import type { Binding } from '../scopes.ts';
import { flaggedVariables } from './flags.ts';

/** Connectives of a condition in a language's syntax. */
export type Connective<Node = number> =
  | { readonly kind: 'group'; readonly inner: Node }
  | { readonly kind: 'not'; readonly operand: Node }
  | { readonly kind: 'and' | 'or'; readonly left: Node; readonly right: Node };

/** @returns `undefined` for a condition without a connective */
export type ConnectiveReader<Node = number> = (tree: SyntaxTree, node: Node) => Connective<Node> | undefined;

/**
 * Connectives of languages with C-like syntax.
 *
 * @param operandField  field of the operand of `!`
 */
export function connectivesAsInC(operandField: 'argument' | 'operand'): ConnectiveReader {
  return (tree, node) => {
    const type = tree.type(node);
    if (type === 'parenthesized_expression') return readGroup(tree, node);
    if (!type.endsWith('ary_expression')) return undefined;
    const operator = tree.textOf(tree.child(node, 'operator'));
    if (type === 'unary_expression' && operator === '!')
      return { kind: 'not', operand: tree.child(node, operandField) };
    if (type !== 'binary_expression' || (operator !== '&&' && operator !== '||')) return undefined;
    const [left, right] = [tree.child(node, 'left'), tree.child(node, 'right')];
    return { kind: operator === '&&' ? 'and' : 'or', left, right };
  };
}

/** The parenthesized expression; `undefined` if there is not exactly one. */
export function readGroup(tree: SyntaxTree, node: number): Connective | undefined {
  const [inner, second] = tree.namedChildren(node);
  return inner === undefined || second !== undefined ? undefined : { kind: 'group', inner };
}

/** @param lowerOperand  lowers a condition without a connective into a branch */
export function lowerConnectives<Context extends FunctionContext, Node = number>(
  context: Context,
  node: Node,
  whenTrue: Block,
  whenFalse: Block,
  connectiveOf: ConnectiveReader<Node>,
  lowerOperand: (context: Context, node: Node, whenTrue: Block, whenFalse: Block) => void,
): void {
  const { builder, tree } = context;
  // The work list holds the conditions still to be lowered, last first; each entry starts in a block of its own.
  const open = [{ node, whenTrue, whenFalse, start: builder.current }];
  for (let part = open.pop(); part; part = open.pop()) {
    if (part.start !== builder.current) context.continueIn(part.start);
    const start = builder.current;
    const connective = connectiveOf(tree, part.node);
    if (connective === undefined) {
      lowerOperand(context, part.node, part.whenTrue, part.whenFalse);
      continue;
    }
    switch (connective.kind) {
      case 'group':
        open.push({ ...part, node: connective.inner, start });
        break;
      case 'not': {
        const [yes, no] = [part.whenFalse, part.whenTrue];
        open.push({ node: connective.operand, whenTrue: yes, whenFalse: no, start });
        break;
      }
      default: {
        const right = builder.createBlock();
        open.push({ ...part, node: connective.right, start: right });
        const left = { ...part, node: connective.left, start };
        open.push(connective.kind === 'and' ? { ...left, whenTrue: right } : { ...left, whenFalse: right });
      }
    }
  }
}

/** Local variables, and values of members, that a test reads. */
export interface TestedPlaces {
  readonly variables: readonly Binding[];
  readonly members: readonly Value[];
}

export const noPlaces: TestedPlaces = { variables: [], members: [] };

export function hasPlaces({ variables, members }: TestedPlaces): boolean {
  return variables.length + members.length > 0;
}

/**
 * Maximum number of variables narrowed by one test; the rest keep their values. Guards usually test one or two. Chosen,
 * not measured.
 */
export const maxRefined = 4;

/** Language-specific knowledge about variables in a test. */
export interface TestedNames {
  /** True for syntax that runs in another activation, such as a nested function. */
  readonly isApart: (type: string) => boolean;
  /** Local variable that an identifier refers to; `undefined` for anything else. */
  readonly localVariable: (node: number) => Binding | undefined;
  /** Local variables from which a call computed a variable, as in `way = os.path.relpath(file, root)`. */
  readonly madeFrom: (binding: Binding) => readonly Binding[];
}

/** Local variables that a test reads, and those they were computed from. */
export function testedVariables(tree: SyntaxTree, node: number, names: TestedNames): Binding[] {
  const found = new Set<Binding>();
  for (let at = node; node >= 0 && at < tree.next(node) && found.size < maxRefined; at++) {
    const type = tree.type(at);
    if (names.isApart(type)) {
      at = tree.next(at) - 1;
      continue;
    }
    const binding = type === 'identifier' ? names.localVariable(at) : undefined;
    if (binding === undefined) continue;
    found.add(binding);
    for (const made of names.madeFrom(binding)) if (found.size < maxRefined) found.add(made);
  }
  return [...found];
}

/**
 * Variable of the current function that an identifier refers to, unless a closure captures it; `undefined` for anything
 * else.
 */
export function localVariable({ shared, scope }: FunctionContext, node: number): Binding | undefined {
  const binding = shared.scopes.bindingOf(node);
  return binding !== undefined && !binding.isCaptured && binding.functionScope === scope
    ? binding
    : undefined;
}

/** Local variables passed directly as arguments of a call, and its receiver. */
export function localArguments(context: FunctionContext, call: number): Binding[] {
  const { tree } = context;
  const args = tree.child(call, 'arguments');
  const object = tree.child(tree.child(call, 'function'), 'object');
  const given = args < 0 ? [] : tree.namedChildren(args);
  return (object < 0 ? given : [...given, object]).flatMap((argument) => {
    const made = tree.type(argument) === 'identifier' ? localVariable(context, argument) : undefined;
    return made === undefined ? [] : [made];
  });
}

/** Parents of a variable that is compared, or on which a method is called: `one === x`, `one.equals(x)`. */
const comparing = new Set(['binary_expression', 'argument_list', 'method_invocation']);

/**
 * Captured variables, as members of the environment, that nested functions within a test compare: `list.some((one) =>
 * one === x)`.
 */
export function comparedInside(
  context: FunctionContext,
  node: number,
  isFunction: (type: string) => boolean,
): Value[] {
  const { tree, scope, shared } = context;
  const found = new Set<Binding>();
  for (let at = node; node >= 0 && at < tree.next(node); at++) {
    if (!isFunction(tree.type(at))) continue;
    const end = tree.next(at);
    for (; at < end && found.size < maxRefined; at++) {
      if (tree.type(at) !== 'identifier' || !comparing.has(tree.type(tree.parent(at)))) continue;
      const binding = shared.scopes.bindingOf(at);
      if (binding?.isCaptured === true && binding.functionScope === scope) found.add(binding);
    }
    at = end - 1;
  }
  return Array.from(found, (binding) => context.read(binding));
}

/** Third operand of a refinement: the outcome of its test. */
export const Answer = { fails: 0, holds: 1, returns: 2, ends: 3 } as const;

/** Branches on a value, and refines places on both edges by its outcome. */
export function branchOn(
  context: FunctionContext,
  test: Value,
  tested: TestedPlaces,
  whenTrue: Block,
  whenFalse: Block,
): void {
  const { builder } = context;
  const variables = [...new Set([...tested.variables, ...flaggedVariables(context, test)])];
  const places = { ...tested, variables };
  context.emit(Op.branch, test);
  if (!hasPlaces(places)) {
    context.goTo(whenTrue);
    context.goTo(whenFalse);
    return;
  }
  const edges = [whenTrue, whenFalse].map((target) => ({ target, block: builder.createBlock() }));
  for (const { block } of edges) context.goTo(block);
  for (const [index, { target, block }] of edges.entries()) {
    context.continueIn(block);
    refinePlaces(context, places, test, index === 0 ? Answer.holds : Answer.fails);
    context.goTo(target);
  }
}

/**
 * Branches on the test of a case. Places are refined where the case is entered; after a test for `<` also where it is
 * not, see `rulesOutTags`.
 */
export function enterCase(
  context: FunctionContext,
  test: Value,
  tested: TestedPlaces,
  entered: Block,
  next: Block,
): void {
  if (rulesOutTags(context, test)) return branchOn(context, test, tested, entered, next);
  context.emit(Op.branch, test);
  if (!hasPlaces(tested)) {
    context.goTo(entered);
    context.goTo(next);
    return;
  }
  const refined = context.builder.createBlock();
  context.goTo(refined);
  context.goTo(next);
  context.continueIn(refined);
  refinePlaces(context, tested, test, Answer.holds);
  context.goTo(entered);
}

/** True for a comparison with the character that starts a tag: any other character is not markup. */
export function rulesOutTags({ builder, shared }: FunctionContext, test: Value): boolean {
  const operand = builder.instructions[builder.instructions[test]?.b ?? -1];
  const constant = operand?.op === Op.const ? shared.file.constantAt(operand.a) : undefined;
  return constant === '<' || constant === 0x3c;
}

/** Refines places by the outcome of a test; refined members are stored back. */
export function refinePlaces(
  context: FunctionContext,
  { variables, members }: TestedPlaces,
  test: Value,
  answer: number,
): void {
  const { builder } = context;
  for (const { fieldName } of variables) {
    const old = builder.readVariable(fieldName);
    builder.writeVariable(fieldName, context.emit(Op.pi, old, test, answer));
  }
  for (const member of members) {
    const load = builder.instructions[member];
    // If the condition is part of an expression, not all paths read every member.
    const isMember = load?.op === Op.loadField || load?.op === Op.loadIndex;
    if (!isMember || !builder.isMadeOnEveryWay(member)) continue;
    const refined = context.emit(Op.pi, member, test, answer);
    context.emit(load.op === Op.loadField ? Op.storeField : Op.storeIndex, load.a, load.b, refined);
  }
}
