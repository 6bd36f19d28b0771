import type { Rule } from '@assay/engine/rule';
import { defineQualityRule } from './define.ts';
import { operationOf, operations, shortText } from './read.ts';
import type { Shape } from './shape.ts';

/** Spellings of NaN. */
const written: Readonly<Record<Shape['language'], RegExp>> = {
  javascript: /^(?:Number\.)?NaN$/,
  python: /^(?:float\((["'])nan\1\)|(?:math|np|numpy)\.(?:nan|NaN|NAN))$/i,
  java: /^(?:Double|Float)\.NaN$/,
  php: /^\\?NAN$/i,
  go: /^math\.NaN\(\)$/,
};

/** Reports `x == NaN`. */
export function nanComparison(shape: Shape): Rule {
  const isNan = written[shape.language];
  return defineQualityRule(shape.language, 'nan-comparison', {
    nodes: operations(shape),
    check: (node, { tree, report }) => {
      const operation = operationOf(shape, tree, node);
      if (operation === undefined || !/^(?:[=!]==?|[<>]=?)$/.test(operation.operator)) return;
      if (![operation.left, operation.right].some((side) => isNan.test(shortText(tree, side)))) return;
      report({
        node,
        message: `NaN is not equal to anything: this is always ${operation.operator.startsWith('!')}.`,
      });
    },
  });
}
