/** `switch` on values and types, and `select`. */

import type { Block, Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import { enterCase, noPlaces, type TestedPlaces } from '../shared/conditions.ts';
import { withTargets } from '../shared/loops.ts';
import type { GoContext } from './go-context.ts';
import { testedPlaces } from './lower-condition.ts';
import { lowerWithAnswer } from './lower-expression.ts';
import { readVariable, writeVariable } from './lower-names.ts';
import { castTo } from './typed-values.ts';

interface Clause {
  readonly node: number;
  readonly body: Block;
}

/** Clauses of a switch or select, each with a block. */
function clausesOf(context: GoContext, node: number): Clause[] {
  const { tree } = context;
  return tree
    .namedChildren(node)
    .filter((child) => tree.type(child).endsWith('_case'))
    .map((child) => ({ node: child, body: context.builder.createBlock() }));
}

/** Lowers the bodies; a body that ends with `fallthrough` continues in the next one. */
function lowerBodies(
  context: GoContext,
  clauses: readonly Clause[],
  end: Block,
  enter: (clause: Clause) => void,
): void {
  withTargets(context, end, undefined, () => {
    for (const [index, clause] of clauses.entries()) {
      context.continueIn(clause.body);
      enter(clause);
      const list = statementsOf(context, clause.node);
      context.shared.visit.statement(context, list);
      const next = endsWithFallthrough(context, list) ? clauses[index + 1]?.body : undefined;
      context.goTo(next ?? end);
    }
  });
  context.continueIn(end);
}

function statementsOf(context: GoContext, clause: number): number {
  const { tree } = context;
  return tree.namedChildren(clause).find((child) => tree.type(child) === 'statement_list') ?? -1;
}

function endsWithFallthrough(context: GoContext, list: number): boolean {
  const { tree } = context;
  const last = list < 0 ? undefined : tree.namedChildren(list).at(-1);
  return last !== undefined && tree.type(last) === 'fallthrough_statement';
}

/** Cases are tested in order; without a subject each case is a condition of its own. */
export function lowerSwitch(context: GoContext, node: number): void {
  const { builder, tree, shared } = context;
  const labels = context.pendingLabels;
  context.pendingLabels = [];
  shared.visit.statement(context, tree.child(node, 'initializer'));
  const subjectNode = tree.child(node, 'value');
  const subject = subjectNode < 0 ? undefined : shared.visit.expression(context, subjectNode);
  const tested = subjectNode < 0 ? noPlaces : testedPlaces(context, subjectNode);
  const end = builder.createBlock();
  const clauses = clausesOf(context, node);
  let fallback = end;
  for (const { node: clause, body } of clauses) {
    const list = tree.child(clause, 'value');
    if (list < 0) {
      fallback = body;
      continue;
    }
    for (const label of tree.namedChildren(list)) {
      const next = builder.createBlock();
      if (subject === undefined) shared.visit.condition(context, label, body, next);
      else lowerCaseTest(context, label, subject, tested, body, next);
      context.continueIn(next);
    }
  }
  context.goTo(fallback);
  context.continueUnreachable();
  context.pendingLabels = labels;
  lowerBodies(context, clauses, end, () => {});
}

/** If the test enters the case, the subject equals the label. */
function lowerCaseTest(
  context: GoContext,
  label: number,
  subject: Value,
  tested: TestedPlaces,
  body: Block,
  next: Block,
): void {
  const value = context.shared.visit.expression(context, label);
  enterCase(context, context.at(label).binary('===', subject, value), tested, body, next);
}

/** Any case may be taken. In a case with a single type, the alias has that type. */
export function lowerTypeSwitch(context: GoContext, node: number): void {
  const { tree, shared } = context;
  const labels = context.pendingLabels;
  context.pendingLabels = [];
  shared.visit.statement(context, tree.child(node, 'initializer'));
  const subject = shared.visit.expression(context, tree.child(node, 'value'));
  const alias = tree.child(node, 'alias');
  const name = alias < 0 ? undefined : tree.namedChildren(alias)[0];
  if (name !== undefined) shared.visit.assign(context, name, subject);
  context.pendingLabels = labels;
  lowerChoice(context, node, ({ node: clause }) => {
    const binding = name === undefined ? undefined : shared.scopes.bindingOf(name);
    const types = tree.namedChildren(clause).filter((child) => tree.field(child) === 'type');
    if (binding === undefined || types.length !== 1) return;
    writeVariable(context, binding, castTo(context, readVariable(context, binding), types[0] ?? -1));
  });
}

/** Any of the communications may proceed. */
export function lowerSelect(context: GoContext, node: number): void {
  const { tree, shared } = context;
  lowerChoice(context, node, ({ node: clause }) => {
    const communication = tree.child(clause, 'communication');
    if (communication < 0) return;
    if (tree.type(communication) !== 'receive_statement')
      return shared.visit.statement(context, communication);
    const targets = tree.child(communication, 'left');
    const right = tree.child(communication, 'right');
    const received = lowerWithAnswer(context, right);
    const values = [received?.value ?? -1, received?.answer ?? -1];
    for (const [index, target] of (targets < 0 ? [] : tree.namedChildren(targets)).entries())
      shared.visit.assign(context.at(communication), target, values[index] ?? -1);
  });
}

/** Branches to each clause on an unknown condition, and past all of them if there is no default. */
function lowerChoice(context: GoContext, node: number, enter: (clause: Clause) => void): void {
  const { builder, tree } = context;
  const end = builder.createBlock();
  const clauses = clausesOf(context, node);
  const isSelect = tree.type(node) === 'select_statement';
  const fallback = clauses.find(({ node: clause }) => tree.type(clause) === 'default_case');
  const last = fallback ?? (isSelect ? clauses.at(-1) : undefined);
  for (const clause of clauses) {
    if (clause === last) continue;
    const next = builder.createBlock();
    context.at(clause.node).emit(Op.branch, context.emit(Op.undef));
    context.goTo(clause.body);
    context.goTo(next);
    context.continueIn(next);
  }
  context.goTo(last?.body ?? end);
  context.continueUnreachable();
  lowerBodies(context, clauses, end, enter);
}
