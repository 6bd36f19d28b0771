/** Lowering of statements. */

import type { Block, Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import { nameOf } from '../../syntax/function-name.ts';
import { jump, lowerReturn, thrownVariable, throwValue } from '../shared/exits.ts';
import { lowerDo, lowerWhile, withTargets } from '../shared/loops.ts';
import { Answer, hasPlaces, refinePlaces, type TestedPlaces, testedPlaces } from './lower-condition.ts';
import type { FunctionContext } from './lower-context.ts';
import { declaredNames, lowerExport, lowerImport } from './lower-module.ts';
import { typeNameOf } from './lower-types.ts';

type Lower = (context: FunctionContext, node: number) => void;

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
  ['labeled_statement', lowerLabeled],
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

export function statement(context: FunctionContext, node: number): void {
  if (node < 0) return;
  const lower = handlers.get(context.tree.type(node));
  context.descend(node, () => {
    if (lower !== undefined) lower(context, node);
    else lowerUnknown(context, node);
    return -1;
  });
}

/** What the parser could not read may still hold statements: they are lowered. */
function lowerUnknown(context: FunctionContext, node: number): void {
  const { tree } = context;
  if (!tree.isError(node)) {
    context.problem(node, `unsupported-${tree.type(node)}`);
    return;
  }
  for (const child of tree.namedChildren(node)) if (handlers.has(tree.type(child))) statement(context, child);
}

/** Lowers the statements of a block, hoisted functions first. */
export function lowerStatements(context: FunctionContext, block: number): void {
  const { tree } = context;
  const statements = tree.namedChildren(block);
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

/** A function that is called for its effect alone may throw at what it was given: where it returns, that was fine. */
function refineByReturn(context: FunctionContext, node: number, value: Value): void {
  const { tree } = context;
  const call = tree.type(node) === 'await_expression' ? (tree.namedChildren(node)[0] ?? -1) : node;
  if (tree.type(call) !== 'call_expression' || tree.type(tree.child(call, 'function')) !== 'identifier')
    return;
  const args = tree.child(call, 'arguments');
  if (args >= 0) refinePlaces(context.at(node), testedPlaces(context, args), value, Answer.returns);
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

/** A namespace is an object of what it exports. */
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

/** `else if` chains nest to the right: they are walked in a loop. */
function lowerIf(context: FunctionContext, node: number): void {
  const { builder, tree } = context;
  const end = builder.createBlock();
  for (let at = node; ; ) {
    const consequence = builder.createBlock();
    const alternative = builder.createBlock();
    context.shared.visit.condition(context, tree.child(at, 'condition'), consequence, alternative);
    context.continueIn(consequence);
    statement(context, tree.child(at, 'consequence'));
    context.goTo(end);
    context.continueIn(alternative);
    const otherwise = tree.child(at, 'alternative');
    const [next] = otherwise < 0 ? [] : tree.namedChildren(otherwise);
    if (next !== undefined && tree.type(next) === 'if_statement') {
      at = next;
      continue;
    }
    if (next !== undefined) statement(context, next);
    context.goTo(end);
    break;
  }
  context.continueIn(end);
}

function lowerFor(context: FunctionContext, node: number): void {
  const { builder, tree } = context;
  const initializer = tree.child(node, 'initializer');
  if (initializer >= 0) {
    if (/declaration|statement/.test(tree.type(initializer))) statement(context, initializer);
    else context.shared.visit.expression(context, initializer);
  }
  const header = builder.createBlock();
  const body = builder.createBlock();
  const step = builder.createBlock();
  const end = builder.createBlock();
  context.goTo(header);
  builder.current = header;
  const test = tree.child(node, 'condition');
  const hasTest = test >= 0 && tree.type(test) !== 'empty_statement';
  const testNode =
    hasTest && tree.type(test) === 'expression_statement' ? (tree.namedChildren(test)[0] ?? -1) : test;
  if (hasTest) context.shared.visit.condition(context, testNode, body, end);
  else context.goTo(body);
  context.continueIn(body);
  withTargets(context, end, step, () => statement(context, tree.child(node, 'body')));
  context.goTo(step);
  context.continueIn(step);
  const increment = tree.child(node, 'increment');
  if (increment >= 0) context.shared.visit.expression(context, increment);
  context.goTo(header);
  builder.seal(header);
  context.continueIn(end);
}

function lowerForIn(context: FunctionContext, node: number): void {
  const { builder, tree } = context;
  const collection = context.shared.visit.expression(context, tree.child(node, 'right'));
  const operator = tree.textOf(tree.child(node, 'operator'));
  const header = builder.createBlock();
  const body = builder.createBlock();
  const end = builder.createBlock();
  context.goTo(header);
  builder.current = header;
  context.at(node).emit(Op.branch, context.emit(Op.undef));
  context.goTo(body);
  context.goTo(end);
  context.continueIn(body);
  const left = tree.child(node, 'left');
  const value = context.at(left).emit(operator === 'in' ? Op.key : Op.element, collection);
  context.shared.visit.assign(context, left, value);
  withTargets(context, end, header, () => statement(context, tree.child(node, 'body')));
  context.goTo(header);
  builder.seal(header);
  context.continueIn(end);
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

/** The subject is known to be the label where the case is entered by its test. */
function lowerCaseTest(
  context: FunctionContext,
  clause: number,
  subject: Value,
  tested: TestedPlaces,
  body: Block,
  next: Block,
): void {
  const { builder } = context;
  const label = context.shared.visit.expression(context, context.tree.child(clause, 'value'));
  const test = context.at(clause).binary('===', subject, label);
  context.emit(Op.branch, test);
  if (!hasPlaces(tested)) {
    context.goTo(body);
    context.goTo(next);
    return;
  }
  const entered = builder.createBlock();
  context.goTo(entered);
  context.goTo(next);
  context.continueIn(entered);
  refinePlaces(context, tested, test, Answer.holds);
  context.goTo(body);
}

/** The handler may start after any assignment of the body; `finally` runs once, after both. */
function lowerTry(context: FunctionContext, node: number): void {
  const { builder, tree } = context;
  const handler = builder.createBlock();
  const after = builder.createBlock();
  const body = builder.createBlock();
  const thrown = thrownVariable(handler);
  builder.writeVariable(thrown, context.at(node).emit(Op.catch));
  context.goTo(handler);
  context.goTo(body);
  context.continueIn(body);
  context.handlers.push(handler);
  statement(context, tree.child(node, 'body'));
  context.handlers.pop();
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
  context.continueIn(after);
  const finalizer = tree.child(node, 'finalizer');
  if (finalizer >= 0) statement(context, tree.child(finalizer, 'body'));
}

function lowerLabeled(context: FunctionContext, node: number): void {
  const { builder, tree } = context;
  const label = tree.textOf(tree.child(node, 'label'));
  const body = tree.child(node, 'body');
  context.pendingLabels.push(label);
  if (/^(?:for|while|do|labeled)_/.test(tree.type(body)) || tree.type(body) === 'for_in_statement') {
    return statement(context, body);
  }
  const end = builder.createBlock();
  withTargets(context, end, undefined, () => statement(context, body));
  context.goTo(end);
  context.continueIn(end);
}

function lowerThrow(context: FunctionContext, node: number): void {
  const value = context.shared.visit.expression(context, context.tree.namedChildren(node)[0] ?? -1);
  throwValue(context.at(node), value);
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
