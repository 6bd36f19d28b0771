/** bcrypt: password hashes do not reveal the password. */

import { defineModel, neutral } from '@assay/engine/rule';

export const model = defineModel({
  library: 'bcrypt',
  rows: [neutral('hashpw'), neutral('checkpw'), neutral('kdf')],
});
