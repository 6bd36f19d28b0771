/**
 * McCabe's and SonarSource's complexity of each function.
 *
 * Cyclomatic complexity covers the function alone. Cognitive complexity follows "Cognitive Complexity" by G. Ann
 * Campbell, SonarSource, version 1.7: that of a nested function also counts into the outer one, one level deeper, and
 * each function of a recursion, direct or indirect, adds one. Recursion is detected within a file, by names that belong
 * to a single function.
 */

import type { FunctionMetrics } from '@assay/core';
import type { ComplexityTraits } from '../frontend/complexity-traits.ts';
import { stronglyConnectedComponents } from '../strong-components.ts';
import { nameOf } from '../syntax/function-name.ts';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';

interface Counts {
  readonly node: number;
  /** Index of the enclosing function among the functions of the file, -1 for none. */
  readonly outer: number;
  /** Nesting of its position within the outer function. */
  readonly level: number;
  cyclomatic: number;
  cognitive: number;
  /** Increments that grow with nesting. */
  branches: number;
  isNested: boolean;
}

/** The counts in the form of a report. */
export function describeFunctions(
  tree: SyntaxTree,
  functions: readonly FunctionComplexity[],
): readonly FunctionMetrics[] {
  return functions.map(({ node, cyclomatic, cognitive, isNested }) => ({
    name: nameOf(tree, node) || '(anonymous)',
    startLine: tree.lineOf(tree.start(node)),
    endLine: tree.lineOf(Math.max(tree.start(node), tree.end(node) - 1)),
    cyclomatic,
    cognitive,
    ...(isNested ? { isNested: true as const } : {}),
  }));
}

export interface FunctionComplexity {
  readonly node: number;
  readonly cyclomatic: number;
  /** Includes that of nested functions. */
  readonly cognitive: number;
  /** True if its cognitive complexity counts into another function's. */
  readonly isNested: boolean;
}

/** Counts of all functions, in source order. Linear in the number of nodes. */
export function countFunctions(tree: SyntaxTree, traits: ComplexityTraits): readonly FunctionComplexity[] {
  const functions: Counts[] = [];
  const calls: Call[][] = [];
  /** By node, the function that contains it. */
  const owners = new Int32Array(tree.size);
  const levels = new Uint32Array(tree.size);
  const outside = newCounts(0, -1, 0);
  for (let node = 0; node < tree.size; node++) {
    const parent = tree.parent(node);
    const type = tree.type(node);
    let owner = parent < 0 ? -1 : (owners[parent] ?? -1);
    const level = parent < 0 ? 0 : (levels[parent] ?? 0) + (isDeeper(tree, traits, node, parent) ? 1 : 0);
    if (traits.functions.has(type)) {
      functions.push(newCounts(node, owner, level));
      calls.push([]);
      owner = functions.length - 1;
    } else levels[node] = level;
    owners[node] = owner;
    count(tree, traits, node, type, functions[owner] ?? outside, levels[node] ?? 0);
    const called = owner < 0 || !tree.isNamed(node) ? '' : traits.calledName(tree, node);
    if (called !== '') calls[owner]?.push({ name: called, isBare: isBare(tree, node) });
  }
  for (const index of recursive(tree, traits, { functions, calls })) {
    const one = functions[index];
    if (one !== undefined) one.cognitive++;
  }
  addNested(tree, traits, functions);
  return functions;
}

function newCounts(node: number, outer: number, level: number): Counts {
  return { node, outer, level, cyclomatic: 1, cognitive: 0, branches: 0, isNested: false };
}

/** Innermost functions first: their counts so far are added to the enclosing function, one level deeper. */
function addNested(tree: SyntaxTree, traits: ComplexityTraits, functions: readonly Counts[]): void {
  const holders = functions.map(({ node, branches }) => traits.isHolder?.(tree, node, branches) ?? false);
  for (const one of functions.toReversed()) {
    const outer = functions[one.outer];
    if (outer === undefined || holders[one.outer]) continue;
    one.isNested = true;
    outer.cognitive += one.cognitive + one.branches * (one.level + 1);
    outer.branches += one.branches;
  }
}

interface Call {
  readonly name: string;
  /** True for `walk()`, but not for `this.walk()`. */
  readonly isBare: boolean;
}

