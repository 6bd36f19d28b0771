/** Takes out a local variable that nothing reads. */

import { java } from '../../quality/shape.ts';
import { defineUnusedVariableFix } from '../../quality/unused-variable-fix.ts';

export const fix = defineUnusedVariableFix({
  shape: java,
  declarator: 'variable_declarator',
  value: 'value',
  statements: new Set(['local_variable_declaration']),
  idle: new Set(['parenthesized_expression']),
  // A number object that is null is no number.
  converting: /^(?:byte|short|int|long|float|double|char|boolean)$/,
  allows: { removesStatements: { local_variable_declaration: 1 } },
});
