/** Fix that removes an unused local variable. */

import { java } from '../../quality/shape.ts';
import { defineUnusedVariableFix } from '../../quality/unused-variable-fix.ts';

export const fix = defineUnusedVariableFix({
  shape: java,
  declarator: 'variable_declarator',
  value: 'value',
  statements: new Set(['local_variable_declaration']),
  idle: new Set(['parenthesized_expression']),
  // Unboxing null throws.
  converting: /^(?:byte|short|int|long|float|double|char|boolean)$/,
  allows: { removesStatements: { local_variable_declaration: 1 } },
});
