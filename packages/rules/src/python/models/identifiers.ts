/** Standard library values that cannot contain arbitrary strings. */

import { defineModel, neutral } from '@assay/engine/rule';

export const model = defineModel({
  library: 'uuid',
  rows: [neutral('UUID'), neutral('uuid4'), neutral('uuid1')],
});
