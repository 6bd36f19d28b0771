/** Expression evaluators that have allowed arbitrary code execution. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'mathjs',
  aliases: ['expr-eval', 'mathjs/number', 'angular-expressions', 'jexl', 'filtrex', 'expression-eval'],
  types: { Math: ['', 'create()'], Parser: ['parser()', 'Parser()', 'Math.parser()'] },
  rows: [
    ...['evaluate', 'eval', 'compile', 'parse', 'simplify'].map((name) =>
      sink('code-execution', `Math.${name}(0)`),
    ),
    sink('code-execution', 'Parser.evaluate(0)'),
    sink('code-execution', 'Parser.eval(0)'),
    sink('code-execution', 'Parser.parse(0)'),
  ],
});
