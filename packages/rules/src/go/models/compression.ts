/** Decompressing readers, whose output may be a thousand times larger. */

import { defineModel, propagator, unpacks } from '@assay/engine/rule';

export const model = defineModel({
  library: 'compress/gzip',
  aliases: [
    'compress/flate',
    'compress/zlib',
    'compress/bzip2',
    'github.com/klauspost/compress/gzip',
    'github.com/klauspost/compress/flate',
    'github.com/klauspost/compress/zlib',
  ],
  types: { Reader: ['NewReader()'] },
  rows: [unpacks(propagator('NewReader(0)', 'NewReader()'))],
});
