import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { isExplained } from '../../quality/left-on-purpose.ts';

/** Reports statements after a jump. */
export const rule = defineQualityRule('python', 'unreachable-code', {
  nodes: ['return_statement', 'raise_statement', 'break_statement', 'continue_statement'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const statements = tree.namedChildren(tree.parent(node));
  const next = statements[statements.indexOf(node) + 1];
  if (next === undefined || /\byield\b/.test(tree.textOf(next))) return;
  if (tree.field(next) !== '' || tree.type(tree.parent(node)) !== 'block') return;
  if (isExplained(tree, node)) return;
  context.report({ node: next, message: 'This code is unreachable.' });
}
