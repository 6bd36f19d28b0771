/** Node's path module: joining can leave a folder, taking the last part cannot. */

import { defineModel, operation, propagator, sanitizer } from '@assay/engine/rule';

/** The module itself, and its platform-specific forms. */
const forms = ['', 'posix.', 'win32.'];
const one = ['normalize', 'dirname', 'parse', 'format', 'toNamespacedPath'];

const rowsOf = (form: string) => [
  ...['join', 'resolve'].map((name) => propagator(`${form}${name}(*)`, `${form}${name}()`)),
  ...one.map((name) => propagator(`${form}${name}(0)`, `${form}${name}()`)),
  // A test of such a path applies to its last joined part.
  ...['join', 'resolve', 'normalize'].map((name) => operation(`${form}${name}`, 'clean-join')),
  propagator(`${form}relative(1)`, `${form}relative()`),
  sanitizer('path-containment', `${form}basename(0)`),
  sanitizer('path-containment', `${form}extname(0)`),
  operation(`${form}extname`, 'extension', 0),
];

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
  rows: forms.flatMap(rowsOf),
});
