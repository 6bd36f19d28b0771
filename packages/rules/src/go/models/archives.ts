/** Entry names in archives, chosen by their creator. */

import { defineModel, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'archive/zip',
  aliases: ['github.com/klauspost/compress/zip', 'github.com/yeka/zip'],
  types: {
    ReadCloser: ['OpenReader()'],
    Reader: ['NewReader()'],
    File: ['ReadCloser.File.*', 'Reader.File.*'],
  },
  rows: [source('archive-entry', 'File.Name', 'the name of an entry in an archive')],
});
