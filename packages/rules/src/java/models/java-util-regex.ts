/** Regular expressions. */

import { defineModel, neutral, operation, propagator, sanitizer, sink } from '@assay/engine/rule';
import { slowMatch } from '../../families/slow-matches.ts';

export const model = defineModel({
  library: 'java.util.regex',
  types: { Pattern: ['Pattern.compile()'], Matcher: ['Pattern.matcher()'] },
  rows: [
    ...slowMatch('Pattern.matches(1)', 'Pattern.matches(0)', 'all'),
    ...slowMatch('Matcher.matches(this)', 'Matcher.matches(this)', 'all'),
    ...slowMatch('Matcher.lookingAt(this)', 'Matcher.lookingAt(this)', 'start'),
    ...['find', 'replaceAll', 'replaceFirst', 'results'].flatMap((name) =>
      slowMatch(`Matcher.${name}(this)`, `Matcher.${name}(this)`),
    ),
    ...slowMatch('Pattern.split(0)', 'Pattern.split(this)'),
    sink('regex-source', 'Pattern.compile(0)'),
    sink('regex-source', 'Pattern.matches(0)'),
    sanitizer('regexp-escape', 'Pattern.quote(0)'),
    propagator('Pattern.split(0)', 'Pattern.split()'),
    operation('Pattern.compile', 'Regex.compile'),
    operation('Pattern.matcher', 'Regex.matcher'),
    operation('Matcher.matches', 'matcher-matches'),
    operation('Matcher.replaceAll', 'matcher-replace'),
    operation('Matcher.find', 'matcher-find'),
    operation('Matcher.lookingAt', 'matcher-looking-at'),
    neutral('Matcher.groupCount'),
    neutral('Matcher.start'),
    neutral('Matcher.end'),
  ],
});
