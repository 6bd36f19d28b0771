/** File paths. Joining can leave a folder, like any function that keeps its arguments; taking the last part cannot. */

import {
  constant,
  defineModel,
  guard,
  neutral,
  operation,
  propagator,
  sanitizer,
  sink,
} from '@assay/engine/rule';

export const model = defineModel({
  library: 'path/filepath',
  aliases: ['path'],
  rows: [
    constant('Separator', '/'),
    operation('Clean', 'cleanPath', 0),
    operation('Join', 'clean-join'),
    ...['Abs', 'Dir', 'EvalSymlinks', 'FromSlash', 'ToSlash', 'Split'].map((name) =>
      propagator(`${name}(0)`, `${name}()`),
    ),
    operation('Rel', 'relative'),
    sanitizer('path-containment', 'Base(0)'),
    sanitizer('path-containment', 'Ext(0)'),
    operation('Ext', 'extension', 0),
    guard('folder-check', 'IsLocal(0)'),
    sink('file-path', 'Walk(0)'),
    sink('file-path', 'WalkDir(0)'),
    sink('file-path', 'Glob(0)'),
    neutral('IsAbs'),
    neutral('Match'),
  ],
});
