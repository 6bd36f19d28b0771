/** Bytes that are written as text, and the other way round, by packages beside the platform's. */

import { defineModel } from '@assay/engine/rule';
import { madeOf } from '../../made-of.ts';
import { bareTypes } from '../bare-types.ts';

const decoding = [
  'decode',
  'decodeBase64',
  'decodeFromString',
  'decodeFromUrlSafeString',
  'decodeHex',
  'decodeStr',
  'parseBase64Binary',
  'parseHexBinary',
];

export const model = defineModel({
  library: 'org.apache.commons.codec.binary',
  aliases: [
    'org.bouncycastle.util.encoders',
    'cn.hutool.core.codec',
    'android.util',
    'javax.xml.bind',
    'jakarta.xml.bind',
  ],
  types: bareTypes('Base64', 'Hex', 'DatatypeConverter'),
  rows: ['Base64', 'Hex', 'DatatypeConverter'].flatMap((type) =>
    madeOf(...decoding.map((name) => `${type}.${name}`)),
  ),
});
