/** Finds where a local variable has no value: set to null and not set again, or tested by a branch that continues. */

import type { Binding, SyntaxTree } from '@assay/engine/rule';
import { flatText, ownNodes, shortText } from './read.ts';
import type { Shape } from './shape.ts';
import { usesOf, writeAt } from './writes.ts';

interface Use {
  readonly node: number;
  /** False if one branch assigns a value and the other path leads here as well. */
  readonly isCertain: boolean;
}

/**
 * Returns uses of a variable set to null: the next use after the assignment, in the same statement list or nested in
 * it.
 */
export function whileNothing(shape: Shape, tree: SyntaxTree, binding: Binding): readonly Use[] {
  const uses = usesOf(binding);
  const found: Use[] = [];
  for (const [index, node] of uses.entries()) {
    const statement = setToNothing(shape, tree, node);
    const list = statement < 0 ? -1 : tree.parent(statement);
    if (list < 0 || !shape.lists.has(tree.type(list))) continue;
    const [next = -1, behind = -1] = uses.slice(index + 1);
    if (next < tree.next(statement) || next >= tree.next(list)) continue;
    if (isDereferenced(shape, tree, next)) found.push({ node: next, isCertain: true });
    else if (isGivenByOneBranch(shape, tree, next, list) && isPlainUse(shape, tree, behind, list))
      found.push({ node: behind, isCertain: false });
  }
  return found;
}

/** Returns the statement that sets a variable to null; -1 if the node does not. */
function setToNothing(shape: Shape, tree: SyntaxTree, node: number): number {
  const parent = tree.parent(node);
  if (tree.type(parent) === 'var_spec') {
    // A Go pointer declared without a value. Declarations of several names are skipped.
    const isEmpty =
      tree.child(parent, 'value') < 0 && tree.type(tree.child(parent, 'type')) === 'pointer_type';
    const statement = tree.parent(parent);
    return isEmpty && tree.type(statement) === 'var_declaration' ? statement : -1;
  }
  const write = writeAt(shape, tree, node);
  return write !== undefined && write.value >= 0 && shape.nothing.has(shortText(tree, write.value))
    ? write.statement
    : -1;
}

/** Matches `if (k) x = a;` without `else`, with the `if` in the list. */
function isGivenByOneBranch(shape: Shape, tree: SyntaxTree, node: number, list: number): boolean {
  const write = writeAt(shape, tree, node);
  if (write === undefined || write.isDeclaration || setToNothing(shape, tree, node) >= 0) return false;
  const branch = tree.ancestor(node, 'if_statement', ...shape.functions, ...shape.loops, ...shape.tries);
  if (tree.type(branch) !== 'if_statement' || tree.parent(branch) !== list) return false;
  if (tree.child(branch, 'alternative') >= 0) return false;
  return node >= tree.child(branch, 'consequence');
}

/** True for a use in a statement of the list that does not depend on any condition. */
function isPlainUse(shape: Shape, tree: SyntaxTree, node: number, list: number): boolean {
  if (node < 0 || node >= tree.next(list) || !isDereferenced(shape, tree, node)) return false;
  for (let at = node; at !== list; at = tree.parent(at)) {
    if (at <= list || conditional.test(tree.type(at)) || shape.tries.includes(tree.type(at))) return false;
  }
  return true;
}

const conditional =
  /^(?:if|for|while|do|switch|match|with|enhanced_for|for_in|expression_switch|type_switch|select|labeled)_statement$|^(?:switch_expression|ternary_expression|conditional_expression|boolean_operator|binary_expression)$|^(?:catch|case)_|comprehension$|^generator_expression$/;

interface Tested {
  readonly binding: Binding;
  /** The `if`. */
  readonly test: number;
  readonly body: number;
}

/**
 * Returns the next use after an `if` whose branch only reports the missing value; `undefined` if the branch does more
 * or the use is safe.
 */
