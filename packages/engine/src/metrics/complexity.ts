/**
 * McCabe's and SonarSource's complexity of each function.
 *
 * A function nested in another is measured by itself, from nesting 0, and does not count into the outer one: sums over
 * a file's functions then count nothing twice. Recursion adds nothing.
 */

import type { FunctionMetrics } from '@assay/core';
import { nameOf } from '../syntax/function-name.ts';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import type { ComplexityTraits } from './complexity-traits.ts';

interface Counts {
  readonly node: number;
  cyclomatic: number;
  cognitive: number;
}

/** Counts as a report shows them. */
export function describeFunctions(
  tree: SyntaxTree,
  functions: readonly FunctionComplexity[],
): readonly FunctionMetrics[] {
  return functions.map(({ node, cyclomatic, cognitive }) => ({
    name: nameOf(tree, node) || '(anonymous)',
    startLine: tree.lineOf(tree.start(node)),
    endLine: tree.lineOf(Math.max(tree.start(node), tree.end(node) - 1)),
    cyclomatic,
    cognitive,
  }));
}

export interface FunctionComplexity {
  readonly node: number;
  readonly cyclomatic: number;
  readonly cognitive: number;
}

/** Counts of all functions, in source order. Linear in the number of nodes. */
export function countFunctions(tree: SyntaxTree, traits: ComplexityTraits): readonly FunctionComplexity[] {
  const functions: Counts[] = [];
  const outside: Counts = { node: 0, cyclomatic: 0, cognitive: 0 };
  const owners: Counts[] = [];
  const levels = new Uint32Array(tree.size);
  for (let node = 0; node < tree.size; node++) {
    const parent = tree.parent(node);
    const type = tree.type(node);
    let owner = owners[parent] ?? outside;
    if (traits.functions.has(type)) {
      owner = { node, cyclomatic: 1, cognitive: 0 };
      functions.push(owner);
    } else if (parent >= 0) {
      levels[node] = (levels[parent] ?? 0) + (isDeeper(tree, traits, node, parent) ? 1 : 0);
    }
    owners.push(owner);
    count(tree, traits, node, type, owner, levels[node] ?? 0);
  }
  return functions;
}

function isDeeper(tree: SyntaxTree, traits: ComplexityTraits, node: number, parent: number): boolean {
  const parentType = tree.type(parent);
  const field = tree.field(node);
  if (parentType === traits.otherwise) return tree.isNamed(node) && tree.type(node) !== traits.branch;
  if (!traits.nesting.has(parentType)) return false;
  if (traits.nestedFields.has(field)) return true;
  // Without a node for `else`, an `if` in its place is no level of its own.
  return field === 'alternative' && tree.type(node) !== traits.otherwise && tree.type(node) !== traits.branch;
}

function count(
  tree: SyntaxTree,
  traits: ComplexityTraits,
  node: number,
  type: string,
  owner: Counts,
  level: number,
): void {
  if (!tree.isNamed(node)) return;
  if (traits.decisions.has(type)) owner.cyclomatic++;
  const parentType = tree.type(Math.max(0, tree.parent(node)));
  if (traits.nesting.has(type)) {
    const isElseIf = type === traits.branch && parentType === traits.otherwise;
    const isDirect = type === traits.branch && isDirectElse(tree, traits, node, parentType);
    if (isDirect) owner.cognitive++;
    else if (!isElseIf) owner.cognitive += 1 + level;
  } else if (isDirectElse(tree, traits, node, parentType)) owner.cognitive++;
  if (type === traits.otherwise) owner.cognitive++;
  if (traits.jumps.has(type) && tree.child(node, 'label') >= 0) owner.cognitive++;
  if (type === traits.binary) countLogical(tree, traits, node, owner);
}

/** True for what stands behind `else` in a grammar that has no node for it. */
function isDirectElse(tree: SyntaxTree, traits: ComplexityTraits, node: number, parentType: string): boolean {
  return (
    parentType === traits.branch && tree.field(node) === 'alternative' && tree.type(node) !== traits.otherwise
  );
}

/** Each operator decides once; a run of equal operators is one thought. Counted at the run's last operator. */
function countLogical(tree: SyntaxTree, traits: ComplexityTraits, node: number, owner: Counts): void {
  const operator = operatorOf(tree, node);
  if (!traits.logicalOperators.has(operator)) return;
  owner.cyclomatic++;
  if (!followsEqual(tree, traits, node, operator)) owner.cognitive++;
}

/** True when the operator that comes next in reading order, within the same condition, is the same. */
function followsEqual(tree: SyntaxTree, traits: ComplexityTraits, node: number, operator: string): boolean {
  let next = firstLogical(tree, traits, tree.child(node, 'right'));
  let at = node;
  while (next < 0) {
    const outer = outerOperand(tree, traits, at);
    if (outer < 0) return false;
    const parent = tree.parent(outer);
    if (tree.type(parent) !== traits.binary || !traits.logicalOperators.has(operatorOf(tree, parent)))
      return false;
    if (tree.field(outer) === 'left') next = parent;
    at = parent;
  }
  return operatorOf(tree, next) === operator;
}

/** The node, or the parentheses around it. -1 at the top. */
function outerOperand(tree: SyntaxTree, traits: ComplexityTraits, node: number): number {
  let at = node;
  while (tree.parent(at) >= 0 && tree.type(tree.parent(at)) === traits.parentheses) at = tree.parent(at);
  return tree.parent(at) < 0 ? -1 : at;
}

/** First logical operator in reading order inside an operand; -1 for none. */
function firstLogical(tree: SyntaxTree, traits: ComplexityTraits, operand: number): number {
  let found = -1;
  let at = operand;
  while (at >= 0) {
    const type = tree.type(at);
    if (type === traits.parentheses) at = tree.namedChildren(at)[0] ?? -1;
    else if (type === traits.binary && traits.logicalOperators.has(operatorOf(tree, at))) {
      found = at;
      at = tree.child(at, 'left');
    } else at = -1;
  }
  return found;
}

function operatorOf(tree: SyntaxTree, node: number): string {
  const operator = tree.child(node, 'operator');
  return operator < 0 ? '' : tree.type(operator);
}
