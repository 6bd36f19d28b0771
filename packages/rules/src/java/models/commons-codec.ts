/** Apache Commons Codec. */

import { defineModel, misuse, neutral } from '@assay/engine/rule';

const weak = [
  'md2',
  'md2Hex',
  'md5',
  'md5Hex',
  'sha',
  'shaHex',
  'sha1',
  'sha1Hex',
  'getMd5Digest',
  'getSha1Digest',
  'getShaDigest',
];

export const model = defineModel({
  library: 'org.apache.commons.codec.digest',
  types: { DigestUtils: [] },
  rows: [
    ...weak.map((name) => misuse('weak-hash', `DigestUtils.${name}()`, { constant: false })),
    ...weak.map((name) => neutral(`DigestUtils.${name}`)),
    neutral('DigestUtils.sha256Hex'),
  ],
});
