import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { argumentsIn } from '../../quality/read.ts';
import { isTest } from '../../words/file-purposes.ts';
import { declaredTypeOf } from '../declared-types.ts';

/** Reports `new BigDecimal(0.1)`. */
export const rule = defineQualityRule('java', 'decimal-from-float', {
  nodes: ['object_creation_expression'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  // A test may use the same imprecise number on both sides.
  if (isTest(context)) return;
  if (tree.textOf(tree.child(node, 'type')) !== 'BigDecimal') return;
  const [given = -1, ...more] = argumentsIn(tree, node);
  if (given < 0 || more.length > 0) return;
  const isFraction =
    tree.type(given) === 'decimal_floating_point_literal' &&
    !/\.(?:0|5|25|75)[fFdD]?$/.test(tree.textOf(given));
  if (isFraction || /^(?:double|float|Double|Float)$/.test(declaredTypeOf(given, context)))
    report({ node, message: '`BigDecimal` of a floating-point number keeps its rounding error.' });
}
