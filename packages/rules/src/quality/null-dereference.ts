import type { Rule, SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { branchesOf } from './chains.ts';
import { defineQualityRule } from './define.ts';
import { afterTest, isDereferenced, whileNothing } from './missing-values.ts';
import { inside, isIdentifier, operationOf, operations, ownNodes, shortText, termsOf } from './read.ts';
import type { Shape } from './shape.ts';

/**
 * Reports a local variable that is known to be null but is used: under the test, after it in the condition, after a
 * branch that continues, or before it is assigned.
 */
export function nullDereference(shape: Shape): Rule {
  return defineQualityRule(shape.language, 'null-dereference', {
    nodes: [shape.root, 'if_statement', ...operations(shape)],
    check: (node, context) => {
      const type = context.tree.type(node);
      if (type === shape.root) checkVariables(shape, context);
      else if (type === 'if_statement') checkBranches(shape, node, context);
      else checkTerms(shape, node, context);
    },
  });
}

/** Checks variables of functions. File-level variables may be assigned by other files. */
function checkVariables(shape: Shape, { tree, facts, report }: SyntaxContext): void {
  for (const scope of facts.scopes.functions.slice(1))
    for (const binding of scope.bindings) {
      if (binding.isCaptured) continue;
      for (const { node, isCertain } of whileNothing(shape, tree, binding))
        report({
          node,
          message: `\`${binding.name}\` ${isCertain ? 'is' : 'may be'} ${nullOf(shape)} here.`,
          ...(!isCertain && { confidence: 'low' }),
        });
    }
}

function checkBranches(shape: Shape, node: number, context: SyntaxContext): void {
  const { tree } = context;
  for (const { condition, body } of branchesOf(tree, node)) {
    if (condition < 0 || body < 0) continue;
    const missing = testedOf(shape, tree, condition, shape.equal);
    if (missing >= 0) reportUse(shape, missing, body, context);
  }
  checkBehind(shape, node, context);
}

/** The null values of the language, for messages: `null` or `undefined`, `None`, `nil`. */
function nullOf({ nothing }: Shape): string {
  return [...nothing]
    .filter((name) => name !== 'NULL')
    .map((name) => `\`${name}\``)
    .join(' or ');
}

/** Checks `if (x == null) log(); x.y`: the branch reports the problem and continues. */
function checkBehind(shape: Shape, node: number, { tree, facts, report }: SyntaxContext): void {
  const [only, ...others] = branchesOf(tree, node);
  if (only === undefined || others.length > 0 || only.body < 0) return;
  const { condition, body } = only;
  const compared = testedOf(shape, tree, condition, shape.equal);
  const missing = compared >= 0 ? compared : negatedOf(shape, tree, condition);
  const binding = missing < 0 ? undefined : facts.scopes.bindingOf(missing);
  if (binding === undefined || binding.isCaptured) return;
  const use = afterTest(shape, tree, { binding, test: node, body });
  if (use === undefined) return;
  const message = `\`${binding.name}\` may be ${nullOf(shape)} here: the check above does not return.`;
  report({ node: use, message, ...(compared < 0 && { confidence: 'low' }) });
}

/** Checks `x == null && x.y` and `x != null || x.y`. */
function checkTerms(shape: Shape, node: number, context: SyntaxContext): void {
  const { tree } = context;
  const operator = operationOf(shape, tree, node)?.operator ?? '';
  const kind = operator === shape.and ? shape.equal : operator === shape.or ? shape.unequal : undefined;
  if (kind === undefined || operationOf(shape, tree, tree.parent(node))?.operator === operator) return;
  const terms = termsOf(shape, tree, node, operator);
  for (const [index, term] of terms.entries()) {
    const compared = testedOf(shape, tree, term, kind);
    const missing = compared < 0 && kind === shape.equal ? negatedOf(shape, tree, term) : compared;
    const next = terms[index + 1];
    if (missing >= 0 && next !== undefined && reportUse(shape, missing, next, context)) return;
  }
}

/** Returns the variable of `!x`; -1 for other nodes, and in Python, where an empty list is falsy too. */
function negatedOf(shape: Shape, tree: SyntaxTree, condition: number): number {
  const node = inside(shape, tree, condition);
  if (shape.language !== 'javascript' || tree.type(node) !== 'unary_expression') return -1;
  const variable = tree.child(node, 'argument');
  return tree.textOf(tree.child(node, 'operator')) === '!' && isIdentifier(tree, variable) ? variable : -1;
}

/** Returns the variable that a condition compares with null; -1 for other conditions. */
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

/** Reports the first use of the variable; later ones may follow an assignment. */
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
    report({ node: at, message: `\`${binding.name}\` is ${nullOf(shape)} where this is reached.` });
    return true;
  }
  return false;
}
