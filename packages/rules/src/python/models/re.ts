/** Regular expressions. */

import { defineModel, operation, sanitizer, sink } from '@assay/engine/rule';
import { slowMatch } from '../../families/slow-matches.ts';

const functions = ['compile', 'match', 'fullmatch', 'search', 'sub', 'subn', 'split', 'findall', 'finditer'];

const extents: Readonly<Record<string, 'start' | 'all'>> = { match: 'start', fullmatch: 'all' };

export const model = defineModel({
  library: 're',
  aliases: ['regex'],
  types: { Pattern: ['compile()'] },
  rows: [
    ...['search', 'match', 'fullmatch', 'split', 'findall', 'finditer'].flatMap((name) => [
      ...slowMatch(`${name}(1,string=)`, `${name}(0,pattern=)`, extents[name]),
      ...slowMatch(`Pattern.${name}(0,string=)`, `Pattern.${name}(this)`, extents[name]),
    ]),
    ...['sub', 'subn'].flatMap((name) => [
      ...slowMatch(`${name}(2,string=)`, `${name}(0,pattern=)`),
      ...slowMatch(`Pattern.${name}(1,string=)`, `Pattern.${name}(this)`),
    ]),
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
