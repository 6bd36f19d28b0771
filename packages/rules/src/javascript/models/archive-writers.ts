/** Archive creation: the files included. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'archiver',
  aliases: ['yazl', 'zip-local', 'zip-a-folder'],
  types: { Archive: ['()', 'create()', 'ZipFile()', 'default()'] },
  rows: [
    sink('file-path', 'Archive.file(0)'),
    sink('file-path', 'Archive.directory(0)'),
    sink('file-path', 'Archive.addFile(0)'),
    sink('file-path', 'Archive.zip(0)'),
    sink('file-path', 'zip(0)'),
    sink('file-path', 'zip(1)'),
  ],
});
