/** Packages that delete or copy paths. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'rimraf',
  aliases: [
    'del',
    'mkdirp',
    'make-dir',
    'cpr',
    'ncp',
    'load-json-file',
    'write-file-atomic',
    'readdirp',
    'fs-jetpack',
    'jsonfile',
  ],
  rows: [
    '',
    'sync',
    'rimraf',
    'mkdirp',
    'readFile',
    'readFileSync',
    'writeFile',
    'writeFileSync',
    'read',
    'write',
  ].map((name) => sink('file-path', `${name}(0)`)),
});
