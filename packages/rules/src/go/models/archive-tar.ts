/** Entry names in tar archives. */

import { defineModel, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'archive/tar',
  types: { Reader: ['NewReader()'], Header: ['Reader.Next()'] },
  rows: [
    source('archive-entry', 'Header.Name', 'the name of an entry in an archive'),
    source('archive-entry', 'Header.Linkname', 'the name of an entry in an archive'),
  ],
});
