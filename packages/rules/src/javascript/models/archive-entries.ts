/** Archives whose entries are named by their full path. */

import { defineModel, source } from '@assay/engine/rule';

const where = 'the name of an archive entry';

export const model = defineModel({
  library: 'tar-stream',
  aliases: ['jszip'],
  types: {
    Header: [
      'extract().on(1)@0',
      'extract().*.header',
      'loadAsync().files.*',
      '().loadAsync().files.*',
      'loadAsync().forEach(0)@1',
      'loadAsync().file().*',
    ],
  },
  rows: [
    source('remote-text', 'Header.name', where),
    source('remote-text', 'Header.linkname', where),
    source('remote-text', 'Header.unsafeOriginalName', where),
    source('remote-text', 'loadAsync().forEach(0)@0', where),
  ],
});
