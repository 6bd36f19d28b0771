/**
 * Conditions: short-circuit operators become control flow, and each operand without one refines the places it tests.
 *
 * A refinement is a `pi` on either edge of such an operand; it stands for the place where the answer is known.
 */

import type { Block, Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { FunctionContext } from '../lower-context.ts';
import type { Binding } from '../scopes.ts';
import { flaggedVariables } from './flags.ts';

/** How a language writes what connects conditions. */
export type Connective<Node = number> =
  | { readonly kind: 'group'; readonly inner: Node }
  | { readonly kind: 'not'; readonly operand: Node }
  | { readonly kind: 'and' | 'or'; readonly left: Node; readonly right: Node };

/** @returns `undefined` for a condition without a connective */
export type ConnectiveReader<Node = number> = (tree: SyntaxTree, node: Node) => Connective<Node> | undefined;

/**
 * Connectives of languages that write them as C does.
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

/** What stands in parentheses; `undefined` when that is not one expression. */
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
  // The work list holds what is still to be lowered, last first; each entry starts in a block of its own.
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

/** Bounds the variables that one test narrows; the rest stay as they are. Guards test one or two. Not measured. */
export const maxRefined = 4;

/** What a language knows of the variables in a test. */
export interface TestedNames {
  /** True for syntax whose names another activation reads, as a function's body. */
  readonly isApart: (type: string) => boolean;
  /** The local variable that an identifier is; `undefined` for another thing. */
  readonly localVariable: (node: number) => Binding | undefined;
  /** Local variables that a variable was made from by a call, as `way = os.path.relpath(file, root)`. */
  readonly madeFrom: (binding: Binding) => readonly Binding[];
}

/** Local variables that a test reads, and those that they were made from. */
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

/** The variable of the function itself that an identifier is, unless a closure holds it; `undefined` for another thing. */
export function localVariable({ shared, scope }: FunctionContext, node: number): Binding | undefined {
  const binding = shared.scopes.bindingOf(node);
  return binding !== undefined && !binding.isCaptured && binding.functionScope === scope
    ? binding
    : undefined;
}

/** Local variables that are arguments of a call as they are, and the one whose method it calls. */
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

/** Where a variable stands that is compared, or that a method is asked with: `one === x`, `one.equals(x)`. */
const comparing = new Set(['binary_expression', 'argument_list', 'method_invocation']);

/** Variables of the function, as members of its environment, that functions within a test compare: `list.some((one) => one === x)`. */
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

/** What a refinement's third operand says of its test. */
export const Answer = { fails: 0, holds: 1, returns: 2, ends: 3 } as const;

/** Branches on a value, and refines places on either side by its answer. */
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

/** Branches on a test that a case is entered by: there something is known of the places, and behind a test for `<`, see `rulesOutTags`. */
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

/** True for a comparison with the character that begins a tag: what is another one is known to be no markup. */
export function rulesOutTags({ builder, shared }: FunctionContext, test: Value): boolean {
  const operand = builder.instructions[builder.instructions[test]?.b ?? -1];
  const constant = operand?.op === Op.const ? shared.file.constantAt(operand.a) : undefined;
  return constant === '<' || constant === 0x3c;
}

/** Refines places by the answer of a test; members are stored back as they are known to be now. */
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
    // Of a condition that is part of an expression, not every way reads all members.
    const isMember = load?.op === Op.loadField || load?.op === Op.loadIndex;
    if (!isMember || !builder.isMadeOnEveryWay(member)) continue;
    const refined = context.emit(Op.pi, member, test, answer);
    context.emit(load.op === Op.loadField ? Op.storeField : Op.storeIndex, load.a, load.b, refined);
  }
}
