import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { isIdentifier, shortText } from '../../quality/read.ts';
import { php } from '../../quality/shape.ts';
import { usesOf, writeAt } from '../../quality/writes.ts';

/** Reports a write to the variable of `foreach ($rows as &$row)` after the loop, which overwrites the last element. */
export const rule = defineQualityRule('php', 'lingering-reference', {
  nodes: ['foreach_statement'],
  check,
});

function check(node: number, { facts, report, tree }: SyntaxContext): void {
  const [rows = -1] = tree.namedChildren(node);
  const variable = referenceOf(tree, node);
  const binding = variable < 0 ? undefined : facts.scopes.bindingOf(variable);
  const next = binding === undefined ? -1 : (usesOf(binding).find((use) => use >= tree.next(node)) ?? -1);
  if (binding === undefined || next < 0 || !isWritten(tree, next)) return;
  report({
    node: next,
    message: `\`$${binding.name}\` still refers to the last element of \`${shortText(tree, rows)}\`, which this overwrites.`,
  });
}

/** The variable of a loop over references; -1 for other loops. */
function referenceOf(tree: SyntaxTree, loop: number): number {
  const [, target = -1] = tree.namedChildren(loop);
  const value = target >= 0 && tree.type(target) === 'pair' ? (tree.namedChildren(target)[1] ?? -1) : target;
  const [variable = -1] = value >= 0 && tree.type(value) === 'by_ref' ? tree.namedChildren(value) : [];
  return isIdentifier(tree, variable) ? variable : -1;
}

/** True for `$row = 1;`, and for `foreach ($others as $row)`, which assigns each element. */
function isWritten(tree: SyntaxTree, use: number): boolean {
  if (writeAt(php, tree, use) !== undefined) return true;
  const parent = tree.parent(use);
  const loop = tree.type(parent) === 'pair' ? tree.parent(parent) : parent;
  return (
    tree.type(loop) === 'foreach_statement' &&
    use > (tree.namedChildren(loop)[0] ?? use) &&
    use < tree.child(loop, 'body')
  );
}
