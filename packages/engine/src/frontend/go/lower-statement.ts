/** Lowering of statements. */

import type { Block, Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import type { FunctionContext } from '../lower-context.ts';
import { type LowerStatement, lowerIf, lowerStatements, statementsBy } from '../shared/statements.ts';
import { deferCall } from './deferred-calls.ts';
import { type GoContext, stateOf, unknownValue } from './go-context.ts';
import {
  lowerAssignment,
  lowerConstants,
  lowerReturn,
  lowerStep,
  lowerVariables,
} from './lower-assignment.ts';
import { lowerArguments, lowerCallee } from './lower-call.ts';
import { lowerFor } from './lower-loop.ts';
import { importedPath } from './lower-names.ts';
import { lowerSelect, lowerSwitch, lowerTypeSwitch } from './lower-switch.ts';
import { lowerTypes } from './lower-type.ts';

type Lower = LowerStatement<GoContext>;

const nothing: Lower = () => {};

const handlers: ReadonlyMap<string, Lower> = new Map<string, Lower>([
  ['expression_statement', lowerExpressionStatement],
  ['short_var_declaration', lowerAssignment],
  ['assignment_statement', lowerAssignment],
  ['inc_statement', (context, node) => lowerStep(context, node, '+')],
  ['dec_statement', (context, node) => lowerStep(context, node, '-')],
  ['var_declaration', lowerVarDeclaration],
  ['const_declaration', lowerConstants],
  ['type_declaration', lowerTypes],
  ['block', lowerStatements],
  ['statement_list', lowerStatements],
  ['if_statement', lowerIf],
  ['for_statement', lowerFor],
  ['expression_switch_statement', lowerSwitch],
  ['type_switch_statement', lowerTypeSwitch],
  ['select_statement', lowerSelect],
  ['return_statement', lowerReturn],
  ['go_statement', lowerGo],
  ['defer_statement', lowerDefer],
  ['send_statement', lowerSend],
  ['labeled_statement', lowerLabeled],
  ['break_statement', lowerJump],
  ['continue_statement', lowerJump],
  ['goto_statement', lowerGoto],
  // Handled by `lowerSwitch` at the end of a case.
  ['fallthrough_statement', nothing],
  ['empty_statement', nothing],
  ['comment', nothing],
  ['import_declaration', nothing],
  ['package_clause', nothing],
  // Top-level declarations are lowered by `lowerFile`.
  ['function_declaration', nothing],
  ['method_declaration', nothing],
]);

const lowerStatement = statementsBy<GoContext>((type) => handlers.get(type));

export function statement(context: FunctionContext, node: number): void {
  lowerStatement(context as GoContext, node);
}

function lowerVarDeclaration(context: GoContext, node: number): void {
  const { tree } = context;
  for (const child of tree.namedChildren(node)) {
    if (tree.type(child) === 'var_spec') lowerVariables(context, child);
    else for (const spec of tree.namedChildren(child)) lowerVariables(context, spec);
  }
}

function lowerExpressionStatement(context: GoContext, node: number): void {
  for (const child of context.tree.namedChildren(node)) context.shared.visit.expression(context, child);
}

interface CallParts {
  readonly callee: Value;
  readonly receiver: Value;
  readonly args: readonly Value[];
}

function lowerParts(context: GoContext, call: number): CallParts {
  const { tree } = context;
  const { value, receiver } = lowerCallee(context, tree.child(call, 'function'));
  const list = tree.child(call, 'arguments');
  return { callee: value, receiver, args: lowerArguments(context, list < 0 ? [] : tree.namedChildren(list)) };
}

/**
 * Models a goroutine as running at once and again when the function returns, so that it sees what is sent or stored
 * after its start. May miss: what is sent after the function has returned.
 */
function lowerGo(context: GoContext, node: number): void {
  const { tree } = context;
  const call = tree.namedChildren(node)[0] ?? -1;
  if (call < 0 || tree.type(call) !== 'call_expression') return;
  if (!isOwnFunction(context, tree.child(call, 'function'))) {
    context.shared.visit.expression(context, call);
    return;
  }
  const { callee, receiver, args } = lowerParts(context, call);
  context.at(call).call(callee, receiver, args);
  deferCall(context, call, callee, receiver, args);
}

/** False for library and predeclared functions, which cannot observe later stores. */
function isOwnFunction(context: GoContext, callee: number): boolean {
  const { tree, shared } = context;
  if (tree.type(callee) === 'func_literal') return true;
  if (tree.type(callee) === 'selector_expression')
    return importedPath(context, tree.child(callee, 'operand')) === undefined;
  const isBuiltin = /^(?:close|delete|panic|print|println|recover|copy|clear)$/.test(tree.textOf(callee));
  return !isBuiltin || shared.scopes.bindingOf(callee) !== undefined;
}

/** A deferred closure runs when the function returns; any other deferred call gets its arguments as evaluated here. */
function lowerDefer(context: GoContext, node: number): void {
  const { tree } = context;
  const call = tree.namedChildren(node)[0] ?? -1;
  if (call < 0) return;
  const callee = tree.child(call, 'function');
  if (callee < 0 || tree.type(callee) !== 'func_literal') {
    context.shared.visit.expression(context, call);
    return;
  }
  const parts = lowerParts(context, call);
  deferCall(context, call, parts.callee, parts.receiver, parts.args);
}

/** A sent value becomes one of the values that the channel holds. */
function lowerSend(context: GoContext, node: number): void {
  const { tree } = context;
  const channel = context.shared.visit.expression(context, tree.child(node, 'channel'));
  const value = context.shared.visit.expression(context, tree.child(node, 'value'));
  context.at(node).emit(Op.storeIndex, channel, unknownValue(context), value);
}

function lowerLabeled(context: GoContext, node: number): void {
  const { tree } = context;
  const label = tree.child(node, 'label');
  const [, body] = tree.namedChildren(node);
  const target = labelBlock(context, tree.textOf(label), node);
  if (target !== undefined) {
    context.goTo(target);
    context.builder.current = target;
  }
  if (body === undefined) return;
  context.pendingLabels.push(tree.textOf(label));
  statement(context, body);
  context.pendingLabels = [];
}

function lowerGoto(context: GoContext, node: number): void {
  const { tree } = context;
  const label = tree.namedChildren(node)[0] ?? -1;
  const target = labelBlock(context, tree.textOf(label), node);
  if (target !== undefined) context.goTo(target);
  context.continueUnreachable();
}

/** Block of a label that is the target of some `goto` of the function; it is sealed at the function's end. */
function labelBlock(context: GoContext, name: string, node: number): Block | undefined {
  const { labels } = stateOf(context);
  const known = labels.get(name);
  if (known !== undefined) return known;
  if (context.tree.type(node) !== 'goto_statement' && !hasGoto(context, name)) return undefined;
  const block = context.builder.createBlock();
  labels.set(name, block);
  return block;
}

function hasGoto(context: GoContext, name: string): boolean {
  const { tree } = context;
  const { node } = context.functionScope(context.scope);
  for (let at = node; at < tree.next(node); at++) {
    if (tree.type(at) === 'goto_statement' && tree.textOf(tree.namedChildren(at)[0] ?? at) === name)
      return true;
  }
  return false;
}

function lowerJump(context: GoContext, node: number): void {
  const { tree } = context;
  const isContinue = tree.type(node) === 'continue_statement';
  const labelNode = tree.namedChildren(node)[0];
  const label = labelNode === undefined ? undefined : tree.textOf(labelNode);
  const target = context.jumpTargets.findLast(
    ({ labels, continueTo }) =>
      (label === undefined || labels.includes(label)) && (!isContinue || continueTo !== undefined),
  );
  const block = isContinue ? target?.continueTo : target?.breakTo;
  if (block !== undefined) context.goTo(block);
  context.continueUnreachable();
}