export function afterTest(
  shape: Shape,
  tree: SyntaxTree,
  { binding, test, body }: Tested,
): number | undefined {
  const list = tree.parent(test);
  if (!shape.lists.has(tree.type(list)) || !onlyTells(shape, tree, body)) return undefined;
  const uses = usesOf(binding);
  if (uses.some((use) => use >= body && use < tree.next(body) && !isRead(shape, tree, use))) return undefined;
  const next = uses.find((use) => use >= tree.next(test)) ?? -1;
  return isPlainUse(shape, tree, next, list) ? next : undefined;
}

function isRead(shape: Shape, tree: SyntaxTree, node: number): boolean {
  return writeAt(shape, tree, node) === undefined && !/assign|unary/.test(tree.type(tree.parent(node)));
}

/** Functions that print or log and return. */
const tells =
  /^(?:print(?:ln)?|console\.\w+|fmt\.Print\w*|System\.(?:out|err)\.print\w*|(?:t|b)\.(?:Errorf?|Logf?)|(?:\w+\.)*_?log(?:ger|ging)?\.(?:trace|debug|info|warn(?:ing)?|error|print|severe|log)(?:ln|f)?)$/i;

/** True for a branch that only logs and does not leave. */
function onlyTells(shape: Shape, tree: SyntaxTree, body: number): boolean {
  let told = false;
  for (const at of ownNodes(shape, tree, body)) {
    const type = tree.type(at);
    if (shape.jumps.has(type) || type.startsWith('await')) return false;
    if (type !== shape.call) continue;
    if (!tells.test(calleeText(shape, tree, at))) return false;
    told = true;
  }
  return told;
}

function calleeText(shape: Shape, tree: SyntaxTree, call: number): string {
  if (shape.language !== 'java') return shortText(tree, tree.child(call, 'function'));
  const owner = tree.child(call, 'object');
  return `${owner < 0 ? '' : `${shortText(tree, owner)}.`}${shortText(tree, tree.child(call, 'name'))}`;
}

/** True if the value must not be null: a member is read, or it is iterated or locked. */
export function isDereferenced(shape: Shape, tree: SyntaxTree, node: number): boolean {
  const parent = tree.parent(node);
  const type = tree.type(parent);
  if (type === shape.methodCall) return tree.child(parent, 'object') === node;
  if (shape.language !== 'go' && (isElementOf(shape, tree, node) || isGoneThrough(tree, node))) return true;
  if (type !== shape.member.node || tree.child(parent, shape.member.object) !== node) return false;
  if (tree.child(parent, 'optional_chain') >= 0) return false;
  // Go methods may be called on nil pointers; only a nil error has no method to call.
  const isCalled = tree.type(tree.parent(parent)) === shape.call && tree.field(parent) === 'function';
  return shape.language !== 'go' || !isCalled || flatText(tree, parent).endsWith('.Error');
}

function isElementOf({ element }: Shape, tree: SyntaxTree, node: number): boolean {
  const parent = tree.parent(node);
  // In PHP, an element of null is null.
  if (tree.language === 'php' || tree.type(parent) !== element.node) return false;
  if (tree.child(parent, element.object) !== node) return false;
  return tree.child(parent, 'optional_chain') < 0;
}

/** Iteration and locking: `for (x of it)`, `for x in it`, `synchronized (it)`. JavaScript's `in` does not iterate. */
function isGoneThrough(tree: SyntaxTree, node: number): boolean {
  const parent = tree.parent(node);
  switch (tree.type(parent)) {
    case 'enhanced_for_statement':
      return tree.child(parent, 'value') === node;
    case 'for_statement':
      return tree.language === 'python' && tree.child(parent, 'right') === node;
    case 'foreach_statement':
      return tree.namedChildren(parent)[0] === node;
    case 'for_in_statement':
      return tree.child(parent, 'right') === node && tree.textOf(tree.child(parent, 'operator')) === 'of';
    case 'parenthesized_expression':
      return tree.type(tree.parent(parent)) === 'synchronized_statement';
    default:
      return false;
  }
}
