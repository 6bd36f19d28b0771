import type { Rule } from '@assay/engine/rule';
import { defineQualityRule } from './define.ts';
import { operationOf, operations, shortText } from './read.ts';
import type { Shape } from './shape.ts';

/** `a.length < 0`, `len(a) >= 0`. */
export function impossibleLength(shape: Shape): Rule {
  return defineQualityRule(shape.language, 'impossible-length', {
    nodes: operations(shape),
    check: (node, { tree, report }) => {
      const operation = operationOf(shape, tree, node);
      if (operation === undefined || !shape.length.test(shortText(tree, operation.left))) return;
      const bound = shortText(tree, operation.right).replaceAll(' ', '');
      const isNegative = /^-\d+$/.test(bound);
      const { operator } = operation;
      const isNever =
        bound === '0'
          ? operator === '<'
          : isNegative && (/^<=?$/.test(operator) || shape.equal.has(operator));
      const isAlways =
        bound === '0'
          ? operator === '>='
          : isNegative && (/^>=?$/.test(operator) || shape.unequal.has(operator));
      if (isNever) report({ node, message: 'No length is negative: this is never true.' });
      else if (isAlways) report({ node, message: 'No length is negative: this is always true.' });
    },
  });
}
