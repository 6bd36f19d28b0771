/**
 * Methods of texts that match them against a pattern, on any receiver. A row counts where the pattern is known and
 * takes that long.
 */

import { defineModel } from '@assay/engine/rule';
import { slowMatch } from '../../families/slow-matches.ts';

export const model = defineModel({
  library: 'text-matching',
  rows: [
    ...slowMatch('.matches(this)', '.matches(0)', 'all'),
    ...['replaceAll', 'replaceFirst', 'split'].flatMap((name) => slowMatch(`.${name}(this)`, `.${name}(0)`)),
  ],
});
