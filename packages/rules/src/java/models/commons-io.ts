/** Apache Commons IO. */

import { defineModel, operation, sanitizer, sink, when } from '@assay/engine/rule';
import { madeOf } from '../../fixes/made-of.ts';

/** For several files, or a file after another argument. */
const positions: Readonly<Record<string, readonly number[]>> = {
  cleanDirectory: [0],
  copyDirectory: [0, 1],
  copyFileToDirectory: [0, 1],
  copyInputStreamToFile: [1],
  copyToFile: [1],
  copyURLToFile: [1],
  deleteDirectory: [0],
  forceMkdir: [0],
  lineIterator: [0],
  listFiles: [0],
  moveDirectory: [0, 1],
  moveFile: [0, 1],
  touch: [0],
  writeByteArrayToFile: [0],
  writeLines: [0],
};

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
    ...Object.entries(positions).flatMap(([name, places]) =>
      places.map((place) => sink('file-path', `FileUtils.${name}(${place})`)),
    ),
    sink('request-url', 'FileUtils.copyURLToFile(0)'),
    ...['toString', 'toByteArray'].map((name) =>
      sink(
        'request-url',
        `IOUtils.${name}(0)`,
        when(`IOUtils.${name}(0)`, { place: String.raw`\bUR[IL]\b` }),
      ),
    ),
    ...madeOf('IOUtils.toString', 'IOUtils.toByteArray', 'IOUtils.toInputStream', 'IOUtils.readLines'),
    ...madeOf('FilenameUtils.normalize', 'FilenameUtils.concat'),
    sanitizer('path-containment', 'FilenameUtils.getName(0)'),
    sanitizer('path-containment', 'FilenameUtils.getBaseName(0)'),
    sanitizer('path-containment', 'FilenameUtils.getExtension(0)'),
    operation('FilenameUtils.getExtension', 'extension', 0),
    ...['copyInputStreamToFile', 'writeByteArrayToFile', 'copyFile', 'moveFile'].map((name) =>
      sink('written-name', `FileUtils.${name}(${name === 'writeByteArrayToFile' ? 0 : 1})`),
    ),
  ],
});
