/** Packages that tell what kind of data they are given, in words of their own. */

import { defineModel, neutral } from '@assay/engine/rule';

export const model = defineModel({
  library: 'file-type',
  aliases: ['mime', 'mime-types', 'image-size', 'is-image', 'magic-bytes.js'],
  rows: [
    '',
    'fromBuffer',
    'fromFile',
    'fromStream',
    'fileTypeFromBuffer',
    'fileTypeFromFile',
    'fileTypeFromStream',
    'lookup',
    'extension',
    'getType',
    'getExtension',
    'contentType',
    'charset',
    'default.fromBuffer',
  ].map((name) => neutral(name)),
});
