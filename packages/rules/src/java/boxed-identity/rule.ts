import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { operationOf } from '../../quality/read.ts';
import { java } from '../../quality/shape.ts';
import { declaredTypeOf } from '../declared-types.ts';

/** Reports `Integer a, b; a == b`. */
export const rule = defineQualityRule('java', 'boxed-identity', {
  nodes: ['binary_expression'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const operation = operationOf(java, tree, node);
  if (operation === undefined || !/^[=!]=$/.test(operation.operator)) return;
  const types = [operation.left, operation.right].map((side) => declaredTypeOf(side, context));
  if (
    types.every((type) =>
      /^(?:Integer|Long|Short|Byte|Double|Float|Character|BigDecimal|BigInteger)$/.test(type),
    )
  )
    report({ node, message: `This compares two \`${types[0] ?? ''}\` objects by identity, not by value.` });
}
