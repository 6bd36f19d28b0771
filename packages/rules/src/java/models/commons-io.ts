/** Apache Commons IO. */

import { defineModel, sanitizer, sink } from '@assay/engine/rule';
import { madeOf } from '../../made-of.ts';

const methods = [
  'readFileToString',
  'readFileToByteArray',
  'readLines',
  'writeStringToFile',
  'write',
  'copyFile',
  'deleteQuietly',
  'openInputStream',
  'openOutputStream',
  'forceDelete',
];

export const model = defineModel({
  library: 'org.apache.commons.io',
  types: { FileUtils: [], FilenameUtils: [], IOUtils: [] },
  rows: [
    ...methods.map((name) => sink('file-path', `FileUtils.${name}(0)`)),
    ...madeOf('IOUtils.toString', 'IOUtils.toByteArray', 'IOUtils.toInputStream', 'IOUtils.readLines'),
    ...madeOf('FilenameUtils.normalize', 'FilenameUtils.concat'),
    sanitizer('path-containment', 'FilenameUtils.getName(0)'),
    sanitizer('path-containment', 'FilenameUtils.getBaseName(0)'),
    sanitizer('path-containment', 'FilenameUtils.getExtension(0)'),
  ],
});
