/** Parts of a file's name, none of which holds a separator: of Guava and Hutool. */

import { defineModel, sanitizer } from '@assay/engine/rule';

const parts: Readonly<Record<string, readonly string[]>> = {
  Files: ['getFileExtension', 'getNameWithoutExtension'],
  FileUtil: ['extName', 'getSuffix', 'mainName', 'getName', 'getPrefix'],
  FileNameUtil: ['extName', 'getSuffix', 'mainName', 'getName', 'getPrefix'],
};

export const model = defineModel({
  library: 'com.google.common.io',
  aliases: ['cn.hutool.core.io', 'cn.hutool.core.io.file'],
  types: { Files: [], FileUtil: [], FileNameUtil: [] },
  rows: Object.entries(parts).flatMap(([name, methods]) =>
    methods.map((method) => sanitizer('path-containment', `${name}.${method}(0)`)),
  ),
});
