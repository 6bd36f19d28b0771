/** Archive reading: entry names are chosen by the creator of the archive. */

import { defineModel, sink, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'adm-zip',
  aliases: ['unzipper', 'yauzl', 'node-stream-zip'],
  types: {
    Archive: [
      '()',
      'Parse()',
      'extract()',
      'open(*)@1',
      'fromBuffer(*)@1',
      'loadAsync()',
      'Open.file()',
      'Open.buffer()',
      'Open.url()',
      'Open.custom()',
      'Archive.on()',
      'Archive.pipe()',
    ],
    Entry: ['Archive.getEntries().*', 'Archive.on(1)@0', 'Archive.files.*'],
  },
  rows: [
    source('remote-text', 'Entry.path', 'the name of an archive entry'),
    source('remote-text', 'Entry.fileName', 'the name of an archive entry'),
    source('remote-text', 'Entry.entryName', 'the name of an archive entry'),
    sink('file-path', 'Archive.extractAllTo(0)'),
  ],
});
