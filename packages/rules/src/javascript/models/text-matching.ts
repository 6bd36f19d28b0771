/**
 * Methods that match text against a regular expression, on any receiver. A row counts where the expression is known
 * and takes that long.
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
