/** Resources of Spring: what a program reads or answers with, by a path or an address. */

import { defineModel, sink } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

export const model = defineModel({
  library: 'org.springframework.core.io',
  aliases: ['org.springframework.core.io.support'],
  types: bareTypes('ResourceLoader', 'DefaultResourceLoader', 'ResourcePatternResolver'),
  rows: [
    ...['FileSystemResource', 'PathResource', 'FileUrlResource'].map((type) =>
      sink('file-path', `${type}(0)`),
    ),
    ...['ResourceLoader', 'DefaultResourceLoader', 'ResourcePatternResolver'].map((type) =>
      sink('file-path', `${type}.getResource(0)`),
    ),
    sink('request-url', 'UrlResource(0)'),
  ],
});
