/** argon2: what it makes of passwords does not tell them. */

import { defineModel, neutral } from '@assay/engine/rule';

export const model = defineModel({
  library: 'argon2',
  rows: [neutral('PasswordHasher().hash'), neutral('PasswordHasher().verify'), neutral('hash_password')],
});
