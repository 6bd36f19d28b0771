import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { flatText, operationOf } from '../../quality/read.ts';
import { java } from '../../quality/shape.ts';
import { calledName } from '../declared-types.ts';

/** Reports `a.compareTo(b) == 1`. */
export const rule = defineQualityRule('java', 'compared-order', {
  nodes: ['binary_expression'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const operation = operationOf(java, tree, node);
  if (
    operation === undefined ||
    !/^[=!]=$/.test(operation.operator) ||
    !/^-?1$/.test(flatText(tree, operation.right))
  )
    return;
  if (/^(?:compareTo|compareToIgnoreCase|compare)$/.test(calledName(context, operation.left)))
    report({
      node,
      message: '`compareTo` and `compare` can return any positive or negative number, not only 1 and -1.',
    });
}
