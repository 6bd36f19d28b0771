/** Flask-Bcrypt: what it makes of passwords does not tell them. */

import { defineModel, neutral } from '@assay/engine/rule';

export const model = defineModel({
  library: 'flask_bcrypt',
  rows: ['generate_password_hash', 'check_password_hash'].flatMap((name) => [
    neutral(name),
    neutral(`Bcrypt().${name}`),
  ]),
});
