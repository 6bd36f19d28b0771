/** Binary-to-text encodings and decodings of third-party packages. */

import { decoders, defineModel } from '@assay/engine/rule';
import { encoded, encodedName } from '../../rows/encoded-text.ts';
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

const texts = ['encodeBase64String', 'encodeToString', 'printBase64Binary'];
const names = [
  'encodeBase64URLSafeString',
  'encodeHexString',
  'printHexBinary',
  'encodeHexStr',
  'toHexString',
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
  rows: ['Base64', 'Hex', 'DatatypeConverter'].flatMap((type) => [
    ...decoders(...decoding.map((name) => `${type}.${name}`)),
    ...encoded(...texts.map((name) => `${type}.${name}(0)`)),
    ...encodedName(...names.map((name) => `${type}.${name}(0)`)),
  ]),
});
