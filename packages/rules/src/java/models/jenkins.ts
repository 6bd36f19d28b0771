/** Jenkins: files of a build on any machine, where `..` can leave the folder, and escaping for its pages. */

import { defineModel, sanitizer, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'hudson',
  types: { FilePath: ['FilePath.child()', 'FilePath.getParent()'] },
  rows: [
    sink('file-path', 'FilePath.child(0)'),
    sink('file-path', 'FilePath(1)'),
    ...['escape', 'xmlEscape'].map((name) => sanitizer('html-escape', `Util.${name}(0)`)),
  ],
});
