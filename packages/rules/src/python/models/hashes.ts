/** Hash functions. */

import { defineModel, misuse, neutral, when } from '@assay/engine/rule';

const weak = { matches: '^(md4|md5|sha|sha1|ripemd160)$' };
const good = [
  'sha224',
  'sha256',
  'sha384',
  'sha512',
  'sha3_256',
  'sha3_512',
  'blake2b',
  'blake2s',
  'pbkdf2_hmac',
];
const forSecurity = (path: string) =>
  when(`${path}(usedforsecurity=)`, { anyOf: [{ absent: true }, { equals: true }] });

export const model = defineModel({
  library: 'hashlib',
  rows: [
    misuse('weak-hash', 'new(0,name=)', weak, forSecurity('new')),
    ...['md5', 'sha1'].map((name) => misuse('weak-hash', `${name}()`, { called: true }, forSecurity(name))),
    ...['new', 'md5', 'sha1', ...good].map((name) => neutral(name)),
  ],
});
