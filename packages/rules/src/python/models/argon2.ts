/** argon2: password hashes do not reveal the password. */

import { defineModel, neutral } from '@assay/engine/rule';

export const model = defineModel({
  library: 'argon2',
  rows: [neutral('PasswordHasher().hash'), neutral('PasswordHasher().verify'), neutral('hash_password')],
});
