/** ZIP archives. `extract` and `extractall` stay inside the folder. */

import { defineModel, source } from '@assay/engine/rule';

const description = 'the name of an entry in an archive';

export const model = defineModel({
  library: 'zipfile',
  types: { ZipFile: ['ZipFile()'], ZipInfo: ['ZipFile.infolist().*', 'ZipFile.getinfo()'] },
  rows: [
    source('archive-entry', 'ZipInfo.filename', description),
    source('archive-entry', 'ZipFile.namelist()', description),
  ],
});
