/** Files of Guava and Hutool, and parts of file names, which contain no separator. */

import { defineModel, sanitizer, sink } from '@assay/engine/rule';

const parts: Readonly<Record<string, readonly string[]>> = {
  Files: ['getFileExtension', 'getNameWithoutExtension'],
  FileUtil: ['extName', 'getSuffix', 'mainName', 'getName', 'getPrefix'],
  FileNameUtil: ['extName', 'getSuffix', 'mainName', 'getName', 'getPrefix'],
};

/** Methods whose first argument is the path that is read, written or deleted. */
const first: Readonly<Record<string, readonly string[]>> = {
  Files: [
    'asByteSink',
    'asByteSource',
    'asCharSink',
    'asCharSource',
    'createParentDirs',
    'newReader',
    'newWriter',
    'readLines',
    'toByteArray',
    'toString',
    'touch',
  ],
  FileUtil: [
    'clean',
    'del',
    'getInputStream',
    'getOutputStream',
    'getReader',
    'getWriter',
    'loopFiles',
    'ls',
    'mkdir',
    'readBytes',
    'readLines',
    'readString',
    'readUtf8Lines',
    'readUtf8String',
    'touch',
  ],
};

/** Methods whose first argument is the data that is written. */
const second: Readonly<Record<string, readonly string[]>> = {
  Files: ['write', 'move', 'copy'],
  FileUtil: [
    'appendString',
    'copy',
    'move',
    'writeBytes',
    'writeFromStream',
    'writeString',
    'writeUtf8String',
  ],
};

const rowsAt = (index: number, methods: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(methods).flatMap(([type, names]) =>
    names.map((name) => sink('file-path', `${type}.${name}(${index})`)),
  );

export const model = defineModel({
  library: 'com.google.common.io',
  aliases: ['cn.hutool.core.io', 'cn.hutool.core.io.file'],
  types: { Files: [], FileUtil: [], FileNameUtil: [] },
  rows: [
    ...rowsAt(0, first),
    ...rowsAt(1, second),
    ...Object.entries(parts).flatMap(([name, methods]) =>
      methods.map((method) => sanitizer('path-containment', `${name}.${method}(0)`)),
    ),
  ],
});
