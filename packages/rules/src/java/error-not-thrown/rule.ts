import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';

/** `new IllegalStateException();`. */
export const rule = defineQualityRule('java', 'error-not-thrown', {
  nodes: ['expression_statement'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const [made = -1] = tree.namedChildren(node);
  if (made < 0 || tree.type(made) !== 'object_creation_expression') return;
  if (/(?:Error|Exception)$/.test(tree.textOf(tree.child(made, 'type'))))
    report({ node: made, message: 'This exception is made and not thrown.' });
}
