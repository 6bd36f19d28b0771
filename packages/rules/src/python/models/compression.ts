/** Compression: decompressed data may be a thousand times larger. */

import { defineModel, propagator, sink, when } from '@assay/engine/rule';

export const model = defineModel({
  library: 'zlib',
  aliases: ['gzip', 'bz2', 'lzma', 'brotli'],
  rows: [
    propagator('decompress(0,data=)', 'decompress()'),
    sink('unpacked-data', 'decompress(0,data=)', when('decompress(max_length=)', { absent: true })),
  ],
});
