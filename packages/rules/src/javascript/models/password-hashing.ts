/** Hashing libraries: results do not reveal the input; old functions are weak. */

import { defineModel, misuse, neutral } from '@assay/engine/rule';

const neutrals = [
  '',
  'hash',
  'hashSync',
  'compare',
  'compareSync',
  'genSalt',
  'genSaltSync',
  'verify',
  'v1',
  'v3',
  'v4',
  'v5',
  'nanoid',
];

export const model = defineModel({
  library: 'bcrypt',
  aliases: [
    'bcryptjs',
    'bcrypt-nodejs',
    'argon2',
    'scrypt-js',
    '@node-rs/bcrypt',
    'uuid',
    'nanoid',
    'object-hash',
  ],
  rows: [
    ...['hash', 'hashSync'].map((name) => misuse('password-hash', `${name}()`, { called: true })),
    ...neutrals.map((name) => neutral(name)),
  ],
});
