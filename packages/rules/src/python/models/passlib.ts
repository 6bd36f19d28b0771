/** Passlib: password hashes do not reveal the password. */

import { defineModel, neutral } from '@assay/engine/rule';

export const model = defineModel({
  library: 'passlib',
  rows: ['hash', 'encrypt', 'verify', 'using'].flatMap((name) => [
    neutral(`hash.*.${name}`),
    neutral(`context.CryptContext().${name}`),
    neutral(`apps.custom_app_context.${name}`),
  ]),
});
