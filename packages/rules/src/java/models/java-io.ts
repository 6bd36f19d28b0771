/** `java.io`: opened files, and streams. */

import { defineModel, misuse, neutral, operation, sanitizer, sink, source } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

const openers = [
  'FileInputStream',
  'FileOutputStream',
  'FileReader',
  'FileWriter',
  'RandomAccessFile',
  'PrintStream',
];

const onFile = [
  'delete',
  'deleteOnExit',
  'createNewFile',
  'mkdir',
  'mkdirs',
  'list',
  'listFiles',
  'renameTo',
  'setReadable',
  'setWritable',
  'setExecutable',
];

/** Functions that query the existence and attributes of a file. */
const questions = ['exists', 'isFile', 'isDirectory', 'length', 'canRead', 'canWrite', 'lastModified'];

export const model = defineModel({
  library: 'java.io',
  types: {
    ...bareTypes(
      ...openers,
      'PrintWriter',
      'BufferedReader',
      'InputStreamReader',
      'ByteArrayInputStream',
      'BufferedInputStream',
      'DataInputStream',
      'PushbackInputStream',
      'SequenceInputStream',
      'LineNumberReader',
      'PushbackReader',
      'CharArrayReader',
      'StringReader',
    ),
    ...bareTypes(
      'InputStream',
      'OutputStream',
      'Reader',
      'Writer',
      'BufferedWriter',
      'ByteArrayOutputStream',
    ),
    File: ['File.getParentFile()', 'File.getAbsoluteFile()', 'File.getCanonicalFile()'],
    ObjectInputStream: [],
  },
  rows: [
    ...onFile.map((name) => sink('file-path', `File.${name}(this)`)),
    ...questions.map((name) => sink('file-probe', `File.${name}(this)`)),
    sink('file-path', 'File.createTempFile(*)'),
    ...openers.map((type) => sink('file-path', `${type}(0)`)),
    sink('written-name', 'FileOutputStream(0)'),
    ...['File', 'FileInputStream', 'FileReader'].map((type) =>
      source('file-content', type, "a file's content"),
    ),
    sanitizer('path-containment', 'File.getName(this)'),
    operation('File.getPath', 'path-of'),
    operation('File', 'Path.join'),
    misuse('data-only', 'ObjectInputStream.setObjectInputFilter', { called: true }),
    sink('unsafe-deserialization', 'ObjectInputStream.readObject(this)'),
    sink('unsafe-deserialization', 'ObjectInputStream.readUnshared(this)'),
    neutral('File.exists'),
    neutral('File.length'),
    neutral('File.isDirectory'),
    neutral('File.isFile'),
    neutral('File.delete'),
    neutral('File.mkdirs'),
    operation('ByteArrayOutputStream.write', 'append-text'),
  ],
});
