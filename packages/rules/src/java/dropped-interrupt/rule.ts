import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { isTest } from '../../words/file-purposes.ts';

/** Reports interrupts that are swallowed. */
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
  // A loop that must not end early stores the interrupt and restores it afterwards.
  const method = tree.ancestor(node, 'method_declaration', 'lambda_expression');
  if (method >= 0 && /\.interrupt\s*\(\s*\)/.test(tree.textOf(method))) return;
  // A comment or name says that it is ignored on purpose.
  if (/ignore/i.test(tree.textOf(node))) return;
  context.report({
    node,
    message: 'The interrupt is swallowed: the interrupted status of the thread is not restored.',
  });
}
