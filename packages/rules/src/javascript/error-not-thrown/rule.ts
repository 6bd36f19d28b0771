import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';

/** Reports `new Error("x");`. */
export const rule = defineQualityRule('javascript', 'error-not-thrown', {
  nodes: ['expression_statement'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const [made = -1] = tree.namedChildren(node);
  if (made < 0 || tree.type(made) !== 'new_expression') return;
  if (/^(?:[A-Z]\w*)?(?:Error|Exception)$/.test(tree.textOf(tree.child(made, 'constructor'))))
    report({ node: made, message: 'This error is created but not thrown.' });
}
