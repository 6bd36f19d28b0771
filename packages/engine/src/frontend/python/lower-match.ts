/** `match`: patterns test the subject and bind names to its parts. */

import type { Block, Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import { branchOn, noPlaces, type TestedPlaces } from '../shared/conditions.ts';
import { stringValue } from './literals.ts';
import { lowerCondition, testedPlaces } from './lower-condition.ts';
import type { FunctionContext } from './lower-context.ts';
import { numberOf } from './lower-text.ts';
import { captureName } from './patterns.ts';

/** Cases are tried in order, without fall-through. */
export function lowerMatch(context: FunctionContext, node: number): void {
  const { builder, tree } = context;
  const subjects = tree.namedChildren(node).filter((child) => tree.field(child) === 'subject');
  const values = subjects.map((subject) => context.shared.visit.expression(context, subject));
  const [only = -1, second] = values;
  const subject =
    second === undefined ? only : context.emit(Op.array, builder.addOperands(...values), values.length);
  const tested = testedPlaces(context, second === undefined ? (subjects[0] ?? -1) : -1);
  const end = builder.createBlock();
  const body = tree.child(node, 'body');
  for (const clause of body < 0 ? [] : tree.namedChildren(body)) {
    if (tree.type(clause) === 'case_clause') lowerClause(context, clause, { subject, tested, end });
  }
  context.goTo(end);
  context.continueIn(end);
}

interface Match {
  readonly subject: Value;
  readonly tested: TestedPlaces;
  readonly end: Block;
}

function lowerClause(context: FunctionContext, clause: number, { subject, tested, end }: Match): void {
  const { builder, tree } = context;
  const patterns = tree.namedChildren(clause).filter((child) => tree.type(child) === 'case_pattern');
  const next = builder.createBlock();
  const [only = -1, second] = patterns;
  if (second === undefined) lowerPattern(context, only, subject, tested, next);
  else
    for (const [index, pattern] of patterns.entries())
      lowerPart(context, pattern, subject, String(index), next);
  const guard = tree.child(clause, 'guard');
  if (guard >= 0) {
    const holds = builder.createBlock();
    lowerCondition(context, tree.namedChildren(guard)[0] ?? -1, holds, next);
    context.continueIn(holds);
  }
  context.shared.visit.statement(context, tree.child(clause, 'consequence'));
  context.goTo(end);
  context.continueIn(next);
}

/** Continues if the pattern matches, otherwise branches to `otherwise`. */
function lowerPattern(
  context: FunctionContext,
  pattern: number,
  subject: Value,
  tested: TestedPlaces,
  otherwise: Block,
): void {
  context.descend(pattern, () => {
    matchPattern(context, pattern, subject, tested, otherwise);
    return -1;
  });
}

function matchPattern(
  context: FunctionContext,
  pattern: number,
  subject: Value,
  tested: TestedPlaces,
  otherwise: Block,
): void {
  const { tree } = context;
  const children = tree.namedChildren(pattern);
  switch (tree.type(pattern)) {
    case 'case_pattern': {
      const [inner] = children;
      // `_` has no node of its own.
      if (inner === undefined) return matchBare(context, pattern, subject, tested, otherwise);
      return lowerPattern(context, inner, subject, tested, otherwise);
    }
    case 'dotted_name':
      return matchName(context, pattern, subject, tested, otherwise);
    case 'identifier':
      return context.shared.visit.assign(context, pattern, subject);
    case 'as_pattern': {
      const [inner = -1, alias = -1] = children;
      lowerPattern(context, inner, subject, tested, otherwise);
      return context.shared.visit.assign(context, alias, subject);
    }
    case 'union_pattern':
      return matchAny(context, pattern, subject, tested, otherwise);
    case 'list_pattern':
    case 'tuple_pattern':
      return matchList(context, children, subject, otherwise);
    case 'dict_pattern':
      return matchDictionary(context, children, subject, otherwise);
    case 'class_pattern':
      return matchClass(context, children, subject, otherwise);
    case 'splat_pattern':
      return children[0] === undefined
        ? undefined
        : context.shared.visit.assign(context, children[0], subject);
    default:
      return matchValue(context, pattern, subject, tested, otherwise);
  }
}

/** A case whose pattern has no node: `_`, or a constant such as `-1`. */
function matchBare(
  context: FunctionContext,
  pattern: number,
  subject: Value,
  tested: TestedPlaces,
  otherwise: Block,
): void {
  const text = context.tree.textOf(pattern);
  const number = Number(text);
  if (text === '_' || text === '' || Number.isNaN(number)) return;
  branchOnEqual(context.at(pattern), subject, context.constant(number), tested, otherwise);
}

function matchName(
  context: FunctionContext,
  node: number,
  subject: Value,
  tested: TestedPlaces,
  otherwise: Block,
): void {
  const { tree } = context;
  const name = captureName(tree, node);
  if (name >= 0) return context.shared.visit.assign(context, name, subject);
  const [first = -1, ...members] = tree.namedChildren(node);
  if (members.length === 0) return;
  let value = context.shared.visit.expression(context, first);
  for (const member of members) value = context.at(node).loadField(value, tree.textOf(member));
  branchOnEqual(context, subject, value, tested, otherwise);
}

function matchValue(
  context: FunctionContext,
  node: number,
  subject: Value,
  tested: TestedPlaces,
  otherwise: Block,
): void {
  const type = context.tree.type(node);
  const isLiteral = /^(?:string|concatenated_string|integer|float|true|false|none)$/.test(type);
  const value = isLiteral ? context.shared.visit.expression(context, node) : numberOf(context, subject);
  branchOnEqual(context.at(node), subject, value, tested, otherwise);
}

function branchOnEqual(
  context: FunctionContext,
  subject: Value,
  value: Value,
  tested: TestedPlaces,
  otherwise: Block,
): void {
  const matches = context.builder.createBlock();
  branchOn(context, context.binary('===', subject, value), tested, matches, otherwise);
  context.continueIn(matches);
}

function matchAny(
  context: FunctionContext,
  pattern: number,
  subject: Value,
  tested: TestedPlaces,
  otherwise: Block,
): void {
  const { builder, tree } = context;
  const matches = builder.createBlock();
  const alternatives = tree.namedChildren(pattern);
  for (const alternative of alternatives) {
    const next = builder.createBlock();
    lowerPattern(context, alternative, subject, tested, next);
    context.goTo(matches);
    context.continueIn(next);
  }
  context.goTo(otherwise);
  context.continueIn(matches);
}

function branchOnShape(context: FunctionContext, otherwise: Block): void {
  const matches = context.builder.createBlock();
  context.emit(Op.branch, context.emit(Op.undef));
  context.goTo(matches);
  context.goTo(otherwise);
  context.continueIn(matches);
}

function matchList(
  context: FunctionContext,
  children: readonly number[],
  subject: Value,
  otherwise: Block,
): void {
  branchOnShape(context, otherwise);
  for (const [index, child] of children.entries())
    lowerPart(context, child, subject, String(index), otherwise);
}

/** A pattern for an element or member of the subject. */
function lowerPart(
  context: FunctionContext,
  pattern: number,
  subject: Value,
  name: string,
  otherwise: Block,
): void {
  const { tree } = context;
  const inner = tree.type(pattern) === 'case_pattern' ? (tree.namedChildren(pattern)[0] ?? pattern) : pattern;
  const isRest = tree.type(inner) === 'splat_pattern';
  const part = isRest ? subject : context.at(pattern).loadField(subject, name);
  lowerPattern(context, inner, part, noPlaces, otherwise);
}

function matchDictionary(
  context: FunctionContext,
  children: readonly number[],
  subject: Value,
  otherwise: Block,
): void {
  const { tree } = context;
  branchOnShape(context, otherwise);
  let key = -1;
  for (const child of children) {
    if (tree.field(child) === 'key') {
      key = child;
      continue;
    }
    if (tree.type(child) === 'splat_pattern') {
      lowerPattern(context, child, subject, noPlaces, otherwise);
      continue;
    }
    const name = key < 0 ? undefined : stringValue(tree, key);
    const part =
      name === undefined
        ? context.at(child).emit(Op.loadIndex, subject, context.emit(Op.undef))
        : context.at(child).loadField(subject, name);
    lowerPattern(context, child, part, noPlaces, otherwise);
  }
}

/** `Point(x=a)` and `str(text)`: keyword patterns match members, positional patterns match the subject itself. */
function matchClass(
  context: FunctionContext,
  children: readonly number[],
  subject: Value,
  otherwise: Block,
): void {
  const { tree } = context;
  branchOnShape(context, otherwise);
  for (const child of children.slice(1)) {
    const inner = tree.type(child) === 'case_pattern' ? (tree.namedChildren(child)[0] ?? -1) : child;
    if (inner < 0) continue;
    if (tree.type(inner) !== 'keyword_pattern') {
      lowerPattern(context, inner, subject, noPlaces, otherwise);
      continue;
    }
    const [name = -1, value = -1] = tree.namedChildren(inner);
    lowerPattern(
      context,
      value,
      context.at(inner).loadField(subject, tree.textOf(name)),
      noPlaces,
      otherwise,
    );
  }
}
