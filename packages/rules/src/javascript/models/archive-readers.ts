/** Archive extraction: which archive, and its destination. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'tar',
  aliases: ['tar-fs', 'extract-zip', 'decompress', 'zip-lib', 'cross-zip', 'node-unzip-2', 'unzip', 'unzip2'],
  rows: [
    ...['x', 'extract', 't', 'list'].flatMap((name) => [
      sink('file-path', `${name}(0).cwd`),
      sink('file-path', `${name}(0).C`),
      sink('file-path', `${name}(0).file`),
    ]),
    sink('file-path', '(0)'),
    sink('file-path', '(1)'),
    sink('file-path', '(1).dir'),
    sink('file-path', 'Extract(0).path'),
  ],
});
