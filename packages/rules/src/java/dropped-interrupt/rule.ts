import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { isTest } from '../../words/file-purposes.ts';

/** Interrupts that nobody hears of. */
export const rule = defineQualityRule('java', 'dropped-interrupt', {
  nodes: ['catch_clause'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  if (isTest(context)) return;
  const parameter = tree.namedChildren(node).find((child) => tree.type(child) === 'catch_formal_parameter');
  if (parameter === undefined || !/\bInterruptedException\b/.test(tree.textOf(parameter))) return;
  if (/interrupt\s*\(|\bthrow\b/.test(tree.textOf(tree.child(node, 'body')))) return;
  // A loop that may not end early keeps the interrupt in a variable, and tells of it behind the loop.
  const method = tree.ancestor(node, 'method_declaration', 'lambda_expression');
  if (method >= 0 && /\.interrupt\s*\(\s*\)/.test(tree.textOf(method))) return;
  // Who says that it is ignored has thought of it.
  if (/ignore/i.test(tree.textOf(node))) return;
  context.report({ node, message: 'The thread is no longer told that it shall stop.' });
}
