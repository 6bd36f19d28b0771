import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { isTest } from '../../words/file-purposes.ts';

/** Reports empty `catch` blocks. */
export const rule = defineQualityRule('javascript', 'empty-catch', {
  nodes: ['catch_clause'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  if (isTest(context)) return;
  const body = tree.child(node, 'body');
  if (body < 0 || /\S/.test(tree.textOf(body).slice(1, -1))) return;
  // A name such as `ignored` states the intention.
  const caught = tree.child(node, 'parameter');
  if (caught >= 0 && /ignore|expected|unused|\b_/i.test(tree.textOf(caught))) return;
  context.report({ node, message: 'The caught error is silently discarded.' });
}
