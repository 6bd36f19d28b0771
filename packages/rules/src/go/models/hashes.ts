/** Hash functions with known collisions: every use of the package. */

import { defineModel, misuse, neutral } from '@assay/engine/rule';

const calls = ['New', 'Sum'];

export const model = defineModel({
  library: 'crypto/md5',
  aliases: ['crypto/sha1', 'golang.org/x/crypto/md4', 'golang.org/x/crypto/ripemd160'],
  rows: [
    ...calls.map((name) => misuse('weak-hash', `${name}()`, { constant: false })),
    ...calls.map((name) => neutral(name)),
  ],
});
