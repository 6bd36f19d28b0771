/** `switch` as a statement and as an expression: cases are tested in order, statement groups fall through. */

import type { Block, Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import { Answer, refinePlaces, rulesOutTags } from '../shared/conditions.ts';
import { testedPlaces } from './lower-condition.ts';
import type { FunctionContext } from './lower-context.ts';
import { bindPattern } from './lower-pattern.ts';

interface Case {
  readonly labels: readonly number[];
  /** Statements of a group, or the single part of a rule. */
  readonly body: readonly number[];
  readonly isRule: boolean;
  readonly block: Block;
}

/** Variable that holds the value of a `switch`. */
export function resultVariable(node: number): string {
  return `switch:${node}`;
}

/** Label by which `yield` finds its `switch`. */
export function yieldLabel(node: number): string {
  return `yield:${node}`;
}

export function lowerSwitch(context: FunctionContext, node: number): Value {
  const { builder, tree } = context;
  const subjectNode = tree.child(node, 'condition');
  const subject = context.shared.visit.expression(context, subjectNode);
  const end = builder.createBlock();
  const cases = tree.namedChildren(tree.child(node, 'body')).map((group) => readCase(context, group));
  builder.writeVariable(resultVariable(node), context.emit(Op.undef));
  const fallback = lowerTests(context, cases, subjectNode, subject) ?? end;
  context.goTo(fallback);
  context.continueUnreachable();
  context.jumpTargets.push({ labels: [yieldLabel(node)], breakTo: end, continueTo: undefined });
  context.jumpTargets.push({ labels: [], breakTo: end, continueTo: undefined });
  for (const { body, isRule, block } of cases) {
    if (!isRule) context.goTo(block);
    context.continueIn(block);
    for (const child of body) lowerPart(context, node, child, isRule);
    if (isRule) {
      context.goTo(end);
      context.continueUnreachable();
    }
  }
  context.jumpTargets.splice(-2);
  context.goTo(end);
  context.continueIn(end);
  return builder.readVariable(resultVariable(node));
}

function readCase(context: FunctionContext, group: number): Case {
  const { tree, builder } = context;
  const children = tree.namedChildren(group);
  return {
    labels: children.filter((child) => tree.type(child) === 'switch_label'),
    body: children.filter((child) => tree.type(child) !== 'switch_label'),
    isRule: tree.type(group) === 'switch_rule',
    block: builder.createBlock(),
  };
}

/** An expression after `->` is the value of the switch. */
function lowerPart(context: FunctionContext, node: number, part: number, isRule: boolean): void {
  const { tree } = context;
  if (!isRule || tree.type(part) !== 'expression_statement')
    return context.shared.visit.statement(context, part);
  const value = context.shared.visit.expression(context, tree.namedChildren(part)[0] ?? -1);
  context.builder.writeVariable(resultVariable(node), value);
}

/** @returns the block of `default`; `undefined` if there is none */
function lowerTests(
  context: FunctionContext,
  cases: readonly Case[],
  subjectNode: number,
  subject: Value,
): Block | undefined {
  let fallback: Block | undefined;
  for (const { labels, block } of cases) {
    for (const label of labels) {
      const parts = context.tree.namedChildren(label).filter((part) => context.tree.type(part) !== 'guard');
      if (isDefault(context, label)) fallback = block;
      for (const part of parts) lowerTest(context, label, part, { subjectNode, subject, block });
    }
  }
  return fallback;
}

function isDefault({ tree }: FunctionContext, label: number): boolean {
  for (let child = tree.firstChild(label); child >= 0; child = tree.nextSibling(child))
    if (tree.type(child) === 'default') return true;
  return false;
}

interface Subject {
  readonly subjectNode: number;
  readonly subject: Value;
  /** Block of the case. */
  readonly block: Block;
}

function lowerTest(context: FunctionContext, label: number, part: number, at: Subject): void {
  const { builder, tree } = context;
  const [entered, next] = [builder.createBlock(), builder.createBlock()];
  const isPattern = tree.type(part) === 'pattern';
  const test = isPattern ? context.emit(Op.undef) : equalsLabel(context, part, at.subject);
  context.at(label).emit(Op.branch, test);
  context.goTo(entered);
  context.goTo(next);
  context.continueIn(entered);
  if (isPattern) bindPattern(context, tree.namedChildren(part)[0] ?? -1, at.subject);
  else refinePlaces(context, testedPlaces(context, at.subjectNode), test, Answer.holds);
  const guard = tree.namedChildren(label).find((child) => tree.type(child) === 'guard');
  if (guard === undefined) context.goTo(at.block);
  else context.shared.visit.condition(context, tree.namedChildren(guard)[0] ?? -1, at.block, next);
  context.continueIn(next);
  if (!isPattern && guard === undefined && rulesOutTags(context, test))
    refinePlaces(context, testedPlaces(context, at.subjectNode), test, Answer.fails);
}

/** A label that is a name may be an enum constant, whose value is unknown. */
function equalsLabel(context: FunctionContext, part: number, subject: Value): Value {
  const { tree } = context;
  const label = context.shared.visit.expression(context, part);
  const isName = tree.type(part) === 'identifier';
  const isConstant = context.builder.instructions[label]?.op === Op.const;
  return isName && !isConstant ? context.emit(Op.undef) : context.at(part).binary('===', subject, label);
}
