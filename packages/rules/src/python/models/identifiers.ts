/** Values of the standard library that no text of a stranger fits. */

import { defineModel, neutral } from '@assay/engine/rule';

export const model = defineModel({
  library: 'uuid',
  rows: [neutral('UUID'), neutral('uuid4'), neutral('uuid1')],
});
