/** Files of a build of Jenkins, on whatever machine: names with `..` lead out of the folder. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'hudson',
  types: { FilePath: ['FilePath.child()', 'FilePath.getParent()'] },
  rows: [sink('file-path', 'FilePath.child(0)'), sink('file-path', 'FilePath(1)')],
});
