import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { operationOf } from '../../quality/read.ts';
import { python } from '../../quality/shape.ts';

/** Reports `x is "a"`. */
export const rule = defineQualityRule('python', 'identity-of-literal', {
  nodes: ['comparison_operator'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const operation = operationOf(python, tree, node);
  if (operation === undefined || !/^is(?: not)?$/.test(operation.operator)) return;
  if (
    [operation.left, operation.right].some((side) =>
      /^(?:string|integer|float|tuple|list|dictionary)$/.test(tree.type(side)),
    )
  )
    report({ node, message: 'This compares object identity, not equality.' });
}
