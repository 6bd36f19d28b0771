/** Fix that removes an unused variable. */

import { python } from '../../quality/shape.ts';
import { defineUnusedVariableFix } from '../../quality/unused-variable-fix.ts';

export const fix = defineUnusedVariableFix({
  shape: python,
  declarator: 'assignment',
  value: 'right',
  statements: new Set(['expression_statement']),
  idle: new Set(['parenthesized_expression', 'list', 'tuple', 'dictionary', 'pair']),
  allows: { removesStatements: { expression_statement: 1 } },
});
