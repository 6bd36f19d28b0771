/** Rows for archives, whose entry names are chosen by their creator, and for compressed data. */

import { type ModelRow, sink, source, when } from '@assay/engine/rule';

const description = 'the name of an entry in an archive';

export const archiveRows: readonly ModelRow[] = [
  source('archive-entry', 'zip_entry_name()', description),
  ...['gzuncompress', 'gzinflate', 'gzdecode', 'zlib_decode'].map((name) =>
    sink('unpacked-data', `${name}(0)`, when(`${name}(1)`, { absent: true })),
  ),
];

/** Methods of `ZipArchive`, by names that no other class has. */
export const archiveMethodRows: readonly ModelRow[] = [
  source('archive-entry', 'getNameIndex()', description),
  source('archive-entry', 'statIndex().name', description),
];
