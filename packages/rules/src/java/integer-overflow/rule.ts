import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { operationOf, termsOf } from '../../quality/read.ts';
import { java } from '../../quality/shape.ts';

/** Reports `long month = 30 * 24 * 60 * 60 * 1000;`. */
export const rule = defineQualityRule('java', 'integer-overflow', {
  nodes: ['variable_declarator'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const declaration = tree.parent(node);
  const type = tree.child(declaration, 'type');
  const value = tree.child(node, 'value');
  if (type < 0 || value < 0 || !/^(?:long|Long)$/.test(tree.textOf(type))) return;
  if (operationOf(java, tree, value)?.operator !== '*') return;
  let product = 1;
  for (const term of termsOf(java, tree, value, '*')) {
    if (tree.type(term) !== 'decimal_integer_literal' || /[lL]$/.test(tree.textOf(term))) return;
    product *= Number(tree.textOf(term).replaceAll('_', ''));
  }
  if (product > 2 ** 31 - 1)
    report({ node: value, message: 'This product overflows `int` before it is widened to `long`.' });
}
