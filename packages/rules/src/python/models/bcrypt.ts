/** bcrypt: what it makes of passwords does not tell them. */

import { defineModel, neutral } from '@assay/engine/rule';

export const model = defineModel({
  library: 'bcrypt',
  rows: [neutral('hashpw'), neutral('checkpw'), neutral('kdf')],
});
