/** Regular expressions. */

import { defineModel, neutral, operation, sanitizer, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'java.util.regex',
  types: { Pattern: ['Pattern.compile()'], Matcher: ['Pattern.matcher()'] },
  rows: [
    sink('regex-source', 'Pattern.compile(0)'),
    sink('regex-source', 'Pattern.matches(0)'),
    sanitizer('regexp-escape', 'Pattern.quote(0)'),
    operation('Pattern.compile', 'Regex.compile'),
    operation('Pattern.matcher', 'Regex.matcher'),
    operation('Matcher.matches', 'matcher-matches'),
    operation('Matcher.replaceAll', 'matcher-replace'),
    neutral('Matcher.find'),
    neutral('Matcher.groupCount'),
    neutral('Matcher.start'),
    neutral('Matcher.end'),
  ],
});
