/** Regular expressions. */

import { defineModel, operation, sanitizer, sink } from '@assay/engine/rule';

const functions = ['compile', 'match', 'fullmatch', 'search', 'sub', 'subn', 'split', 'findall', 'finditer'];

export const model = defineModel({
  library: 're',
  aliases: ['regex'],
  types: { Pattern: ['compile()'] },
  rows: [
    ...functions.map((name) => sink('regex-source', `${name}(0,pattern=)`)),
    sanitizer('regexp-escape', 'escape(0)'),
    operation('compile', 'Regex.compile'),
    operation('match', 'Regex.match'),
    operation('fullmatch', 'Regex.fullmatch'),
    operation('search', 'Regex.search'),
    operation('sub', 'Regex.replace'),
    operation('Pattern.match', 'Pattern.match'),
    operation('Pattern.fullmatch', 'Pattern.fullmatch'),
    operation('Pattern.search', 'Pattern.search'),
    operation('Pattern.sub', 'Pattern.replace'),
  ],
});
