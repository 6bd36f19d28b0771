/** Tests that a path is inside a folder. */

import { defineModel, guard } from '@assay/engine/rule';

export const model = defineModel({
  library: 'path-is-inside',
  aliases: ['is-path-inside', 'is-path-in-cwd', 'contains-path', 'is-subdir'],
  rows: ['', 'default', 'isPathInside'].flatMap((name) => [
    guard('folder-check', `${name}(0)`),
    guard('folder-check', `${name}(1)`),
  ]),
});
