/** String methods that match a pattern, on any receiver. Rows apply if the pattern is known to take that long. */

import { defineModel } from '@assay/engine/rule';
import { slowMatch } from '../../families/slow-matches.ts';

export const model = defineModel({
  library: 'text-matching',
  rows: [
    ...slowMatch('.matches(this)', '.matches(0)', 'all'),
    ...['replaceAll', 'replaceFirst', 'split'].flatMap((name) => slowMatch(`.${name}(this)`, `.${name}(0)`)),
  ],
});
