/** Lowering of statements. */

import type { Block, Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import { nameOf } from '../../syntax/function-name.ts';
import { Answer, enterCase, refinePlaces, type TestedPlaces } from '../shared/conditions.ts';
import { jump, lowerFinally, lowerGuarded, lowerReturn, lowerThrow } from '../shared/exits.ts';
import {
  enterEach,
  lowerDo,
  lowerLoopBody,
  lowerStepping,
  lowerWhile,
  withTargets,
} from '../shared/loops.ts';
import { type LowerStatement, lowerIf, lowerLabeled, statementsBy } from '../shared/statements.ts';
import { testedPlaces } from './lower-condition.ts';
import type { FunctionContext } from './lower-context.ts';
import { declaredNames, lowerExport, lowerImport } from './lower-module.ts';
import { typeNameOf } from './lower-types.ts';
import { isPageStep } from './page-parts.ts';

type Lower = LowerStatement<FunctionContext>;

const nothing: Lower = () => {};

const handlers: ReadonlyMap<string, Lower> = new Map<string, Lower>([
  ['expression_statement', lowerExpressionStatement],
  ['variable_declaration', lowerDeclaration],
  ['lexical_declaration', lowerDeclaration],
  ['using_declaration', lowerDeclaration],
  // Function declarations are hoisted by `lowerStatements`.
  ['function_declaration', nothing],
  ['generator_function_declaration', nothing],
  ['class_declaration', lowerClassDeclaration],
  ['abstract_class_declaration', lowerClassDeclaration],
  ['enum_declaration', lowerEnum],
  ['statement_block', lowerStatements],
  ['if_statement', lowerIf],
  ['for_statement', lowerFor],
  ['for_in_statement', lowerForIn],
  ['while_statement', lowerWhile],
  ['do_statement', lowerDo],
  ['switch_statement', lowerSwitch],
  ['try_statement', lowerTry],
  ['labeled_statement', lowerLabel],
  ['return_statement', lowerReturn],
  ['throw_statement', lowerThrow],
  ['break_statement', lowerJump],
  ['continue_statement', lowerJump],
  ['with_statement', lowerWith],
  ['import_statement', lowerImport],
  ['export_statement', lowerExport],
  ['internal_module', lowerNamespace],
  ['module', lowerNamespace],
  ['empty_statement', nothing],
  ['debugger_statement', nothing],
  ['comment', nothing],
  ['hash_bang_line', nothing],
  ['interface_declaration', nothing],
  ['type_alias_declaration', nothing],
  ['function_signature', nothing],
  ['ambient_declaration', nothing],
  ['import_alias', nothing],
]);

export const statement = statementsBy<FunctionContext>((type) => handlers.get(type));

/** Lowers the statements of a block, hoisted functions first. */
export function lowerStatements(context: FunctionContext, block: number): void {
  const { tree } = context;
  const all = tree.namedChildren(block);
  const steps = new Set(
    block === 0 && context.shared.isPage ? all.filter((node) => isPageStep(tree, node)) : [],
  );
  // A page is rendered after its script has run.
  const statements = steps.size === 0 ? all : [...all.filter((node) => !steps.has(node)), ...steps];
  for (const node of statements)
    hoist(context, tree.type(node) === 'export_statement' ? tree.child(node, 'declaration') : node);
  for (const node of statements) statement(context, node);
}

function hoist(context: FunctionContext, node: number): void {
  const { tree } = context;
  if (node < 0 || !/^(?:generator_)?function_declaration$/.test(tree.type(node))) return;
  const name = tree.child(node, 'name');
  const binding = context.shared.scopes.bindingOf(name);
  if (binding !== undefined) context.write(binding, context.at(node).closure(node, nameOf(tree, node)));
}

function lowerExpressionStatement(context: FunctionContext, node: number): void {
  for (const child of context.tree.namedChildren(node)) {
    if (context.tree.type(child) === 'internal_module') statement(context, child);
    else refineByReturn(context, child, context.shared.visit.expression(context, child));
  }
}

const calleeTypes = new Set(['identifier', 'member_expression']);

/**
 * A function called only for its effect may throw if an argument is invalid; if it returns, the argument passed the
 * check.
 */
function refineByReturn(context: FunctionContext, node: number, value: Value): void {
  const { tree } = context;
  const call = tree.type(node) === 'await_expression' ? (tree.namedChildren(node)[0] ?? -1) : node;
  if (tree.type(call) !== 'call_expression') return;
  const type = tree.type(tree.child(call, 'function'));
  if (!calleeTypes.has(type)) return;
  const args = tree.child(call, 'arguments');
  if (args < 0) return;
  const tested = testedPlaces(context, args);
  // Most methods check nothing, and every call would write members back.
  const isMethod = type === 'member_expression';
  refinePlaces(context.at(node), isMethod ? { ...tested, members: [] } : tested, value, Answer.returns);
}

function lowerDeclaration(context: FunctionContext, node: number): void {
  const { tree } = context;
  for (const declarator of tree.namedChildren(node)) {
    const value = tree.child(declarator, 'value');
    if (tree.type(declarator) !== 'variable_declarator' || value < 0) continue;
    let stored = context.shared.visit.expression(context, value);
    context.at(declarator);
    const type = typeNameOf(tree, declarator, context.shared.importedTypes);
    if (type !== '') stored = context.emit(Op.cast, stored, context.string(type));
    context.shared.visit.assign(context, tree.child(declarator, 'name'), stored);
  }
}

function lowerClassDeclaration(context: FunctionContext, node: number): void {
  context.shared.visit.classValue(context, node);
}

function lowerEnum(context: FunctionContext, node: number): void {
  const { tree } = context;
  const object = context.emit(Op.object);
  for (const member of tree.namedChildren(tree.child(node, 'body'))) {
    const name = tree.type(member) === 'enum_assignment' ? tree.child(member, 'name') : member;
    const value = tree.type(member) === 'enum_assignment' ? tree.child(member, 'value') : -1;
    context.storeField(object, tree.textOf(name), context.shared.visit.expression(context, value));
  }
  const binding = context.shared.scopes.bindingOf(tree.child(node, 'name'));
  if (binding !== undefined) context.write(binding, object);
}

/** A namespace is an object of its exports. */
function lowerNamespace(context: FunctionContext, node: number): void {
  const { tree } = context;
  const body = tree.child(node, 'body');
  if (body < 0) return;
  const binding = context.shared.scopes.bindingOf(tree.child(node, 'name'));
  const object = context.at(node).emit(Op.object);
  if (binding !== undefined) context.write(binding, object);
  lowerStatements(context, body);
  for (const child of tree.namedChildren(body)) {
    const declaration = tree.type(child) === 'export_statement' ? tree.child(child, 'declaration') : -1;
    if (declaration < 0) continue;
    for (const name of declaredNames(tree, declaration)) {
      const exported = context.shared.scopes.bindingOf(name);
      if (exported === undefined) continue;
      context.at(name).storeField(object, exported.name, context.read(exported));
    }
  }
}

function lowerFor(context: FunctionContext, node: number): void {
  const { tree } = context;
  const initializer = tree.child(node, 'initializer');
  if (initializer >= 0) {
    if (/declaration|statement/.test(tree.type(initializer))) statement(context, initializer);
    else context.shared.visit.expression(context, initializer);
  }
  const test = tree.child(node, 'condition');
  const isStatement = test >= 0 && tree.type(test) === 'expression_statement';
  const isEmpty = test >= 0 && tree.type(test) === 'empty_statement';
  const testNode = isStatement ? (tree.namedChildren(test)[0] ?? -1) : test;
  lowerStepping(context, node, isEmpty ? -1 : testNode, () => {
    const increment = tree.child(node, 'increment');
    if (increment >= 0) context.shared.visit.expression(context, increment);
  });
}

function lowerForIn(context: FunctionContext, node: number): void {
  const { tree } = context;
  const collection = context.shared.visit.expression(context, tree.child(node, 'right'));
  const operator = tree.textOf(tree.child(node, 'operator'));
  const loop = enterEach(context, node, testedPlaces(context, tree.child(node, 'right')).variables);
  const left = tree.child(node, 'left');
  const value = context.at(left).emit(operator === 'in' ? Op.key : Op.element, collection);
  context.shared.visit.assign(context, left, value);
  lowerLoopBody(context, node, loop);
}

/** Cases are tested in order; a body falls through to the next one. */
function lowerSwitch(context: FunctionContext, node: number): void {
  const { builder, tree } = context;
  const subject = context.shared.visit.expression(context, tree.child(node, 'value'));
  const tested = testedPlaces(context, tree.child(node, 'value'));
  const isTrue = tree.textOf(tree.child(node, 'value')) === '(true)';
  const end = builder.createBlock();
  const cases = tree
    .namedChildren(tree.child(node, 'body'))
    .map((clause) => ({ clause, body: builder.createBlock() }));
  let fallback = end;
  for (const { clause, body } of cases) {
    if (tree.type(clause) === 'switch_default') {
      fallback = body;
      continue;
    }
    const next = builder.createBlock();
    if (isTrue) context.shared.visit.condition(context, tree.child(clause, 'value'), body, next);
    else lowerCaseTest(context, clause, subject, tested, body, next);
    context.continueIn(next);
  }
  context.goTo(fallback);
  context.continueUnreachable();
  withTargets(context, end, undefined, () => {
    for (const { clause, body } of cases) {
      context.goTo(body);
      context.continueIn(body);
      const value = tree.child(clause, 'value');
      for (const child of tree.namedChildren(clause)) if (child !== value) statement(context, child);
    }
  });
  context.goTo(end);
  context.continueIn(end);
}

/** If the test enters the case, the subject equals the label. */
function lowerCaseTest(
  context: FunctionContext,
  clause: number,
  subject: Value,
  tested: TestedPlaces,
  body: Block,
  next: Block,
): void {
  const label = context.shared.visit.expression(context, context.tree.child(clause, 'value'));
  enterCase(context, context.at(clause).binary('===', subject, label), tested, body, next);
}

/** `finally` runs once, after the body and the handler. */
function lowerTry(context: FunctionContext, node: number): void {
  const { builder, tree } = context;
  const tried = lowerGuarded(context, node, () => statement(context, tree.child(node, 'body')));
  const { handler, after, thrown } = tried;
  context.goTo(after);
  context.goTo(handler);
  context.continueIn(handler);
  const clause = tree.child(node, 'handler');
  if (clause >= 0) {
    const parameter = tree.child(clause, 'parameter');
    if (parameter >= 0) context.shared.visit.assign(context, parameter, builder.readVariable(thrown));
    statement(context, tree.child(clause, 'body'));
  }
  context.goTo(after);
  const finalizer = tree.child(node, 'finalizer');
  const last = (): void => statement(context, tree.child(finalizer, 'body'));
  lowerFinally(context, tried, finalizer < 0 ? undefined : last);
}

function lowerLabel(context: FunctionContext, node: number): void {
  const { tree } = context;
  const body = tree.child(node, 'body');
  const isLoop = /^(?:for|while|do|labeled)_/.test(tree.type(body));
  lowerLabeled(context, tree.textOf(tree.child(node, 'label')), body, isLoop);
}

function lowerJump(context: FunctionContext, node: number): void {
  const { tree } = context;
  const isContinue = tree.type(node) === 'continue_statement';
  const labelNode = tree.child(node, 'label');
  const label = labelNode < 0 ? undefined : tree.textOf(labelNode);
  jump(context, isContinue, label);
}

function lowerWith(context: FunctionContext, node: number): void {
  context.problem(node, 'unsupported-with_statement');
  statement(context, context.tree.child(node, 'body'));
}
