import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { functionAround, ownNodes } from '../../quality/read.ts';
import { go } from '../../quality/shape.ts';
import { isTest } from '../../words/file-purposes.ts';

/** Reports `defer file.Close(); log.Fatal(err)`. */
export const rule = defineQualityRule('go', 'exit-skips-defer', {
  nodes: ['call_expression'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  if (!/^(?:log\.Fatal(?:f|ln)?|os\.Exit)$/.test(tree.textOf(tree.child(node, 'function')))) return;
  if (isTest(context)) return;
  const around = functionAround(go, tree, node);
  if (around < 0) return;
  // Nothing is lost in a test's main function, or on success.
  if (
    /^os\.Exit\((?:0|m\.Run\(\)|code)\)$/.test(tree.textOf(node)) ||
    tree.ancestor(node, 'defer_statement') >= 0
  )
    return;
  for (const at of ownNodes(go, tree, tree.child(around, 'body'))) {
    if (at >= node) return;
    if (tree.type(at) !== 'defer_statement' || tree.next(tree.parent(at)) <= node) continue;
    report({
      node,
      message: `The deferred call of line ${tree.lineOf(tree.start(at))} does not run.`,
    });
    return;
  }
}
