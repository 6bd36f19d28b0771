import type { Rule, SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { branchesOf } from './chains.ts';
import { defineQualityRule } from './define.ts';
import {
  flatText,
  inside,
  isIdentifier,
  operationOf,
  operations,
  ownNodes,
  shortText,
  termsOf,
} from './read.ts';
import type { Shape } from './shape.ts';

/** A local variable that is known to be nothing, and used all the same: in the branch of the test, or behind it in the condition. */
export function nullDereference(shape: Shape): Rule {
  return defineQualityRule(shape.language, 'null-dereference', {
    nodes: ['if_statement', ...operations(shape)],
    check: (node, context) => {
      if (context.tree.type(node) === 'if_statement') checkBranches(shape, node, context);
      else checkTerms(shape, node, context);
    },
  });
}

function checkBranches(shape: Shape, node: number, context: SyntaxContext): void {
  const { tree } = context;
  for (const { condition, body } of branchesOf(tree, node)) {
    if (condition < 0 || body < 0) continue;
    const missing = testedOf(shape, tree, condition, shape.equal);
    if (missing >= 0) reportUse(shape, missing, body, context);
  }
}

/** `x == null && x.y`, `x != null || x.y`. */
function checkTerms(shape: Shape, node: number, context: SyntaxContext): void {
  const { tree } = context;
  const operator = operationOf(shape, tree, node)?.operator ?? '';
  const kind = operator === shape.and ? shape.equal : operator === shape.or ? shape.unequal : undefined;
  if (kind === undefined || operationOf(shape, tree, tree.parent(node))?.operator === operator) return;
  const terms = termsOf(shape, tree, node, operator);
  for (const [index, term] of terms.entries()) {
    const missing = testedOf(shape, tree, term, kind);
    const next = terms[index + 1];
    if (missing >= 0 && next !== undefined && reportUse(shape, missing, next, context)) return;
  }
}

/** The variable that a condition compares with nothing; -1 for other conditions. */
function testedOf(shape: Shape, tree: SyntaxTree, condition: number, kind: ReadonlySet<string>): number {
  const operation = operationOf(shape, tree, inside(shape, tree, condition));
  if (operation === undefined || !kind.has(operation.operator)) return -1;
  const isNothing = (side: number): boolean => shape.nothing.has(shortText(tree, side));
  const variable = isNothing(operation.right)
    ? operation.left
    : isNothing(operation.left)
      ? operation.right
      : -1;
  return isIdentifier(tree, variable) ? variable : -1;
}

/** Looks at the first use of the variable: what comes later may be behind an assignment. */
function reportUse(
  shape: Shape,
  variable: number,
  root: number,
  { tree, facts, report }: SyntaxContext,
): boolean {
  const binding = facts.scopes.bindingOf(variable);
  if (binding === undefined) return false;
  for (const at of ownNodes(shape, tree, root)) {
    if (!isIdentifier(tree, at) || facts.scopes.bindingOf(at) !== binding) continue;
    if (!isDereferenced(shape, tree, at)) return false;
    report({ node: at, message: `\`${binding.name}\` is missing where this is reached.` });
    return true;
  }
  return false;
}

function isDereferenced(shape: Shape, tree: SyntaxTree, node: number): boolean {
  const parent = tree.parent(node);
  const type = tree.type(parent);
  if (shape.language === 'java' && type === shape.call) return tree.child(parent, 'object') === node;
  if (type !== shape.member.node || tree.child(parent, shape.member.object) !== node) return false;
  if (tree.child(parent, 'optional_chain') >= 0) return false;
  // Methods of Go may be called on nil pointers; only of an error there is nothing to call.
  const isCalled = tree.type(tree.parent(parent)) === shape.call && tree.field(parent) === 'function';
  return shape.language !== 'go' || !isCalled || flatText(tree, parent).endsWith('.Error');
}
