/** Packages that detect the type of data, and return their own names for it. */

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
