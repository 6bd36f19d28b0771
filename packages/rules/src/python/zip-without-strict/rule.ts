import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { argumentsIn } from '../../quality/read.ts';

/** Reports `zip(names, values)`. */
export const rule = defineQualityRule('python', 'zip-without-strict', {
  nodes: ['call'],
  check,
});

function check(node: number, { tree, facts, report }: SyntaxContext): void {
  const callee = tree.child(node, 'function');
  if (tree.type(callee) !== 'identifier' || tree.textOf(callee) !== 'zip') return;
  if (facts.scopes.bindingOf(callee) !== undefined) return;
  const given = argumentsIn(tree, node);
  if (given.length < 2 || !given.every((one) => isSequence(tree, one))) return;
  report({
    node,
    message: '`zip` without `strict` silently drops the extra elements of the longer iterable.',
  });
}

/** True for a name or member; sliced, created or counted iterables often differ in length on purpose. */
function isSequence(tree: SyntaxTree, node: number): boolean {
  return /^(?:identifier|attribute)$/.test(tree.type(node));
}
