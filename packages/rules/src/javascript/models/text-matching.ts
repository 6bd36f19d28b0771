/**
 * Methods that match text against a regular expression, on any receiver. A row counts where the expression is known
 * and takes that long.
 */

import { defineModel, type SinkRow, sink, when } from '@assay/engine/rule';

function slowMatch(text: string, pattern: string): SinkRow[] {
  return [
    sink('exponential-match', text, when(pattern, { matchTime: 'exponential' })),
    sink('polynomial-match', text, when(pattern, { matchTime: 'polynomial' })),
  ];
}

export const model = defineModel({
  library: 'text-matching',
  rows: [
    ...['test', 'exec'].flatMap((name) => slowMatch(`.${name}(0)`, `.${name}(this)`)),
    ...['match', 'matchAll', 'search', 'replace', 'replaceAll', 'split'].flatMap((name) =>
      slowMatch(`.${name}(this)`, `.${name}(0)`),
    ),
  ],
});
