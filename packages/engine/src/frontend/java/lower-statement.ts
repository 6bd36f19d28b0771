/** Lowering of statements. */

import type { Block, Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import { scalarType } from '../../ir/type-names.ts';
import { Answer, refinePlaces } from '../shared/conditions.ts';
import { jump, lowerFinally, lowerGuarded, lowerThrow, throwValue } from '../shared/exits.ts';
import { enterEach, lowerDo, lowerLoopBody, lowerStepping, lowerWhile } from '../shared/loops.ts';
import {
  type LowerStatement,
  lowerIf,
  lowerLabeled,
  lowerStatements,
  statementsBy,
} from '../shared/statements.ts';
import { lowerConstructorCall } from './lower-call.ts';
import { testedPlaces } from './lower-condition.ts';
import type { FunctionContext } from './lower-context.ts';
import { resultVariable, yieldLabel } from './lower-switch.ts';
import { castName, castTo } from './lower-type.ts';
import { isClassDeclaration } from './names.ts';
import { renderView } from './rendered-view.ts';

type Lower = LowerStatement<FunctionContext>;

const nothing: Lower = () => {};

const handlers: ReadonlyMap<string, Lower> = new Map<string, Lower>([
  ['expression_statement', lowerExpressionStatement],
  ['local_variable_declaration', lowerDeclaration],
  ['block', lowerStatements],
  ['constructor_body', lowerStatements],
  ['if_statement', lowerIf],
  ['for_statement', lowerFor],
  ['enhanced_for_statement', lowerForEach],
  ['while_statement', lowerWhile],
  ['do_statement', lowerDo],
  ['switch_expression', (context, node) => void context.shared.visit.switchValue(context, node)],
  ['try_statement', lowerTry],
  ['try_with_resources_statement', lowerTry],
  ['synchronized_statement', lowerSynchronized],
  ['labeled_statement', lowerLabel],
  ['return_statement', lowerReturn],
  ['throw_statement', lowerThrow],
  ['yield_statement', lowerYield],
  ['break_statement', lowerJump],
  ['continue_statement', lowerJump],
  ['assert_statement', nothing],
  ['explicit_constructor_invocation', lowerConstructorCall],
  ['import_declaration', nothing],
  ['package_declaration', nothing],
  ['module_declaration', nothing],
  // A method outside a class, which newer versions allow in small programs, is lowered with its file's class.
  ['method_declaration', nothing],
]);

const lowerClass: Lower = (context, node) => void context.shared.visit.classValue(context, node);

export const statement = statementsBy<FunctionContext>(
  (type) => handlers.get(type) ?? (isClassDeclaration(type) ? lowerClass : undefined),
);

function lowerExpressionStatement(context: FunctionContext, node: number): void {
  const { tree } = context;
  for (const child of tree.namedChildren(node)) {
    const value = context.shared.visit.expression(context, child);
    // A method called only for its effect may throw if an argument is invalid; if it returns, the argument passed the
    // check.
    if (tree.type(child) !== 'method_invocation') continue;
    const args = tree.child(child, 'arguments');
    if (args >= 0) refinePlaces(context.at(node), testedPlaces(context, args), value, Answer.returns);
  }
}

function lowerDeclaration(context: FunctionContext, node: number): void {
  const { tree } = context;
  const type = tree.child(node, 'type');
  for (const declarator of tree.namedChildren(node)) {
    if (tree.type(declarator) !== 'variable_declarator') continue;
    const value = tree.child(declarator, 'value');
    // The declared type of a variable without initializer is already known.
    if (value < 0) continue;
    const stored = context.shared.visit.expression(context, value);
    const isArray = tree.child(declarator, 'dimensions') >= 0;
    bind(
      context,
      tree.child(declarator, 'name'),
      isArray ? stored : castTo(context.at(declarator), stored, type),
    );
  }
}

function bind(context: FunctionContext, name: number, value: Value): void {
  const binding = name < 0 ? undefined : context.shared.scopes.bindingOf(name);
  if (binding !== undefined) context.write(binding, value);
}

function childrenIn(context: FunctionContext, node: number, field: string): number[] {
  return context.tree.namedChildren(node).filter((child) => context.tree.field(child) === field);
}

function lowerFor(context: FunctionContext, node: number): void {
  const { tree } = context;
  for (const part of childrenIn(context, node, 'init')) {
    if (tree.type(part) === 'local_variable_declaration') statement(context, part);
    else context.shared.visit.expression(context, part);
  }
  lowerStepping(context, node, tree.child(node, 'condition'), () => {
    for (const update of childrenIn(context, node, 'update'))
      context.shared.visit.expression(context, update);
  });
}

function lowerForEach(context: FunctionContext, node: number): void {
  const { tree } = context;
  const collection = context.shared.visit.expression(context, tree.child(node, 'value'));
  const loop = enterEach(context, node, testedPlaces(context, tree.child(node, 'value')).variables);
  const name = tree.child(node, 'name');
  const element = context.at(name).emit(Op.element, collection);
  bind(context, name, castTo(context, element, tree.child(node, 'type')));
  lowerLoopBody(context, node, loop);
}

/**
 * `finally` runs once, after the body and the handlers. Exceptions that no clause catches leave the statement; with a
 * `finally` they are merged with normal completion.
 */
function lowerTry(context: FunctionContext, node: number): void {
  const { builder, tree } = context;
  const tried = lowerGuarded(context, node, () => {
    lowerResources(context, tree.child(node, 'resources'));
    statement(context, tree.child(node, 'body'));
  });
  const { handler, after, thrown } = tried;
  context.goTo(after);
  context.goTo(handler);
  context.continueIn(handler);
  const children = tree.namedChildren(node);
  for (const clause of children.filter((child) => tree.type(child) === 'catch_clause'))
    lowerCatch(context, clause, thrown, after);
  const finalizer = children.find((child) => tree.type(child) === 'finally_clause');
  if (finalizer === undefined) throwValue(context.at(node), builder.readVariable(thrown));
  else context.goTo(after);
  lowerFinally(
    context,
    tried,
    finalizer === undefined ? undefined : () => lowerStatements(context, finalizer),
  );
}

function lowerResources(context: FunctionContext, resources: number): void {
  const { tree } = context;
  for (const resource of resources < 0 ? [] : tree.namedChildren(resources)) {
    const value = tree.child(resource, 'value');
    if (value < 0) continue;
    const opened = context.shared.visit.expression(context, value);
    bind(
      context,
      tree.child(resource, 'name'),
      castTo(context.at(resource), opened, tree.child(resource, 'type')),
    );
  }
}

/** Supertype of all exceptions; the call graph finds the program's own class. */
const thrownType = 'java.lang.Throwable:Throwable';

/** Which of several clauses catches an exception is unknown, unless one catches everything. */
function lowerCatch(context: FunctionContext, clause: number, thrown: string, after: Block): void {
  const { builder, tree } = context;
  const [body, next] = [builder.createBlock(), builder.createBlock()];
  const parameter = tree.namedChildren(clause).find((child) => tree.type(child) === 'catch_formal_parameter');
  const takesAll = parameter !== undefined && /\b(?:Exception|Throwable)\b/.test(tree.textOf(parameter));
  if (!takesAll) context.at(clause).emit(Op.branch, context.emit(Op.undef));
  context.goTo(body);
  if (!takesAll) context.goTo(next);
  context.continueIn(body);
  if (parameter !== undefined) {
    const error = context.emit(Op.cast, builder.readVariable(thrown), context.string(thrownType));
    bind(context, tree.child(parameter, 'name'), error);
  }
  statement(context, tree.child(clause, 'body'));
  context.goTo(after);
  context.continueIn(next);
}

function lowerSynchronized(context: FunctionContext, node: number): void {
  statement(context, context.tree.child(node, 'body'));
}

function lowerLabel(context: FunctionContext, node: number): void {
  const { tree } = context;
  const [label = -1, body = -1] = tree.namedChildren(node);
  const isLoop = /^(?:for|while|do|labeled|enhanced_for)_/.test(tree.type(body));
  lowerLabeled(context, tree.textOf(label), body, isLoop);
}

function lowerReturn(context: FunctionContext, node: number): void {
  const { tree } = context;
  const [operand] = tree.namedChildren(node);
  const value = operand === undefined ? -1 : context.shared.visit.expression(context, operand);
  if (value >= 0) renderView(context.at(node), value);
  const isLambda = operand !== undefined && tree.type(operand) === 'lambda_expression';
  context.at(node).emit(Op.return, value < 0 ? -1 : asResult(context, value, isLambda));
  context.continueUnreachable();
}

/** Casts a result to the method's return type: a number carries nothing of the string it was parsed from. */
function asResult(context: FunctionContext, value: Value, isLambda: boolean): Value {
  const { node } = context.functionScope(context.scope);
  const type = context.tree.child(node, 'type');
  // A lambda has the type that the method declares.
  if (type >= 0 && isLambda) return castTo(context, value, type);
  // A boolean is left as it is, because what it proves is read from how it is computed.
  const isTruth = type >= 0 && context.tree.type(type) === 'boolean_type';
  return isTruth || castName(context, type) !== scalarType ? value : castTo(context, value, type);
}

function lowerYield(context: FunctionContext, node: number): void {
  const { tree } = context;
  const value = context.shared.visit.expression(context, tree.namedChildren(node)[0] ?? -1);
  const owner = tree.ancestor(node, 'switch_expression');
  context.builder.writeVariable(resultVariable(owner), value);
  jumpTo(context, (labels) => labels.includes(yieldLabel(owner)));
}

function lowerJump(context: FunctionContext, node: number): void {
  const { tree } = context;
  const isContinue = tree.type(node) === 'continue_statement';
  const [label] = tree.namedChildren(node).map((child) => tree.textOf(child));
  jump(context, isContinue, label);
}

function jumpTo(context: FunctionContext, isTarget: (labels: readonly string[]) => boolean): void {
  const target = context.jumpTargets.findLast(({ labels }) => isTarget(labels));
  if (target !== undefined) context.goTo(target.breakTo);
  context.continueUnreachable();
}
