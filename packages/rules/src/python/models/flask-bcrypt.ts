/** Flask-Bcrypt: password hashes do not reveal the password. */

import { defineModel, neutral } from '@assay/engine/rule';

export const model = defineModel({
  library: 'flask_bcrypt',
  rows: ['generate_password_hash', 'check_password_hash'].flatMap((name) => [
    neutral(name),
    neutral(`Bcrypt().${name}`),
  ]),
});
