import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { isIntroduced } from '../../quality/left-on-purpose.ts';
import { isTest } from '../../words/file-purposes.ts';

/** Reports empty `catch` blocks for wide exceptions. */
export const rule = defineQualityRule('php', 'empty-catch', {
  nodes: ['catch_clause'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  if (isTest(context)) return;
  const body = tree.child(node, 'body');
  if (body < 0 || /\S/.test(tree.textOf(body).slice(1, -1))) return;
  // A narrow exception is expected, and a catch without a variable or with a name such as `$ignored` is intended.
  const name = tree.child(node, 'name');
  if (name < 0 || /ignore|expected|unused|swallow|^\$_/i.test(tree.textOf(name))) return;
  if (!/^\\?(?:Throwable|Exception|Error|RuntimeException)$/.test(tree.textOf(tree.child(node, 'type'))))
    return;
  if (isIntroduced(tree, tree.parent(node))) return;
  context.report({ node, message: 'The caught exception is silently discarded.' });
}
