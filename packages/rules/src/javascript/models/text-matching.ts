/**
 * Methods that match a string against a regular expression, on any receiver. Rows apply if the expression is known to
 * take that long.
 */

import { defineModel } from '@assay/engine/rule';
import { slowMatch } from '../../families/slow-matches.ts';

export const model = defineModel({
  library: 'text-matching',
  rows: [
    ...['test', 'exec'].flatMap((name) => slowMatch(`.${name}(0)`, `.${name}(this)`)),
    ...['match', 'matchAll', 'search', 'replace', 'replaceAll', 'split'].flatMap((name) =>
      slowMatch(`.${name}(this)`, `.${name}(0)`),
    ),
  ],
});
