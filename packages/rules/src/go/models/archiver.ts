/** Archives of many formats, created and extracted as a whole or entry by entry. */

import { defineModel, sink, source } from '@assay/engine/rule';

const functions = ['Archive', 'Unarchive', 'Extract', 'CompressFile', 'DecompressFile', 'Walk'];
const entries = ['File', 'FileInfo'];

export const model = defineModel({
  library: 'github.com/mholt/archiver',
  aliases: ['github.com/mholt/archives'],
  types: { File: [], FileInfo: [] },
  rows: [
    ...functions.flatMap((name) => [sink('file-path', `${name}(0)`), sink('file-path', `${name}(1)`)]),
    ...entries.map((name) =>
      source('archive-entry', `${name}.NameInArchive`, 'the name of an entry in an archive'),
    ),
  ],
});