/** Java calls have no node for the callee: methods are called by their bare names. */
function isBare(tree: SyntaxTree, call: number): boolean {
  const callee = tree.child(call, 'function');
  return callee >= 0 && tree.type(callee) === 'identifier';
}

/** Functions of the file that are directly or indirectly recursive; ambiguous names are ignored. */
function recursive(
  tree: SyntaxTree,
  traits: ComplexityTraits,
  {
    functions,
    calls,
  }: { readonly functions: readonly Counts[]; readonly calls: readonly (readonly Call[])[] },
): readonly number[] {
  if (calls.every((ones) => ones.length === 0)) return [];
  const byName = Map.groupBy(functions.keys(), (index) =>
    lastName(nameOf(tree, functions[index]?.node ?? 0)),
  );
  const edges = functions.map((): number[] => []);
  for (const [caller, ones] of calls.entries()) {
    const distinct = new Map(ones.map((one) => [`${one.name} ${one.isBare}`, one]));
    for (const { name, isBare: bare } of distinct.values()) {
      const callees = byName.get(name) ?? [];
      const [callee] = callees;
      if (callee === undefined || callees.length > 1) continue;
      if (bare && traits.isMethod?.(tree, functions[callee]?.node ?? 0) === true) continue;
      // Callees of a nested function are also callees of the enclosing functions.
      for (let from = caller; from >= 0; from = functions[from]?.outer ?? -1) edges[from]?.push(callee);
    }
  }
  return stronglyConnectedComponents(edges)
    .filter(([first = 0, ...others]) => others.length > 0 || edges[first]?.includes(first) === true)
    .flat();
}

/** `exports.walk` can only be called as `walk`. */
function lastName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

function isDeeper(tree: SyntaxTree, traits: ComplexityTraits, node: number, parent: number): boolean {
  const parentType = tree.type(parent);
  const field = tree.field(node);
  if (parentType === traits.otherwise) return tree.isNamed(node) && tree.type(node) !== traits.branch;
  if (!traits.nesting.has(parentType)) return false;
  if (traits.nestedFields.has(field)) return true;
  // Without a node for `else`, an `if` in its place does not add a level.
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
  if (traits.decisions.has(type) && traits.isDefault?.(tree, node) !== true) owner.cyclomatic++;
  const parentType = tree.type(Math.max(0, tree.parent(node)));
  if (traits.nesting.has(type)) {
    const isElseIf = type === traits.branch && parentType === traits.otherwise;
    const isDirect = type === traits.branch && isDirectElse(tree, traits, node, parentType);
    if (isDirect) owner.cognitive++;
    else if (!isElseIf) {
      owner.cognitive += 1 + level;
      owner.branches++;
    }
  } else if (isDirectElse(tree, traits, node, parentType)) owner.cognitive++;
  if (type === traits.otherwise) owner.cognitive++;
  if (traits.jumps.has(type) && namesPlace(tree, node)) owner.cognitive++;
  if (type === traits.binary) countLogical(tree, traits, node, owner);
}

/** True for a jump with a target: a label, or a number of loops. */
function namesPlace(tree: SyntaxTree, jump: number): boolean {
  return tree.namedChildren(jump).some((child) => !tree.type(child).endsWith('comment'));
}

/** True for the node after `else` in a grammar without a node for it. */
function isDirectElse(tree: SyntaxTree, traits: ComplexityTraits, node: number, parentType: string): boolean {
  return (
    parentType === traits.branch && tree.field(node) === 'alternative' && tree.type(node) !== traits.otherwise
  );
}

/** Each operator is a decision; a run of equal operators counts once, at its last operator. */
function countLogical(tree: SyntaxTree, traits: ComplexityTraits, node: number, owner: Counts): void {
  const operator = operatorOf(tree, node);
  if (traits.shorthandOperators?.has(operator) === true) owner.cyclomatic++;
  if (!traits.logicalOperators.has(operator)) return;
  owner.cyclomatic++;
  if (!followsEqual(tree, traits, node, operator)) owner.cognitive++;
}

/** True if the next operator in reading order, within the same condition, is the same. */
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

/** First logical operator in reading order within an operand; -1 for none. */
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
