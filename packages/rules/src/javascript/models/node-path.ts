/** Node's path module: joining keeps the way out of a folder, taking the last part does not. */

import { defineModel, operation, propagator, sanitizer } from '@assay/engine/rule';

const flows = ['join', 'resolve'].flatMap((name) => [propagator(`${name}(*)`, `${name}()`)]);
const one = ['normalize', 'dirname', 'parse', 'format', 'toNamespacedPath'].map((name) =>
  propagator(`${name}(0)`, `${name}()`),
);

export const model = defineModel({
  library: 'node:path',
  aliases: [
    'path',
    'path/posix',
    'path/win32',
    'node:path/posix',
    'node:path/win32',
    'path-browserify',
    'upath',
  ],
  rows: [
    ...flows,
    ...one,
    // What a test says of such a path it says of the part that was joined last.
    ...['join', 'resolve'].map((name) => operation(name, 'clean-join')),
    operation('normalize', 'Path.join'),
    propagator('relative(1)', 'relative()'),
    sanitizer('path-containment', 'basename(0)'),
    sanitizer('path-containment', 'extname(0)'),
  ],
});
