import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';

/** Reports `equals` without `hashCode`. */
export const rule = defineQualityRule('java', 'equals-without-hash-code', {
  nodes: ['class_declaration'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  // A superclass may have a suitable one.
  if (tree.child(node, 'superclass') >= 0) return;
  const methods = tree
    .namedChildren(tree.child(node, 'body'))
    .filter((member) => tree.type(member) === 'method_declaration');
  const named = (name: string, count: number): number | undefined =>
    methods.find(
      (method) =>
        tree.textOf(tree.child(method, 'name')) === name &&
        tree.namedChildren(tree.child(method, 'parameters')).length === count,
    );
  const equals = named('equals', 1);
  if (equals === undefined || named('hashCode', 0) !== undefined) return;
  if (!/\(\s*(?:final\s+)?(?:java\.lang\.)?Object\b/.test(tree.textOf(tree.child(equals, 'parameters'))))
    return;
  // An `equals` that only calls the superclass matches its hash as well.
  if (/^\{\s*return super\.equals\(\w+\);\s*\}$/.test(tree.textOf(tree.child(equals, 'body')))) return;
  context.report({
    node: tree.child(equals, 'name'),
    message: 'This class overrides `equals` but not `hashCode`: equal objects can have different hash codes.',
  });
}
