/** The expression language of Spring. */

import { defineModel, misuse, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'org.springframework.expression.spel.standard',
  aliases: ['org.springframework.expression', 'org.springframework.expression.spel.support'],
  types: { SpelExpressionParser: [], ExpressionParser: [], SimpleEvaluationContext: [] },
  rows: [
    // Supports neither types nor constructors nor beans.
    ...['forReadOnlyDataBinding', 'forReadWriteDataBinding', 'forPropertyAccessors'].map((name) =>
      misuse('data-only', `SimpleEvaluationContext.${name}`, { called: true }),
    ),
    sink('code-execution', 'SpelExpressionParser.parseExpression(0)'),
    sink('code-execution', 'ExpressionParser.parseExpression(0)'),
  ],
});
