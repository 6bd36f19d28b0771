/** Fix that removes an unused variable. */

import { javascript } from '../../quality/shape.ts';
import { defineUnusedVariableFix } from '../../quality/unused-variable-fix.ts';

export const fix = defineUnusedVariableFix({
  shape: javascript,
  declarator: 'variable_declarator',
  value: 'value',
  statements: new Set(['lexical_declaration', 'variable_declaration']),
  idle: new Set(['parenthesized_expression', 'array', 'object', 'pair', 'property_identifier']),
  pattern: {
    list: 'object_pattern',
    item: 'shorthand_property_identifier_pattern',
    pair: 'pair_pattern',
    rest: 'rest_pattern',
  },
  allows: { removesStatements: { lexical_declaration: 1, variable_declaration: 1 } },
});
