/** `java.nio.file`: paths and files. */

import { defineModel, neutral, operation, sanitizer, sink, source, when } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

const onFiles = [
  'readAllBytes',
  'readString',
  'readAllLines',
  'lines',
  'write',
  'writeString',
  'newInputStream',
  'newOutputStream',
  'newBufferedReader',
  'newBufferedWriter',
  'newByteChannel',
  'delete',
  'deleteIfExists',
  'createFile',
  'createDirectory',
  'createDirectories',
  'list',
  'walk',
  'find',
  'createSymbolicLink',
  'newDirectoryStream',
];

export const model = defineModel({
  library: 'java.nio.file',
  types: {
    ...bareTypes('Files', 'Paths', 'FileSystems'),
    Path: [
      'Paths.get()',
      'Path.of()',
      'Path.resolve()',
      'Path.normalize()',
      'Path.toAbsolutePath()',
      'Path.toRealPath()',
      'Path.getParent()',
      'Path.resolveSibling()',
      'java.io:File.toPath()',
    ],
  },
  rows: [
    ...onFiles.map((name) => sink('file-path', `Files.${name}(0)`)),
    // One of the two overloads takes the data to write first.
    sink(
      'file-path',
      'Files.copy(0)',
      when('Files.copy(0)', { not: { place: 'InputStream|[Ss]tream\\(\\)$' } }),
    ),
    sink('file-path', 'Files.copy(1)'),
    ...['write', 'writeString', 'newOutputStream'].map((name) => sink('written-name', `Files.${name}(0)`)),
    ...['copy', 'move'].map((name) => sink('written-name', `Files.${name}(1)`)),
    sink('file-path', 'Files.move(*)'),
    ...['newInputStream', 'newBufferedReader', 'readString', 'readAllBytes'].map((name) =>
      source('file-content', `Files.${name}()`, "a file's content"),
    ),
    // Joined paths may contain `..` until normalized.
    ...['Path.resolve', 'Path.resolveSibling', 'Path.of', 'Paths.get'].map((name) =>
      operation(name, 'Path.join'),
    ),
    sanitizer('path-containment', 'Path.getFileName(this)'),
    neutral('Files.exists'),
    neutral('Files.isDirectory'),
    neutral('Files.size'),
  ],
});
