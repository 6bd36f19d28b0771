/** The expression language of Spring. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'org.springframework.expression.spel.standard',
  aliases: ['org.springframework.expression'],
  types: { SpelExpressionParser: [], ExpressionParser: [] },
  rows: [
    sink('code-execution', 'SpelExpressionParser.parseExpression(0)'),
    sink('code-execution', 'ExpressionParser.parseExpression(0)'),
  ],
});
