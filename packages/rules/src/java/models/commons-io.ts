/** Apache Commons IO. */

import { defineModel, sanitizer, sink } from '@assay/engine/rule';

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
    sanitizer('path-containment', 'FilenameUtils.getName(0)'),
    sanitizer('path-containment', 'FilenameUtils.getBaseName(0)'),
    sanitizer('path-containment', 'FilenameUtils.getExtension(0)'),
  ],
});
