/** Lowering of statements. */

import type { Block, Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import { Answer, refinePlaces } from '../shared/conditions.ts';
import { jump, lowerFinally, lowerGuarded, lowerThrow, throwValue } from '../shared/exits.ts';
import { enterEach, enterWhile, lowerLoopBody, type OpenLoop } from '../shared/loops.ts';
import { type LowerStatement, lowerStatements, statementsBy } from '../shared/statements.ts';
import { lowerRemoval } from './lower-assignment.ts';
import { decorated, functionValue } from './lower-class.ts';
import { lowerCondition, testedPlaces } from './lower-condition.ts';
import { callMethod, type FunctionContext } from './lower-context.ts';
import { lowerMatch } from './lower-match.ts';
import { lowerImport, lowerImportFrom } from './lower-module.ts';
import { lowerRenderedReturn } from './rendered-return.ts';

type Lower = LowerStatement<FunctionContext>;

const nothing: Lower = () => {};

const handlers: ReadonlyMap<string, Lower> = new Map<string, Lower>([
  ['expression_statement', lowerExpressionStatement],
  ['block', lowerStatements],
  ['function_definition', lowerFunctionDefinition],
  ['class_definition', (context, node) => lowerClassDefinition(context, node)],
  ['decorated_definition', lowerDecorated],
  ['if_statement', lowerIf],
  ['for_statement', lowerFor],
  ['while_statement', (context, node) => lowerLoop(context, node, enterWhile(context, node))],
  ['try_statement', lowerTry],
  ['with_statement', lowerWith],
  ['match_statement', lowerMatch],
  ['return_statement', lowerRenderedReturn],
  ['raise_statement', lowerThrow],
  ['assert_statement', lowerAssert],
  ['break_statement', (context) => jump(context, false, undefined)],
  ['continue_statement', (context) => jump(context, true, undefined)],
  ['delete_statement', lowerDelete],
  ['import_statement', lowerImport],
  ['import_from_statement', lowerImportFrom],
  ['print_statement', lowerOperands],
  ['exec_statement', lowerOperands],
  ['future_import_statement', nothing],
  ['global_statement', nothing],
  ['nonlocal_statement', nothing],
  ['pass_statement', nothing],
  ['type_alias_statement', nothing],
  ['comment', nothing],
]);

export const statement = statementsBy<FunctionContext>((type) => handlers.get(type));

function lowerExpressionStatement(context: FunctionContext, node: number): void {
  for (const child of context.tree.namedChildren(node)) {
    const value = context.shared.visit.expression(context, child);
    refineByReturn(context, child, value);
  }
}

function lowerOperands(context: FunctionContext, node: number): void {
  for (const child of context.tree.namedChildren(node)) context.shared.visit.expression(context, child);
}

const calleeTypes = new Set(['attribute', 'identifier']);

/**
 * A function called only for its effect may raise if an argument is invalid; if it returns, the argument passed the
 * check.
 */
function refineByReturn(context: FunctionContext, node: number, value: number): void {
  const { tree } = context;
  const call = tree.type(node) === 'await' ? (tree.namedChildren(node)[0] ?? -1) : node;
  if (call < 0 || tree.type(call) !== 'call') return;
  const type = tree.type(tree.child(call, 'function'));
  if (!calleeTypes.has(type)) return;
  const args = tree.child(call, 'arguments');
  if (args < 0) return;
  const tested = testedPlaces(context, args);
  // Most methods check nothing, and every call would write members back.
  const isMethod = type === 'attribute';
  refinePlaces(context.at(node), isMethod ? { ...tested, members: [] } : tested, value, Answer.returns);
}

function lowerFunctionDefinition(context: FunctionContext, node: number): void {
  const value = functionValue(context, node);
  const binding = context.shared.scopes.bindingOf(context.tree.child(node, 'name'));
  if (binding !== undefined) context.write(binding, value);
}

function lowerClassDefinition(context: FunctionContext, node: number): void {
  const value = context.shared.visit.classValue(context, node, []);
  const result = decorated(context, node, value);
  const binding = context.shared.scopes.bindingOf(context.tree.child(node, 'name'));
  if (binding !== undefined && result !== value) context.write(binding, result);
}

function lowerDecorated(context: FunctionContext, node: number): void {
  statement(context, context.tree.child(node, 'definition'));
}

function lowerIf(context: FunctionContext, node: number): void {
  const { builder, tree } = context;
  const end = builder.createBlock();
  const clauses = [node, ...tree.namedChildren(node).filter((child) => tree.field(child) === 'alternative')];
  for (const clause of clauses) {
    if (tree.type(clause) === 'else_clause') {
      statement(context, tree.child(clause, 'body'));
      break;
    }
    const consequence = builder.createBlock();
    const alternative = builder.createBlock();
    lowerCondition(context, tree.child(clause, 'condition'), consequence, alternative);
    context.continueIn(consequence);
    statement(context, tree.child(clause, 'consequence'));
    context.goTo(end);
    context.continueIn(alternative);
  }
  context.goTo(end);
  context.continueIn(end);
}

function lowerFor(context: FunctionContext, node: number): void {
  const { tree } = context;
  const collection = context.shared.visit.expression(context, tree.child(node, 'right'));
  const loop = enterEach(context, node, testedPlaces(context, tree.child(node, 'right')).variables);
  const left = tree.child(node, 'left');
  const element = context.at(left).emit(Op.element, collection);
  context.shared.visit.assign(context, left, element);
  lowerLoop(context, node, loop);
}

/** The loop body, and the `else` that runs if no `break` ended the loop. */
function lowerLoop(context: FunctionContext, node: number, loop: OpenLoop): void {
  const { builder, tree } = context;
  const end = builder.createBlock();
  lowerLoopBody(context, node, loop, end);
  const otherwise = tree.child(node, 'alternative');
  if (otherwise >= 0) statement(context, tree.child(otherwise, 'body'));
  context.goTo(end);
  context.continueIn(end);
}

/** `finally` runs once, after the body, its `else` and the handlers. */
function lowerTry(context: FunctionContext, node: number): void {
  const { builder, tree } = context;
  const tried = lowerGuarded(context, node, () => statement(context, tree.child(node, 'body')));
  const { handler, after, thrown } = tried;
  const clauses = tree.namedChildren(node);
  const otherwise = clauses.find((clause) => tree.type(clause) === 'else_clause');
  context.goTo(handler);
  const noException = builder.createBlock();
  context.goTo(noException);
  context.continueIn(noException);
  if (otherwise !== undefined) statement(context, tree.child(otherwise, 'body'));
  context.goTo(after);
  context.continueIn(handler);
  const handlers = clauses.filter((clause) => tree.type(clause).startsWith('except'));
  for (const [index, clause] of handlers.entries())
    lowerHandler(context, clause, builder.readVariable(thrown), after, index === handlers.length - 1);
  if (handlers.length === 0) context.goTo(after);
  const finalizer = clauses.find((clause) => tree.type(clause) === 'finally_clause');
  lowerFinally(
    context,
    tried,
    finalizer === undefined ? undefined : () => lowerStatements(context, finalizer),
  );
}

/** One `except` clause; at most one of them runs. */
function lowerHandler(
  context: FunctionContext,
  clause: number,
  thrown: number,
  after: Block,
  isLast: boolean,
): void {
  const { builder, tree } = context;
  const next = isLast ? undefined : builder.createBlock();
  if (next !== undefined) {
    const entered = builder.createBlock();
    context.at(clause).emit(Op.branch, context.emit(Op.undef));
    context.goTo(entered);
    context.goTo(next);
    context.continueIn(entered);
  }
  for (const child of tree.namedChildren(clause)) {
    if (tree.type(child) === 'as_pattern')
      context.shared.visit.assign(context, tree.child(child, 'alias'), caught(context, child, thrown));
    if (tree.type(child) === 'block') statement(context, child);
  }
  const alias = tree.child(clause, 'alias');
  if (alias >= 0) context.shared.visit.assign(context, alias, thrown);
  context.goTo(after);
  if (next !== undefined) context.continueIn(next);
}

/** Exceptions that programs do not anticipate individually, and those of databases, files and the system. */
const unforeseen =
  /(?:^|[\s(,.])(?:Exception|BaseException|StandardError|Error|\w*(?:DB|Database|SQL|Integrity|Operational|Programming|IO|OS|Runtime)\w*Error)(?=$|[\s),])/;

/** Exceptions caught by such a handler get the common base type. */
function caught(context: FunctionContext, pattern: number, thrown: Value): Value {
  const { tree } = context;
  const [type = -1] = tree.namedChildren(pattern);
  const isUnforeseen = type >= 0 && unforeseen.test(tree.textOf(type));
  return isUnforeseen ? context.emit(Op.cast, thrown, context.string('builtins:Exception')) : thrown;
}

/** Code after an `assert` runs only if its condition held. */
function lowerAssert(context: FunctionContext, node: number): void {
  const { builder, tree } = context;
  const [test = -1] = tree.namedChildren(node);
  const holds = builder.createBlock();
  const fails = builder.createBlock();
  lowerCondition(context, test, holds, fails);
  context.continueIn(fails);
  throwValue(context.at(node), context.emit(Op.undef));
  context.continueIn(holds);
}

function lowerWith(context: FunctionContext, node: number): void {
  const { tree } = context;
  for (const clause of tree.namedChildren(node)) {
    if (tree.type(clause) !== 'with_clause') continue;
    for (const item of tree.namedChildren(clause)) lowerWithItem(context, item);
  }
  statement(context, tree.child(node, 'body'));
}

/** The target of a context manager is the result of its `__enter__`, by default the manager itself. */
function lowerWithItem(context: FunctionContext, item: number): void {
  const { tree } = context;
  const content = tree.child(item, 'value');
  const isNamed = content >= 0 && tree.type(content) === 'as_pattern';
  const manager = isNamed ? (tree.namedChildren(content)[0] ?? -1) : content;
  const value = context.shared.visit.expression(context, manager);
  const isAsync = tree.type(tree.firstChild(tree.parent(tree.parent(item)))) === 'async';
  const entered = callMethod(context.at(item), value, isAsync ? '__aenter__' : '__enter__', []);
  if (isNamed) context.shared.visit.assign(context, tree.child(content, 'alias'), entered);
}

function lowerDelete(context: FunctionContext, node: number): void {
  for (const target of context.tree.namedChildren(node)) lowerRemoval(context, target);
}
