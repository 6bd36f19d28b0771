/** Archives, whose entry names are chosen by their creator. */

import { defineModel, sink, source, when } from '@assay/engine/rule';

const description = 'the name of an entry in an archive';
/** Without a filter, entries are extracted to any path in their names. Since 3.14 there is a default filter. */
const withoutFilter = { absent: true } as const;

export const model = defineModel({
  library: 'tarfile',
  types: {
    TarFile: ['open()', 'TarFile()', 'TarFile.open()'],
    TarInfo: ['TarFile.getmembers().*', 'TarFile.*', 'TarFile.next()', 'TarFile.getmember()'],
  },
  rows: [
    // Extracting a whole archive, whose entries choose their paths.
    ...['open()', 'TarFile()', 'TarFile.open()'].map((path) =>
      source('archive-entry', path, 'the names of the entries in an archive'),
    ),
    source('archive-entry', 'TarInfo.name', description),
    source('archive-entry', 'TarFile.getnames()', description),
    sink('file-path', 'TarFile.extractall(this)', when('TarFile.extractall(filter=)', withoutFilter)),
    sink('file-path', 'TarFile.extract(0,member=)', when('TarFile.extract(filter=)', withoutFilter)),
  ],
});
