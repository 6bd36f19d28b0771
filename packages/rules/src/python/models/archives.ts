/** Archives: whoever made one chose the names of its entries. */

import { defineModel, sink, source, when } from '@assay/engine/rule';

const description = 'the name of an entry in an archive';
/** Without a filter entries go wherever their names lead. Since 3.14 there is one by default. */
const withoutFilter = { absent: true } as const;

export const model = defineModel({
  library: 'tarfile',
  types: {
    TarFile: ['open()', 'TarFile()', 'TarFile.open()'],
    TarInfo: ['TarFile.getmembers().*', 'TarFile.*', 'TarFile.next()', 'TarFile.getmember()'],
  },
  rows: [
    // An archive that is unpacked as a whole: where its entries go is theirs to say.
    ...['open()', 'TarFile()', 'TarFile.open()'].map((path) =>
      source('archive-entry', path, 'the names of the entries in an archive'),
    ),
    source('archive-entry', 'TarInfo.name', description),
    source('archive-entry', 'TarFile.getnames()', description),
    sink('file-path', 'TarFile.extractall(this)', when('TarFile.extractall(filter=)', withoutFilter)),
    sink('file-path', 'TarFile.extract(0,member=)', when('TarFile.extract(filter=)', withoutFilter)),
  ],
});
