/** Archives of many formats that are packed and unpacked as a whole. */

import { defineModel, sink } from '@assay/engine/rule';

const functions = ['Archive', 'Unarchive', 'Extract', 'CompressFile', 'DecompressFile', 'Walk'];

export const model = defineModel({
  library: 'github.com/mholt/archiver',
  rows: functions.flatMap((name) => [sink('file-path', `${name}(0)`), sink('file-path', `${name}(1)`)]),
});
